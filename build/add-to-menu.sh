#!/bin/sh
# Put Kingsburg into this user's menu of programs, or take it out again with --remove.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-"${HOME:?add-to-menu.sh: HOME names no folder, so there is no menu to add to.}/.local/share"}
entry=$data/applications/kingsburg.desktop
icon=$data/icons/hicolor/512x512/apps/kingsburg.png

refresh() {
    # Menus notice by themselves sooner or later; these tell them now, where they exist.
    update-desktop-database "$data/applications" 2>/dev/null || true
    gtk-update-icon-cache -q "$data/icons/hicolor" 2>/dev/null || true
}

case "${1-}" in
--remove)
    rm -f -- "$entry" "$icon"
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
quoted=$(printf '%s' "$here/Kingsburg" | sed -e 's/["`$\\]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')

mkdir -p -- "$(dirname -- "$entry")" "$(dirname -- "$icon")"
cp -- "$here/_internal/assets/icon.png" "$icon"
cat >"$entry" <<END
[Desktop Entry]
Type=Application
Name=Kingsburg
Comment=The board game of dice, advisors and provinces
Comment[de]=Das Brettspiel um Würfel, Berater und Provinzen
Comment[es]=El juego de mesa de dados, consejeros y provincias
Comment[it]=Il gioco da tavolo di dadi, consiglieri e province
Comment[pl]=Gra planszowa o kościach, doradcach i prowincjach
Comment[pt]=O jogo de tabuleiro de dados, conselheiros e províncias
Exec="$quoted"
Icon=$icon
StartupWMClass=kingsburg
Categories=Game;BoardGame;
Terminal=false
END
refresh
echo "Kingsburg is in the menu of programs."
