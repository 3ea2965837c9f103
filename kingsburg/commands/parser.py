"""How the command line is read: each error is told in one sentence, unknown words first."""

from __future__ import annotations

import re
import sys
from argparse import Action, ArgumentError, ArgumentParser, HelpFormatter
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from kingsburg.app.i18n import _, pgettext
from kingsburg.commands.errors import OutOfBounds, OutputLost, Refusal
from kingsburg.numbers import shown

_REQUIRED: Final = "the following arguments are required: "
_LONGEST: Final = 40
"""Longer words are not compared with known ones."""
_ALIKE: Final = 0.7
"""How similar a known word must be to be suggested, as difflib measures it (0 to 1)."""


class _Formatter(HelpFormatter):
    """Writes the help in the player's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Begin with the word for usage, unless `prefix` is to stand in its place."""
        # Translators: before the form of a command, as in `usage: kingsburg rules [--html FILE]`.
        word = pgettext("command line", "usage: ") if prefix is None else prefix
        super().add_usage(usage, actions, groups, word)


class Parser(ArgumentParser):
    """An `ArgumentParser` without abbreviations that raises Refusal instead of ending the program.

    Everything that argparse itself would say, in English, is said here: its own gettext asks for
    another catalogue, by the variables of the environment alone.
    """

    def __init__(self, **more: Any) -> None:
        self.options: dict[str, Action] = {}
        """The options by each of their names."""
        self.commands: dict[str, Parser] = {}
        own = {
            "allow_abbrev": False,
            "exit_on_error": False,
            "add_help": False,
            "formatter_class": _Formatter,
        }
        super().__init__(**more | own)
        self._given = self.add_argument_group(pgettext("command line", "arguments"))
        self._chosen = self.add_argument_group(pgettext("command line", "options"))
        self.add_argument("-h", "--help", action="help", help=_("show this help and end"))

    def add_argument(self, *names: Any, **more: Any) -> Action:
        """Add the argument to the list it belongs to, and remember its options by name."""
        group = self._chosen if names[0].startswith("-") else self._given
        action = group.add_argument(*names, **more)
        self.options |= dict.fromkeys(action.option_strings, action)
        return action

    def add_command(self, commands: Any, name: str, help: str, **more: Any) -> Parser:
        """Add a command; `commands` is what `add_subparsers` returned."""
        self.commands[name] = commands.add_parser(name, help=help, **more)
        return self.commands[name]

    def actions(self) -> list[Action]:
        """Everything that may be given, except for commands; each once."""
        return [action for action in self._actions if not isinstance(action.choices, dict)]

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse, and refuse an unknown option by its name."""
        texts: list[str] = list(sys.argv[1:] if args is None else args)
        self._refuse_unknown(texts)
        try:
            found, rest = super().parse_known_args(texts, namespace)
        except ArgumentError as error:
            self.error(_reason(error))
        except OutOfBounds as refused:
            self.error(str(refused))
        if rest:
            self.error(_("'{text}' was not expected here.").format(text=shown(rest[0])))
        return found, rest

    def error(self, message: str) -> NoReturn:
        """Raises Refusal; argparse calls this, too, if something is missing."""
        if message.startswith(_REQUIRED):
            message = _("{names} must be given.").format(names=message.removeprefix(_REQUIRED))
        raise Refusal(f"{self.prog}: {message}")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help or the version. Raises OutputLost where argparse would say nothing."""
        stream = file or sys.stderr
        if not message or stream is None:
            return
        try:
            stream.write(message)
        except OSError as error:
            raise OutputLost(error) from error

    def _refuse_unknown(self, texts: Sequence[str]) -> None:
        """Raises Refusal for the first option or command that this parser does not know."""
        for name, is_option in self._names(texts):
            known: Collection[str] = self.options if is_option else self.commands
            if name not in known:
                what = (
                    _("{program} does not know {word}.")
                    if is_option
                    else _("{program} does not know the command '{word}'.")
                )
                said = what.format(program=self.prog, word=shown(name))
                raise Refusal(" ".join((said, self._help(name, known))))

    def _help(self, name: str, known: Collection[str]) -> str:
        """What was probably meant, if something is similar; otherwise where known words are listed."""
        near = [other for other in known if len(name) > 3 and other.startswith(name)]
        if len(name) <= _LONGEST:
            near += get_close_matches(name, known, 1, _ALIKE)
        if near:
            return _("Did you mean {name}?").format(name=near[0])
        return _("'{command}' lists them all.").format(command=f"{self.prog} --help")

    def _names(self, texts: Sequence[str]) -> Iterator[tuple[str, bool]]:
        """The options in these texts, and the command behind them; True goes with options.

        Values of options are skipped; the texts behind the command are left to its own parser.
        """
        has_value = False
        for text in texts:
            if text == "--":
                if self.commands:
                    yield text, False
                return
            option = len(text) > 1 and text.startswith("-") and not re.fullmatch(r"-[0-9.]+", text)
            if option and not (has_value and " " in text):
                name = text.partition("=")[0]
                yield name, True
                has_value = name == text and name in self.options and self.options[name].nargs != 0
            elif has_value:
                has_value = False
            elif self.commands:
                yield text, False
                return


def _reason(error: ArgumentError) -> str:
    """A sentence about what is wrong with the value of an option."""
    option = error.argument_name
    if error.message == "expected one argument":
        return _("{option} needs a value.").format(option=option)
    if error.message.startswith("ignored explicit argument"):
        return _("{option} takes no value.").format(option=option)
    return error.message if option is None else f"{option}: {error.message}."
