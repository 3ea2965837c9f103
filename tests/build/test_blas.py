"""The packaged program's own products of matrices are right, and take the place of OpenBLAS."""

from __future__ import annotations

import shutil
import sys
from ctypes import CDLL, c_double, c_float, c_int, c_int64
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import blas

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or not shutil.which("cc") or not shutil.which("nm"),
    reason="it is compiled for Linux, by cc",
)
ROW, COLUMN, PLAIN, TURNED, UPPER, LOWER = 101, 102, 111, 112, 121, 122
KINDS = [("s", c_float), ("d", c_double)]
Matrix = list[list[float]]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return blas.compiled(tmp_path_factory.mktemp("blas") / "libscipy_openblas64_-0.so")


def some(chance: Random, rows: int, columns: int) -> Matrix:
    return [[float(chance.choice((0, 0, 1, -2, 3))) for _ in range(columns)] for _ in range(rows)]


def times(a: Matrix, b: Matrix) -> Matrix:
    return [
        [sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*b, strict=True)] for row in a
    ]


def turned(a: Matrix) -> Matrix:
    return [list(column) for column in zip(*a, strict=True)]


def laid(kind: Any, a: Matrix, how: int, order: int) -> tuple[Any, c_int64]:
    """The numbers of a matrix as a function wants them, and its distance between lines."""
    lines = turned(a) if (how == TURNED) != (order == COLUMN) else a
    flat = [x for line in lines for x in line]
    return (kind * len(flat))(*flat), c_int64(len(lines[0]))


@pytest.mark.parametrize(("letter", "kind"), KINDS)
@pytest.mark.parametrize("order", [ROW, COLUMN])
def test_matrices_are_multiplied_however_they_lie(library: Path, letter: str, kind: Any, order: int) -> None:
    gemm, chance = getattr(CDLL(str(library)), f"scipy_cblas_{letter}gemm64_"), Random("gemm")
    for m, k, n, left, right in product((1, 3), (1, 7), (1, 5), (PLAIN, TURNED), (PLAIN, TURNED)):
        a, b, c = some(chance, m, k), some(chance, k, n), some(chance, m, n)
        (a_numbers, a_step), (b_numbers, b_step) = laid(kind, a, left, order), laid(kind, b, right, order)
        numbers, step = laid(kind, c, PLAIN, order)
        sizes = (c_int64(m), c_int64(n), c_int64(k))
        ways = (c_int(order), c_int(left), c_int(right))
        gemm(*ways, *sizes, kind(2), a_numbers, a_step, b_numbers, b_step, kind(3), numbers, step)
        wanted = [
            [2 * x + 3 * y for x, y in zip(*rows, strict=True)] for rows in zip(times(a, b), c, strict=True)
        ]
        assert list(numbers) == list(laid(kind, wanted, PLAIN, order)[0])


@pytest.mark.parametrize(("letter", "kind"), KINDS)
@pytest.mark.parametrize("order", [ROW, COLUMN])
def test_a_matrix_is_multiplied_with_a_column(library: Path, letter: str, kind: Any, order: int) -> None:
    gemv, chance = getattr(CDLL(str(library)), f"scipy_cblas_{letter}gemv64_"), Random("gemv")
    for m, n, way in product((1, 4), (1, 6), (PLAIN, TURNED)):
        a = some(chance, m, n)
        x = some(chance, n if way == PLAIN else m, 1)
        wanted = times(a if way == PLAIN else turned(a), x)
        numbers, step = laid(kind, a, PLAIN, order)
        column, spread = laid(kind, x, PLAIN, ROW)
        found = (kind * (2 * len(wanted)))(*[float("nan")] * 2 * len(wanted))
        one, two = c_int64(1), c_int64(2)
        gemv(
            c_int(order),
            c_int(way),
            c_int64(m),
            c_int64(n),
            kind(1),
            numbers,
            step,
            column,
            one,
            kind(0),
            found,
            two,
        )
        assert spread.value == 1 and list(found)[::2] == [row[0] for row in wanted]


@pytest.mark.parametrize(("letter", "kind"), KINDS)
@pytest.mark.parametrize("order", [ROW, COLUMN])
@pytest.mark.parametrize("half", [UPPER, LOWER])
def test_of_a_square_one_half_is_computed(
    library: Path, letter: str, kind: Any, order: int, half: int
) -> None:
    syrk, chance = getattr(CDLL(str(library)), f"scipy_cblas_{letter}syrk64_"), Random("syrk")
    for n, k, way in product((1, 4), (1, 3), (PLAIN, TURNED)):
        a = some(chance, n, k)
        numbers, step = laid(kind, a, way, order)
        found = (kind * (n * n))(*[99.0] * n * n)
        size = c_int64(n), c_int64(k)
        syrk(c_int(order), c_int(half), c_int(way), *size, kind(1), numbers, step, kind(0), found, c_int64(n))
        square = times(a, turned(a))
        upper = (half == UPPER) == (order == ROW)
        for i, j in product(range(n), range(n)):
            here = j >= i if upper else j <= i
            assert found[i * n + j] == (square[i][j] if here else 99.0)


@pytest.mark.parametrize(("letter", "kind"), KINDS)
def test_rows_are_multiplied_and_added_at_any_distance(library: Path, letter: str, kind: Any) -> None:
    dot = getattr(CDLL(str(library)), f"scipy_cblas_{letter}dot64_")
    axpy = getattr(CDLL(str(library)), f"scipy_cblas_{letter}axpy64_")
    dot.restype = kind
    x, y = (kind * 6)(1, 9, 2, 9, 3, 9), (kind * 3)(4, 5, 6)
    assert dot(c_int64(3), x, c_int64(2), y, c_int64(1)) == 32
    axpy(c_int64(3), kind(10), x, c_int64(2), y, c_int64(1))
    assert list(y) == [14, 25, 36]


def test_ours_takes_the_place_of_theirs_and_the_fortran_goes(tmp_path: Path) -> None:
    name = "libscipy_openblas64_-12.so"
    others = [("pygame/base.so", "/x/base.so", "EXTENSION"), ("libz.so.1", "/x/libz.so.1", "BINARY")]
    theirs = [
        (f"numpy.libs/{name}", f"/x/{name}", "BINARY"),
        ("numpy.libs/libgfortran-0.so.5", "/x/g", "BINARY"),
        ("numpy.libs/libquadmath-0.so.0", "/x/q", "BINARY"),
    ]
    found = blas.replaced([*theirs, *others], tmp_path)
    assert found == [(f"numpy.libs/{name}", str(tmp_path / name), "BINARY"), *others]
    assert blas.replaced(others, tmp_path / "none") == others and not (tmp_path / "none").exists()


def test_numpy_finds_all_that_it_asks_for(library: Path) -> None:
    import numpy

    modules = sorted(Path(numpy.__file__).parent.rglob("*.so"))
    wanted = set[str]().union(*map(blas.wanted, modules))
    assert wanted and wanted <= blas.defined(library)


def test_what_it_lacks_is_named(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blas, "wanted", lambda _module: {"scipy_cblas_sgemm64_", "scipy_cblas_strsm64_"})
    binaries = [(f"numpy.libs/{library.name}", "/x", "BINARY"), ("numpy/core.so", "/x", "EXTENSION")]
    with pytest.raises(blas.Lacking, match=r"^scipy_cblas_strsm64_$"):
        blas.replaced(binaries, tmp_path)
