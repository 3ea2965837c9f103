"""Writes the manual page from the command line's own words, so that both say the same."""

from argparse import SUPPRESS, Action

from kingsburg.commands.declared import make_parser
from kingsburg.commands.parser import Parser
from release.facts import VERSION, day, url

_HEAD = """\
.TH KINGSBURG 6 "{day}" "kingsburg {version}" "Games"
.SH NAME
kingsburg \\- play the board games Kingsburg and Burgen Land
.SH SYNOPSIS
.B kingsburg
[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]
.br
.B kingsburg
\\fIFILE\\fR
.SH DESCRIPTION
Without a command, the title screen opens. With a file that holds a game, that game opens: a record
is watched, a saved game goes on.
"""
_FOOT = """\
.SH ENVIRONMENT
.TP
.B KINGSBURG_HOME
a folder for all files of the player: settings, saved games, records, logs
.SH FILES
.TP
.I ~/.local/share/Kingsburg
saved games, records, logs
.TP
.I ~/.config/Kingsburg
settings
.SH EXIT STATUS
0 if all went well, 1 after an error of the program, 2 if what was asked cannot be done.
.SH SEE ALSO
{home}
"""


def plain(text: str) -> str:
    """A text with nothing in it that the formatter of manual pages would take for a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def page() -> str:
    """The whole manual page."""
    lines = [_HEAD.format(day=day(), version=VERSION), ".SH COMMANDS\n"]
    for name, command in make_parser().commands.items():
        lines += _command(name, command)
    lines.append(_FOOT.format(home=url("Homepage")))
    return "".join(lines)


def _command(name: str, command: Parser) -> list[str]:
    told = (command.description or "").strip()
    lines = [f".SS kingsburg {name}\n", *([f"{plain(told)}\n"] if told else [])]
    shown = (action for action in command.actions() if action.help != SUPPRESS)
    lines += [
        f".TP\n{_named(action)}\n{plain(_help(action))}\n"
        for action in shown
        if "--help" not in action.option_strings
    ]
    return lines


def _named(action: Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    if not action.option_strings:
        return f"\\fI{plain(value)}\\fR"
    names = ", ".join(f"\\fB{plain(name)}\\fR" for name in action.option_strings)
    return names if action.nargs == 0 else f"{names} \\fI{plain(value)}\\fR"


def _help(action: Action) -> str:
    return (action.help or "").replace("%%", "%")
