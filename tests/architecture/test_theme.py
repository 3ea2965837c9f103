"""The look stands in one place: no colour, type, spacing, stroke, radius, fading or duration elsewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsburg.ui.paint import theme
from tests.architecture.test_imports import MODULES, name_of, room

LOOKS = [m for m in MODULES if room(m) == "ui" and name_of(m) != "ui/paint/theme.py"]
WIDEST_GAP = max(value for name, value in vars(theme.Gap).items() if not name.startswith("_"))
"""What is wider is no gap but a place or a size, which each layout says for itself."""
OPAQUE = 255
HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def number(node: ast.AST) -> float | None:
    """The number written there, with any sign."""
    if isinstance(node, ast.UnaryOp):
        return number(node.operand)
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, (int, float))
        and not isinstance(node.value, bool)
    ):
        return node.value
    return None


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield node


def gaps(tree: ast.AST) -> Iterator[ast.AST]:
    """Lengths that are added, taken away, inset or moved by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            yield from (node.left, node.right)
    for call in calls(tree, "inset", "moved", "frame_rect", "rule"):
        for argument in call.args:
            yield argument.operand if isinstance(argument, ast.UnaryOp) else argument


def written(tree: ast.AST) -> Iterator[str]:  # noqa: C901 - a search for each kind of literal
    for gap in gaps(tree):
        for call in calls(gap, "px") if isinstance(gap, ast.Call) else ():
            n = number(call.args[0]) if call is gap else None
            if n is not None and n <= WIDEST_GAP:
                yield f"line {call.lineno}: a gap or stroke of {n}"
    sizes = [call.args[0] for call in calls(tree, "at") if len(call.args) == 1]
    sizes += [call.args[1] for call in calls(tree, "Style")]
    for size in sizes:
        if any(number(part) is not None for part in (size, getattr(size, "body", size))):
            yield f"line {size.lineno}: a size of type"
    for call in calls(tree, "nine"):
        if any(number(corner) is not None for corner in call.args[2:]):
            yield f"line {call.lineno}: a corner"
    for call in calls(tree, "fill", "veil"):
        if any(number(a) not in (None, OPAQUE) for a in call.args[1:]):
            yield f"line {call.lineno}: a fading"
    for call in calls(tree, "Tween", "Stir", "Beat"):
        if any((number(a) or 0) > 1 for a in call.args):
            yield f"line {call.lineno}: a duration"
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "alpha":
            if any(number(n) not in (None, OPAQUE) for n in ast.walk(node.value)):
                yield f"line {node.value.lineno}: a fading"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.search(node.value):
            yield f"line {node.lineno}: a colour"
        elif isinstance(node, ast.Tuple) and len(node.elts) == 3:
            parts = [number(part) for part in node.elts]
            if (
                all(isinstance(part, int) and 0 <= part <= OPAQUE for part in parts)
                and max(map(float, filter(None, parts)), default=0) > 31
            ):
                yield f"line {node.lineno}: a colour"


@pytest.mark.parametrize("module", LOOKS, ids=name_of)
def test_the_look_stands_in_the_theme(module: Path) -> None:
    assert list(written(ast.parse(module.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "line",
    [
        "f.px(4) + x",
        "rect.inset(-f.px(3))",
        "canvas.frame_rect(r, c, f.px(2), f.px(7))",
        "theme.BODY.at(22)",
        "theme.Style('title', 20, 0.1)",
        "canvas.nine('card', r, 14)",
        "canvas.fill(r, c, 130)",
        "canvas.picture('a', 'b', r, alpha=90 if x else 255)",
        "Tween(260)",
        "x = '#A3262A'",
        "x = (163, 38, 42)",
    ],
)
def test_literals_are_found(line: str) -> None:
    assert list(written(ast.parse(line)))
