"""Sets up and runs all commands for developers: ``python3 build/dev.py COMMAND [arguments]``.

It needs only Python 3.11 or newer: what a command needs is installed into ``.venv`` the first time,
and again only when ``pyproject.toml`` or the list of tools' versions has changed. If the set-up
fails, a sentence on the error stream says why, and the exit code is 2.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import NamedTuple, NoReturn

SETUP_FAILED = 2


def give_up(sentence: str) -> NoReturn:
    """Say why the set-up cannot go on, and leave with exit code 2."""
    sys.stderr.write("dev.py: " + sentence + "\n")
    raise SystemExit(SETUP_FAILED)


# An old interpreter must be turned away before it meets the newer annotations below.
if sys.version_info < (3, 11):  # noqa: UP036
    give_up(
        "Kingsburg needs Python 3.11 or newer, and this is {}.{}; "
        "install a newer one and start this script with it.".format(*sys.version_info[:2])
    )

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = "build/tools.lock"
"""The file below the root that fixes the versions of everything that is installed."""
SCREEN = "1920x1080x24"
WHEELS = "KINGSBURG_WHEELS"
"""The variable that names a folder of wheels to install from, without any network."""
ROOM = 900_000_000
"""The bytes on the disk that the largest set-up takes."""


def venv_python(venv: Path, windows: bool = os.name == "nt") -> Path:
    """The interpreter inside a virtual environment."""
    return venv / "Scripts" / "python.exe" if windows else venv / "bin" / "python"


class Environment:
    """The virtual environment of one checkout, filled one extra of ``pyproject.toml`` at a time."""

    def __init__(self, root: Path, venv: Path) -> None:
        self.root = root
        self.venv = venv
        self.python = venv_python(venv)
        self._stamp = venv / "kingsburg-setup.json"

    def ensure(self, extras: Sequence[str]) -> Path:
        """Install the game and ``extras`` if needed; return the Python, or give up (exit 2)."""
        if not self.python.exists():
            self._create()
        wanted = self._fingerprint()
        done = self._installed()
        missing = [extra for extra in extras if done.get(extra) != wanted]
        if missing or done.get("") != wanted:
            self._install(missing)
            self._stamp.write_text(json.dumps(done | dict.fromkeys(["", *missing], wanted)), encoding="utf-8")
        return self.python

    def _fingerprint(self) -> str:
        """A fingerprint of the project file, the tools' versions and the place of the checkout.

        An installation with another fingerprint is out of date.
        """
        lock = self.root / LOCK
        versions = lock.read_bytes() if lock.exists() else b""
        what = (
            (self.root / "pyproject.toml").read_bytes() + b"\0" + versions + b"\0" + str(self.root).encode()
        )
        return hashlib.sha256(what).hexdigest()

    def _installed(self) -> dict[str, str]:
        """The fingerprint with which each extra was installed; the game itself is under ""."""
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(k): str(v) for k, v in stamp.items()} if isinstance(stamp, dict) else {}

    def _create(self) -> None:
        lacking = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
        if lacking:
            give_up(
                f"this Python came without its module '{lacking[0]}'; install it first "
                "(on Debian and Ubuntu: sudo apt install python3-venv)."
            )
        print("dev.py: making .venv …", file=sys.stderr, flush=True)
        made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(self.venv)], check=False)
        if made.returncode:
            shutil.rmtree(self.venv, ignore_errors=True)
            give_up(
                f"the virtual environment {self.venv} could not be made; Python's own words are above "
                "(on Debian and Ubuntu it often helps to: sudo apt install python3-venv)."
            )

    def _install(self, extras: Sequence[str]) -> None:
        self._check_room()
        names = " and ".join(["the game", *(f"the tools for '{extra}'" for extra in extras)])
        print(f"dev.py: installing {names} into .venv …", file=sys.stderr, flush=True)
        target = f"{self.root}[{','.join(extras)}]" if extras else str(self.root)
        pip = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
        lock = self.root / LOCK
        versions = {"PIP_CONSTRAINT": str(lock)} if lock.exists() else {}
        code, complaints = told_how_far(
            [*pip, *_sources(), "--editable", target], os.environ | {"PIP_RETRIES": "1"} | versions
        )
        if not code:
            return
        sys.stderr.write(complaints)
        if os.environ.get(WHEELS):
            give_up(
                f"the folder {os.environ[WHEELS]} lacks something that is needed; on a machine with a "
                "network, python3 build/dev.py wheels FOLDER fills one for the same system and Python."
            )
        if "connection" in complaints.lower():
            give_up(
                "there is no way to the Python package index; connect to the network and try again "
                f"(only the first start needs it, and a changed pyproject.toml or {LOCK}). Without any "
                f"network, name a folder of wheels: {WHEELS}=FOLDER."
            )
        give_up("pip could not install what the game needs; its own words are above.")

    def _check_room(self) -> None:
        """Give up before anything is fetched if there is no room for it."""
        free = shutil.disk_usage(self.root).free
        if free < ROOM:
            give_up(
                f"the set-up needs {ROOM // 1_000_000} MB in {self.root}, and only "
                f"{free // 1_000_000} MB are free."
            )


def _sources() -> list[str]:
    """Where pip looks: in the folder that the variable names, or else in the package index."""
    folder = os.environ.get(WHEELS)
    if not folder:
        return []
    if not Path(folder).is_dir():
        give_up(f"{WHEELS} names {folder}, and there is no such folder.")
    return ["--no-index", "--find-links", str(Path(folder).resolve())]


def told_how_far(command: Sequence[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run pip and say each file that it fetches, with its size; returns its exit code and complaints."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints:
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=complaints, text=True, errors="replace", env=environment
        ) as pip:
            assert pip.stdout is not None
            for line in progress(pip.stdout):
                print(f"dev.py: {line}", file=sys.stderr, flush=True)
        complaints.seek(0)
        return pip.returncode, complaints.read()


def progress(lines: Iterable[str]) -> Iterator[str]:
    """What pip's own lines mean: each file that is fetched, and when all of them are being put in place."""
    fetched = 0
    for line in lines:
        words = line.split()
        if words[:1] == ["Downloading"] and len(words) > 1:
            fetched += 1
            name = words[1].rsplit("/", 1)[-1].removesuffix(".metadata")
            yield " ".join([f"  {fetched}.", "-".join(name.split("-")[:2]), *words[2:]])
        elif words[:2] == ["Installing", "collected"]:
            yield f"  putting {line.count(',') + 1} packages in place …"


def needs_server() -> bool:
    """Whether windows need Xvfb here; if it is not installed, the program exits with code 2."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY"):
        return False
    if shutil.which("Xvfb") is None:
        give_up(
            "this needs a screen, and there is neither a DISPLAY nor the program Xvfb: install it "
            "(on Debian and Ubuntu: sudo apt install xvfb xdotool imagemagick) and try again."
        )
    return True


@contextlib.contextmanager
def screen() -> Iterator[None]:
    """Provide a screen while the block runs: the real one, or Xvfb on a Linux without a screen."""
    if not needs_server():
        yield
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            give_up("Xvfb did not start, so there is no screen to open windows on.")
        os.environ["DISPLAY"] = f":{number}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


def run(python: Path, *arguments: str) -> int:
    """Run the environment's Python in the caller's folder; return its exit code."""
    return subprocess.run([str(python), *arguments], check=False).returncode


def run_at_root(python: Path, *arguments: str) -> int:
    """Run the environment's Python at the checkout's root, where tools find their settings."""
    return subprocess.run([str(python), *arguments], check=False, cwd=ROOT).returncode


def play(python: Path, arguments: Sequence[str]) -> int:
    """Start the game from source."""
    return run(python, "-m", "kingsburg", "play", *arguments)


def test(python: Path, arguments: Sequence[str]) -> int:
    """Run the tests, those in a real window too; arguments go to pytest, without any all cores take part.

    With --covered as the first argument, the lines and branches they run through are counted, and
    the floors of build/covered.py are held.
    """
    start = ["-m", "pytest"]
    if arguments[:1] == ["--covered"]:
        start, arguments = [str(ROOT / "build" / "covered.py")], arguments[1:]
    if not arguments and (not sys.platform.startswith("linux") or shutil.which("Xvfb")):
        workers = (os.cpu_count() or 1) + 1  # one more than cores, as windows and programs are waited for
        # A file stays with one worker; those that take longest are begun first (tests/conftest.py).
        arguments = [f"--numprocesses={workers}", "--dist=loadfile", "--no-loadscope-reorder"]
    with screen():
        return run_at_root(python, *start, *arguments)


def lint(python: Path, arguments: Sequence[str]) -> int:
    """Check style and format with ruff."""
    checked = run_at_root(python, "-m", "ruff", "check", *arguments)
    formatted = run_at_root(python, "-m", "ruff", "format", "--check", *arguments)
    return checked or formatted


def types(python: Path, arguments: Sequence[str]) -> int:
    """Check the types of the game, its tests and its scripts with mypy."""
    return run_at_root(python, "-m", "mypy", *arguments)


def package(python: Path, arguments: Sequence[str]) -> int:
    """Make the program for players in dist/."""
    return run(python, str(ROOT / "build" / "package.py"), *arguments)


def release(python: Path, arguments: Sequence[str]) -> int:
    """Make or check a part of what is handed out; --help lists the parts."""
    command = [str(python), "-m", "release", *arguments]
    with screen() if "trial" in arguments else contextlib.nullcontext():
        paths = os.pathsep.join([str(ROOT), str(ROOT / "build")])
        return subprocess.run(
            command, check=False, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}
        ).returncode


def compile(python: Path, arguments: Sequence[str]) -> int:
    """Compile the rules with mypyc into .work/compiled/ and see that they play like the source."""
    return run(python, str(ROOT / "build" / "compiled.py"), *arguments)


def smoke(python: Path, arguments: Sequence[str]) -> int:
    """Play a few moves with the mouse in the program in dist/."""
    with screen():
        return run(python, str(ROOT / "build" / "smoke.py"), *arguments)


def bake(python: Path, arguments: Sequence[str]) -> int:
    """Make the shipped pictures from the drawings."""
    if sys.version_info >= (3, 15):
        give_up(
            "resvg, which draws the pictures, has no wheel for Python 3.15 yet; start this with an older one."
        )
    return run(python, str(ROOT / "build" / "art" / "bake.py"), *arguments)


def pictures(python: Path, arguments: Sequence[str]) -> int:
    """Take the pictures in docs/ from the running game; names of moments may follow."""
    return run(python, str(ROOT / "build" / "pictures.py"), *arguments)


def positions(python: Path, arguments: Sequence[str]) -> int:
    """Search for more positions to solve, and prove them; --minutes says how long."""
    return run(python, str(ROOT / "build" / "positions.py"), *arguments)


def lock(python: Path, arguments: Sequence[str]) -> int:
    """Renew build/tools.lock: the newest versions that pyproject.toml allows."""
    return run(python, str(ROOT / "build" / "lock.py"), *arguments)


def wheels(python: Path, arguments: Sequence[str]) -> int:
    """Fill the folder that is named with all that the set-up installs, for a machine without a network."""
    if len(arguments) != 1:
        give_up("wheels takes the name of one folder.")
    extras = ",".join(sorted({extra for command in COMMANDS.values() for extra in command.extras}))
    pip = [str(python), "-m", "pip", "download", "--disable-pip-version-check", "--progress-bar=off"]
    needed = ["hatchling>=1.27", "editables", f"{ROOT}[{extras}]"]
    constrained = os.environ | {"PIP_CONSTRAINT": str(ROOT / LOCK)}
    code, complaints = told_how_far([*pip, "--dest", arguments[0], *needed], constrained)
    sys.stderr.write(complaints if code else "")
    return code


def soak(python: Path, arguments: Sequence[str]) -> int:
    """Run one of the long trials by its name; --quick runs a share of it."""
    return run_at_root(python, "-m", "tests.soak", *arguments)


def mutants(python: Path, arguments: Sequence[str]) -> int:
    """Break the rules and the saves in small ways and count what the tests notice; --help tells more."""
    return run_at_root(python, str(ROOT / "build" / "mutants.py"), *arguments)


def languages(python: Path, arguments: Sequence[str]) -> int:
    """Say how much is translated and what is wrong; update and compile the translations."""
    return run(python, str(ROOT / "build" / "languages.py"), *arguments)


class Command(NamedTuple):
    """What a command runs, and the extras of ``pyproject.toml`` that it needs."""

    run: Callable[[Path, Sequence[str]], int]
    extras: tuple[str, ...] = ()
    windows: bool = False
    """Whether it needs a screen."""


COMMANDS = {
    command.run.__name__: command
    for command in (
        Command(play),
        Command(test, ("test", "art"), windows=True),
        Command(lint, ("lint",)),
        Command(types, ("lint", "test", "art")),
        Command(package, ("package",)),
        Command(release, ("package", "release")),
        Command(compile, ("compile",)),
        Command(smoke, windows=True),
        Command(bake, ("art",)),
        Command(pictures, ("art",)),
        Command(positions),
        Command(soak, ("test",)),
        Command(mutants, ("test", "art", "mutants")),
        Command(languages, ("languages",)),
        Command(lock),
        Command(wheels),
    )
}


def usage() -> str:
    """What ``--help`` prints: one line for each command."""
    told = {name: (command.run.__doc__ or "").splitlines()[0] for name, command in COMMANDS.items()}
    lines = [f"  {name:<10}{what}" for name, what in told.items()]
    return "\n".join(["usage: python3 build/dev.py COMMAND [arguments]", "", *lines])


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    """Turn a request to end into an ordinary exit, so that children and the screen end too."""
    raise SystemExit(128 + signum)


def main(argv: Sequence[str]) -> int:
    """Run the command that ``argv`` names, after its set-up; return its exit code."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if argv else SETUP_FAILED
    if argv[0] not in COMMANDS:
        give_up(f"there is no command '{argv[0]}'; 'python3 build/dev.py --help' lists them.")
    signal.signal(signal.SIGTERM, _leave)
    command = COMMANDS[argv[0]]
    if command.windows:
        needs_server()  # said before anything is installed
    try:
        return command.run(Environment(ROOT, VENV).ensure(command.extras), argv[1:])
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
