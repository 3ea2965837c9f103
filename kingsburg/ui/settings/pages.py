"""The pages of the settings: every setting with its name, its help and what shows its effect."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.app.settings import POINTER_SIZES, TEXT_SIZES, Settings
from kingsburg.paths import config_dir, logs_dir, records_dir, saves_dir
from kingsburg.ui.hints.watch import KIND
from kingsburg.ui.settings import values
from kingsburg.ui.settings.setting import (
    Act,
    Amount,
    Folder,
    Note,
    OneOf,
    OnOff,
    Page,
    Setting,
    Switch,
    Value,
)
from kingsburg.ui.sheets.rebinding import RebindScene
from kingsburg.ui.shell.context import Ui


def _explain_again(ui: Ui) -> None:
    ui.change_settings(hints=True, learned=ui.settings.forgetting(KIND))


def _nothing_explained(settings: Settings) -> str:
    explained = settings.learned != settings.forgetting(KIND)
    return "" if explained else _("no explanation has been shown yet")


def _change_keys(ui: Ui) -> None:
    ui.stack.push(RebindScene(ui))


def _always(settings: Settings) -> str:
    return ""


def _full_screen(ui: Ui, value: Value) -> None:
    if value != ui.settings.fullscreen:
        ui.router.toggle_fullscreen()


def _to_screen(ui: Ui, value: Value) -> None:
    ui.router.move_to_screen(int(value))


_OWN: Final = OneOf(values.own_speeds)
_ALL: Final = OneOf(values.paces, values.pace_now)
_KIND: Final = OneOf(values.paces_of_a_kind)

GAME: Final = Page(
    "game",
    N_("Game"),
    (
        Setting(
            "hints",
            N_("Explain what is new, and words I point at"),
            N_("Cards explain the rules when they first matter. What to play, only the coach tells."),
            Switch(),
            OnOff(N_("“Gift: what an advisor gives you.”"), N_("Nothing is explained unless you ask.")),
            also=N_("help, tutorial, tips"),
        ),
        Act(
            "button.explain_again",
            N_("Explanations that you have seen"),
            N_("Explain again"),
            N_("They are all shown once more when their things happen."),
            _explain_again,
            _nothing_explained,
        ),
        Setting(
            "coach",
            N_("Coach: tells what a strong player would do"),
            N_("Adds a button to the table. It advises moves; the rules are explained by cards."),
            Switch(),
            OnOff(N_("The table has a button “Coach”."), N_("The table has no such button.")),
            also=N_("help, tips, advice, hints"),
        ),
        Setting(
            "coach_at_once",
            N_("Coach: the move at once, no hints"),
            N_("Otherwise the coach leads you to the move by one hint after the other."),
            Switch(),
            OnOff(N_("“Place your 8 on the Merchant.”"), N_("“Which of your dice is worth most?”")),
        ),
        Setting(
            "ask_before_passing",
            N_("Ask before passing"),
            N_("When you pass although an advisor is within reach, you are asked first."),
            Switch(),
            OnOff(N_("“Pass anyway?”"), N_("You pass at once.")),
            also=N_("confirm, misclick, mistake"),
        ),
        Setting(
            "handover",
            N_("Card between players"),
            N_("Where people share one screen, a card hides the table until the next one is there."),
            Switch(),
            OnOff(N_("“Now it is Brian's turn.”"), N_("The next turn begins at once.")),
            also=N_("hot seat, hide, secret"),
        ),
    ),
)

PACE: Final = Page(
    "pace",
    N_("Pace"),
    (
        Setting(
            "human_speed",
            N_("Your moves"),
            N_("How fast your own decisions are shown."),
            _OWN,
            "motion",
            also=N_("speed, fast, slow, animation"),
        ),
        Setting(
            "ai_speed",
            N_("Computer's moves and all else"),
            N_("How fast is shown what others do, and what happens by itself."),
            _ALL,
            "motion",
            also=N_("speed, fast, slow, animation"),
        ),
        Setting("placing_speed", N_("Placements"), N_("When others place dice at court."), _KIND, "motion"),
        Setting("gifts_speed", N_("Gifts"), N_("When the advisors give."), _KIND, "motion"),
        Setting("building_speed", N_("Buildings"), N_("When others build."), _KIND, "motion"),
        Setting("battle_speed", N_("Battles"), N_("When the enemy comes in winter."), _KIND, "motion"),
        Setting(
            "auto_skip",
            N_("Go on by itself where there is only one thing to do"),
            N_("A roll without a choice is made for you, and a battle closes when it has been shown."),
            Switch(),
            OnOff(N_("The dice roll by themselves."), N_("You roll the dice.")),
            also=N_("automatic, skip, roll"),
        ),
        Note(
            N_(
                "Your first games are shown unhurried, unless you choose another pace. "
                "Space hurries whatever is being shown; step by step, it shows the next thing."
            )
        ),
    ),
)

SOUND: Final = Page(
    "sound",
    N_("Sound"),
    (
        Setting(
            "volume",
            N_("Volume"),
            N_("Of everything together."),
            Amount(),
            "loudness",
            "turn",
            also=N_("loud, quiet, mute, sound"),
        ),
        Setting("music_volume", N_("Music"), N_("At 0% there is none."), Amount(), "loudness"),
        Setting(
            "effects_volume",
            N_("Dice and pieces"),
            N_("Dice that roll, pieces that are set down, and buttons."),
            Amount(),
            "loudness",
            "die",
        ),
        Setting(
            "signals_volume",
            N_("Signals"),
            N_("Sounds that tell something: your turn, a gain, a loss, the enemy."),
            Amount(),
            "loudness",
            "turn",
        ),
        Setting(
            "mute_unfocused",
            N_("In the background, ring only for my turn"),
            N_("While you look at another window, nothing else is heard."),
            Switch(),
            OnOff(N_("In the background: silence, and a bell."), N_("In the background: everything.")),
        ),
        Setting(
            "voice",
            N_("A voice tells what happens"),
            N_("Your system's voice reads what a screen reader would. Shift with H, R, L or W asks it more."),
            Switch(),
            OnOff(N_("“Ann, choose an advisor or pass.”"), N_("Nothing is read aloud.")),
            also=N_("speech, screen reader, narrator, blind"),
        ),
    ),
)

SIGHT: Final = Page(
    "sight",
    N_("Sight and motion"),
    (
        Setting(
            "evening",
            N_("Evening table: dark cloth, easier on the eyes"),
            N_("The cloth becomes dark and all paper a little darker."),
            Switch(),
            "table",
            also=N_("dark mode, night, brightness, colours"),
        ),
        Setting(
            "contrast",
            N_("High contrast"),
            N_("All letters become black or white, whichever stands out more: at least 7 to 1."),
            Switch(),
            "table",
            also=N_("colours, colour-blind, readable"),
        ),
        Setting(
            "reduce_motion",
            N_("Reduce motion"),
            N_("Nothing flies, turns or rises; a gold frame marks what has changed."),
            Switch(),
            "motion",
            also=N_("animation, effects, calm"),
        ),
    ),
)

TEXT: Final = Page(
    "text",
    N_("Text and language"),
    (
        Setting(
            "language",
            N_("Language"),
            N_("All words of the game change at once."),
            OneOf(values.tongues, values.tongue_now),
        ),
        Setting(
            "text_size",
            N_("Text size"),
            N_("All pages and tables are laid out anew for larger type, this one too."),
            OneOf(values.percents(TEXT_SIZES), values.nearest_size),
            also=N_("font size, letters, larger, zoom, scale"),
        ),
        Setting(
            "plain_type",
            N_("Plain typeface"),
            N_("All words are set in Noto Sans: no serifs, no italics, wider letters."),
            Switch(),
            OnOff(N_("Il1 O0 rn m: King's Favour, 18 VP"), N_("Il1 O0 rn m: King's Favour, 18 VP")),
            also=N_("font, letters, dyslexia"),
        ),
    ),
)

HANDS: Final = Page(
    "hands",
    N_("Pointer and hands"),
    (
        Setting(
            "pointer_size",
            N_("Size of the pointer"),
            N_("At 100% it is your system's own."),
            OneOf(values.percents(POINTER_SIZES), values.nearest_pointer),
            also=N_("mouse, cursor, arrow"),
        ),
        Setting(
            "tip_delay",
            N_("Tips at the pointer"),
            N_("How long the pointer rests on something before a tip explains it."),
            OneOf(values.delays, values.nearest_delay),
            also=N_("tooltip, mouse, hover"),
        ),
        Setting(
            "answer_delay",
            N_("A new question takes an answer"),
            N_("A press that was meant for what lay there before does nothing."),
            OneOf(values.answer_delays, values.nearest_answer_delay),
        ),
        Setting(
            "press_to_hold",
            N_("Press instead of holding"),
            N_("What is held down stays held after one press, until the next."),
            Switch(),
            OnOff(N_("A press shows the sealed card, another hides it."), N_("Hold down the sealed card.")),
        ),
        Setting(
            "press_to_carry",
            N_("Carry by two presses"),
            N_("One press takes up what is dragged, another sets it down. Nothing ever has to be dragged."),
            Switch(),
            OnOff(N_("Press the crown, then its space."), N_("Drag the crown to its space.")),
        ),
        Setting(
            "double_click",
            N_("Two quick clicks take a shorter way"),
            N_("Switch this off if clicks come twice without your wanting it. Nothing ever needs them."),
            Switch(),
            OnOff(N_("A second click on an advisor places at once."), N_("A second click is only a click.")),
        ),
        Act(
            "button.change_keys",
            N_("Keys of your own"),
            N_("Change keys"),
            N_("Every command can have another key. F1 and ? list the keys of each moment."),
            _change_keys,
            _always,
            also=N_("keyboard, shortcuts, hotkeys, controls"),
        ),
        Note(
            N_(
                "Dice, cards and the crown need not be dragged: click them, and then where they are to go. "
                "All of the game can also be played by the keyboard."
            )
        ),
    ),
)

CONTROLLER: Final = Page(
    "controller",
    N_("Controller"),
    (
        Setting(
            "controller",
            N_("Play with a game controller"),
            N_("Every controller that your system knows can be plugged in at any time."),
            Switch(),
            OnOff(N_("Its buttons are shown where they work."), N_("Controllers do nothing.")),
            also=N_("gamepad, joystick, joypad"),
        ),
        Setting(
            "controller_swap",
            N_("Exchange the buttons A and B"),
            N_("On a PlayStation controller these are the cross and the circle."),
            Switch(),
            OnOff(
                N_("B uses what the frame is on, A leads back."),
                N_("A uses what the frame is on, B leads back."),
            ),
        ),
        Note(
            N_(
                "The directional pad or the left stick moves the frame. The small button left of the middle "
                "(View, Share or Minus) lists what all buttons do at each moment."
            )
        ),
    ),
)

SCREEN: Final = Page(
    "screen",
    N_("Screen"),
    (
        Setting(
            "fullscreen",
            N_("Full screen (F11)"),
            N_("The game takes the whole screen, without a frame."),
            Switch(),
            put=_full_screen,
            also=N_("fullscreen, window, resolution, size"),
        ),
        Setting(
            "screen",
            N_("Monitor"),
            N_("The window moves there now, and opens there from now on."),
            OneOf(values.all_screens, values.screen_now),
            put=_to_screen,
            also=N_("display, resolution, second screen"),
        ),
        Note(
            N_(
                "The window may have any size and shape. Drag its edges, or press F11; "
                "the size is kept for the next time."
            )
        ),
    ),
)

FILES: Final = Page(
    "files",
    N_("Files and privacy"),
    (
        Note(
            N_(
                "Nothing is sent anywhere: the game uses no network, counts nothing and reports nothing. "
                "All that it keeps lies in these folders on your own computer."
            )
        ),
        Folder(
            "saves",
            N_("Saved games"),
            N_("Every game that you have played, to be continued or watched."),
            saves_dir,
        ),
        Folder("records", N_("Records"), N_("Games that you have written out to files."), records_dir),
        Folder("config", N_("Settings"), N_("What you choose here, and what you have learned."), config_dir),
        Folder(
            "logs",
            N_("Log and reports of errors"),
            N_("What went wrong, without names. Send it to nobody unless you want to."),
            logs_dir,
        ),
    ),
)

PAGES: Final = (GAME, PACE, SOUND, SIGHT, TEXT, HANDS, CONTROLLER, SCREEN, FILES)
"""All pages, in the order in which they are listed."""
