"""Makes the game's typefaces from the packaged variable fonts.

The game ships static instances with only the letters that its languages use, so that it does not
depend on installed fonts. Needs the ``art`` extra. Run ``python build/art/fonts.py`` to write
``assets/fonts``.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"

OTHERS = ((0x0180, 0x024F), (0x0300, 0x036F), (0x0370, 0x052F), (0x1E00, 0x1FFF))
"""Rarer Latin letters, Greek and Cyrillic, for names: in a file of their own, which few games load."""
RANGES = (
    (0x0020, 0x007E),
    (0x00A0, 0x00FF),
    (0x0100, 0x017F),
    (0x0218, 0x021B),
    (0x02C6, 0x02DD),
    (0x1E9E, 0x1E9E),
    (0x2010, 0x203A),
    (0x2070, 0x209C),
    (0x20AC, 0x20AC),
    (0x2116, 0x2122),
    (0x2150, 0x215F),
    (0x2190, 0x2199),
    (0x2212, 0x2265),
    (0x25A0, 0x25CF),
    (0x2605, 0x2606),
    (0x2713, 0x2717),
)


@dataclass(frozen=True)
class Cut:
    """One static instance: file stem, package, source file and the place on its axes."""

    stem: str
    package: str
    source: str
    axes: tuple[tuple[str, float], ...]
    ranges: tuple[tuple[int, int], ...] = RANGES


CUTS = (
    Cut("Cinzel-Bold", "fontpkg_cinzel", "Cinzel[wght].ttf", (("wght", 700),)),
    Cut("Cinzel-Black", "fontpkg_cinzel", "Cinzel[wght].ttf", (("wght", 900),)),
    Cut("EBGaramond-Medium", "fontpkg_eb_garamond", "EBGaramond[wght].ttf", (("wght", 500),)),
    Cut("EBGaramond-Bold", "fontpkg_eb_garamond", "EBGaramond[wght].ttf", (("wght", 700),)),
    Cut("EBGaramond-Italic", "fontpkg_eb_garamond", "EBGaramond-Italic[wght].ttf", (("wght", 500),)),
    Cut("NotoSans-Bold", "fontpkg_noto_sans", "NotoSans[wdth,wght].ttf", (("wdth", 100), ("wght", 700))),
    Cut("NotoSans-Medium", "fontpkg_noto_sans", "NotoSans[wdth,wght].ttf", (("wdth", 100), ("wght", 500))),
    Cut("EBGaramond-Others", "fontpkg_eb_garamond", "EBGaramond[wght].ttf", (("wght", 600),), OTHERS),
)

LICENCES = {
    "fontpkg_cinzel": "OFL-Cinzel.txt",
    "fontpkg_eb_garamond": "OFL-EBGaramond.txt",
    "fontpkg_noto_sans": "OFL-NotoSans.txt",
}


def package_folder(package: str) -> Path:
    """The folder of an installed font package; raises ModuleNotFoundError if it is missing."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{package} is not installed: pip install -e .[art]")
    return Path(spec.origin).parent


def name_family(font: TTFont, stem: str) -> None:
    """Give the instance its own family name and the style Regular, so that names do not collide."""
    family = stem.replace("-", " ")
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID in (2, 17):
            record.string = "Regular"
        elif record.nameID == 6:
            record.string = stem
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x21) | 0x40
    font["head"].macStyle = 0


def cut(spec: Cut, folder: Path) -> Path:
    """Write one static subset instance into ``folder`` and return its path."""
    font = TTFont(package_folder(spec.package) / "files" / spec.source, recalcTimestamp=False)
    font = instantiateVariableFont(font, dict(spec.axes))
    name_family(font, spec.stem)
    options = subset.Options()
    options.layout_features = ["kern", "liga", "lnum", "tnum", "onum", "pnum", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [*range(7), 13, 14, 16, 17]
    options.notdef_outline = True
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for low, high in spec.ranges for code in range(low, high + 1)])
    subsetter.subset(font)
    target = folder / f"{spec.stem}.ttf"
    font.save(target)
    return target


def main() -> None:
    """Write every typeface of the game and the licences beside them."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for spec in CUTS:
        target = cut(spec, FONTS)
        print(f"{target.name}: {target.stat().st_size // 1024} KB")
    for package, name in LICENCES.items():
        shutil.copyfile(package_folder(package) / "LICENSE", FONTS / name)


if __name__ == "__main__":
    main()
