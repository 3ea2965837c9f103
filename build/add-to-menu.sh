#!/bin/sh
# Put Kingsburg into this user's menu of programs, or take it out again with --remove.
# Files that hold a game open by a double-click then, too.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-"${HOME:?add-to-menu.sh: HOME names no folder, so there is no menu to add to.}/.local/share"}
name=io.github.kingsburg_desktop.kingsburg

# The files of the folder share that a menu needs; each has the same place in the user's folder.
ours() {
    (cd -- "$here/share" && find applications icons mime -type f -name "$name*")
}

refresh() {
    # Menus notice by themselves sooner or later; these tell them now, where they exist.
    update-desktop-database "$data/applications" 2>/dev/null || true
    update-mime-database "$data/mime" 2>/dev/null || true
    gtk-update-icon-cache -q "$data/icons/hicolor" 2>/dev/null || true
}

case "${1-}" in
--remove)
    ours | while IFS= read -r file; do rm -f -- "$data/$file"; done
    refresh
    echo "Kingsburg is no longer in the menu."
    exit 0
    ;;
"") ;;
*)
    echo "usage: ./add-to-menu.sh [--remove]" >&2
    exit 2
    ;;
esac

if [ ! -x "$here/Kingsburg" ]; then
    echo "add-to-menu.sh: there is no program Kingsburg beside this file; run it in the folder of the game." >&2
    exit 2
fi
# A value of Exec: in double quotes, with \ before what they do not shelter, once more for the file, and %% for %.
quoted=$(printf '%s' "$here/Kingsburg" | sed -e 's/["`$\]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')

ours | while IFS= read -r file; do
    mkdir -p -- "$data/$(dirname -- "$file")"
    cp -- "$here/share/$file" "$data/$file"
done
entry=$data/applications/$name.desktop
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/$name.desktop" >"$entry"
refresh
echo "Kingsburg is in the menu of programs."
