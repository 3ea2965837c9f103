; The installer for Windows. release/windows.py runs it with VERSION, NUMBER, PROGRAM, OUT, ICON, HOME and SIZE_KB.
;
;   Kingsburg-setup.exe /S                 installs without a question, for this user
;   Kingsburg-setup.exe /S /D=C:\Games\K   the same, into that folder
;   uninstall.exe /S                       removes it without a question and keeps saved games
;
; It asks for no administrator: everything lies in the user's own folders and in HKCU.
!ifdef TARGET
  Target ${TARGET}
!endif
Unicode true
ManifestDPIAware true
ManifestSupportedOS Win10
ManifestLongPathAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
Name "Kingsburg"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Kingsburg"
InstallDirRegKey HKCU "Software\Kingsburg" "Folder"

!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kingsburg"
!define KIND "Kingsburg.Game"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\Kingsburg.exe"

!insertmacro MUI_PAGE_LICENSE "${PROGRAM}\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Polish"
!insertmacro MUI_LANGUAGE "Portuguese"

LangString FILE_KIND ${LANG_ENGLISH} "Game of Kingsburg"
LangString FILE_KIND ${LANG_GERMAN} "Partie Kingsburg"
LangString FILE_KIND ${LANG_SPANISH} "Partida de Kingsburg"
LangString FILE_KIND ${LANG_ITALIAN} "Partita di Kingsburg"
LangString FILE_KIND ${LANG_POLISH} "Rozgrywka w Kingsburg"
LangString FILE_KIND ${LANG_PORTUGUESE} "Partida de Kingsburg"
LangString KEEP ${LANG_ENGLISH} "Keep your saved games and settings? If you choose No, they are deleted for good."
LangString KEEP ${LANG_GERMAN} "Gespeicherte Spiele und Einstellungen behalten? Bei „Nein“ werden sie endgültig gelöscht."
LangString KEEP ${LANG_SPANISH} "¿Conservar las partidas guardadas y los ajustes? Si elige No, se borrarán para siempre."
LangString KEEP ${LANG_ITALIAN} "Conservare le partite salvate e le impostazioni? Se si sceglie No, verranno eliminate per sempre."
LangString KEEP ${LANG_POLISH} "Zachować zapisane gry i ustawienia? Jeśli wybierzesz Nie, zostaną usunięte na zawsze."
LangString KEEP ${LANG_PORTUGUESE} "Manter os jogos guardados e as definições? Se escolher Não, serão apagados para sempre."
LangString OLD ${LANG_ENGLISH} "Kingsburg needs a 64-bit Windows."
LangString OLD ${LANG_GERMAN} "Kingsburg braucht ein 64-Bit-Windows."
LangString OLD ${LANG_SPANISH} "Kingsburg necesita un Windows de 64 bits."
LangString OLD ${LANG_ITALIAN} "Kingsburg richiede un Windows a 64 bit."
LangString OLD ${LANG_POLISH} "Kingsburg wymaga 64-bitowego systemu Windows."
LangString OLD ${LANG_PORTUGUESE} "O Kingsburg precisa de um Windows de 64 bits."

VIProductVersion "${NUMBER}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Kingsburg"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Kingsburg Setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT licence"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(OLD)" /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

Section
  ; Of an older version nothing may stay; what the player keeps lies in another folder.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Kingsburg.lnk" "$INSTDIR\Kingsburg.exe"
  WriteRegStr HKCU "Software\Kingsburg" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.kingsburg" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.kingsburg" "Content Type" "application/x-kingsburg"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(FILE_KIND)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\Kingsburg.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\Kingsburg.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Kingsburg"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Kingsburg.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Kingsburg desktop project"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOME}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  MessageBox MB_YESNO|MB_ICONQUESTION "$(KEEP)" /SD IDYES IDYES kept
  RMDir /r "$LOCALAPPDATA\Kingsburg"
kept:
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\Kingsburg.exe"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Kingsburg.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.kingsburg" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "Software\Classes\.kingsburg"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Kingsburg"
  ${RefreshShellIcons}
SectionEnd
