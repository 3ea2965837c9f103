"""The standard streams may be missing, closed or full."""

import errno
import io
import sys
from pathlib import Path

import pytest

from kingsburg.app import streams


class Full(io.StringIO):
    """A stream on a full disk."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_sentence_goes_to_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    streams.say("The sentence.")
    assert capsys.readouterr().err == "The sentence.\n"


@pytest.mark.parametrize("stream", [None, Full()])
def test_without_an_error_stream_nothing_is_said(
    stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    streams.say("The sentence.")
    assert capfd.readouterr() == ("", "")


def test_a_closed_stream_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    streams.say("The sentence.")
    assert closed.closed


def test_a_silent_stream_takes_everything_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("w", encoding="utf-8") as stream:
        stream.write("half a line")
        streams.silence(stream)
        stream.write("more")
    assert path.read_text(encoding="utf-8") == ""
    streams.silence(None)


def test_what_an_output_cannot_encode_becomes_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    output = io.TextIOWrapper(raw, encoding="ascii", errors="strict")
    monkeypatch.setattr(sys, "stdout", output)
    streams.prepare()
    output.write("Łódź")
    output.flush()
    assert raw.getvalue() == b"??d?"
