"""Kingsburg in sentences, without pictures: what is asked, what one has, who leads, what may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kingsburg.app.i18n import _, ngettext, pgettext
from kingsburg.app.phrases import either, joined, opening
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Decision, Influence
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.influence import who_took
from kingsburg.engine.kingsburg.prompts import Ask, Kind, asked
from kingsburg.engine.kingsburg.province import why_not_build
from kingsburg.engine.kingsburg.state import PASSED, State
from kingsburg.engine.kingsburg.winter import possible_enemies
from kingsburg.engine.prompt import Group, Prompt
from kingsburg.ui.games.kingsburg import nouns, paying, words
from kingsburg.ui.games.kingsburg.decisions import asking
from kingsburg.ui.games.kingsburg.options import option_text


class KingsburgSpoken:
    """Implements `Spoken`."""

    def question(self, prompt: Prompt, names: Sequence[str]) -> str:
        """Return the question with the name of the seat that is asked."""
        return asking.question(prompt, names)

    def scene(self, s: State, names: Sequence[str]) -> Sequence[str]:
        """Return the dice and the court while one places, and what one has while one spends it."""
        seat = s.to_move
        match asked(s):
            case Ask.PLACE:
                return [self._dice(s, seat), *self._court(s, names)]
            case Ask.REROLL:
                return [self._dice(s, seat)]
            case Ask.BUILD | Ask.BUILD_AGAIN | Ask.SELL | Ask.RECRUIT | Ask.LOSS:
                return [self._goods(s, seat)]
            case _:
                return []

    def key(self, group: Group) -> str:
        """Return an advisor's number; every other group takes the next free one."""
        if group.subject is not None and group.subject.kind == Kind.ADVISOR:
            return str(group.subject.number)
        return ""

    def option(self, s: State, action: Decision, names: Sequence[str]) -> str:
        """Return the option as the coach names it; a placement with the gift it brings."""
        if isinstance(action, Influence):
            told = {"advisor": words.advisor_name(action.advisor), "gift": words.gift_text(action.advisor)}
            return _("{advisor} with {way}: {gift}").format(way=paying.ways_text(action), **told)
        return opening(option_text(s, action))

    def group(self, s: State, group: Group, names: Sequence[str]) -> str:
        """Return the advisor with the gift, and in how many ways the dice reach it."""
        first = group.actions[0]
        if not isinstance(first, Influence):
            return self.option(s, first, names)
        n = len(group.actions)
        told = {"advisor": words.advisor_name(first.advisor), "gift": words.gift_text(first.advisor), "n": n}
        return ngettext("{advisor}: {gift} ({n} way)", "{advisor}: {gift} ({n} ways)", n).format(**told)

    def holdings(self, s: State, seat: Seat, names: Sequence[str]) -> Sequence[str]:
        """Return goods, tokens, soldiers, points, dice, buildings and what can be built with the goods."""
        built = [words.building_name(i) for i in s.build_order[seat]]
        found = [
            _("{name}: {points}.").format(name=names[seat], points=words.vp_text(s.vp[seat])),
            self._goods(s, seat),
            _("Soldiers this year: {n}.").format(n=s.soldiers[seat]),
            _("Buildings: {buildings}.").format(buildings=joined(built) or _("none")),
        ]
        if s.envoy == seat:
            found.append(_("The King's Envoy is here."))
        if s.colour[seat] or s.white[seat]:
            found.append(self._dice(s, seat))
        able = [nouns.built(i) for i in range(len(BUILDINGS)) if why_not_build(s, seat, i) is None]
        if able:
            found.append(_("The goods would pay for {buildings}.").format(buildings=either(able)))
        return found

    def standing(self, s: State, names: Sequence[str]) -> Sequence[str]:
        """Return points and number of buildings of each seat, the most points first."""
        seats = sorted(range(s.seats), key=lambda seat: -s.vp[seat])
        return [
            _("{name}: {points}, {buildings}.").format(
                name=names[seat],
                points=words.vp_text(s.vp[seat]),
                buildings=_built_text(len(s.build_order[seat])),
            )
            for seat in seats
        ]

    def ahead(self, s: State, seat: Seat) -> Sequence[str]:
        """Return this year's enemy, or all that it may be, with reward and loss (K6.10)."""
        if not 1 <= s.year <= YEARS:
            return []
        cards = possible_enemies(s, s.year)
        found = [
            _("The enemy of this winter:") if len(cards) == 1 else _("One of these will come this winter:")
        ]
        found += [
            _("{enemy}, strength {n}. Reward: {reward}. Loss: {loss}.").format(
                enemy=words.enemy_name(card),
                n=ENEMIES[card].strength,
                reward=words.reward_text(card),
                loss=words.penalty_text(card),
            )
            for card in cards
        ]
        return found

    def _dice(self, s: State, seat: Seat) -> str:
        return paying.hand_text(s.colour[seat], s.white[seat])

    def _goods(self, s: State, seat: Seat) -> str:
        goods = words.goods_text((s.gold[seat], s.wood[seat], s.stone[seat])) or _("no goods")
        if not s.plus2[seat]:
            return _("Goods: {goods}.").format(goods=goods)
        return ngettext(
            "Goods: {goods}, and {n} +2 token.", "Goods: {goods}, and {n} +2 tokens.", s.plus2[seat]
        ).format(goods=goods, n=s.plus2[seat])

    def _court(self, s: State, names: Sequence[str]) -> Sequence[str]:
        """Return what neutral dice close, who has taken which advisors, and who has passed (K4.6, K7.1)."""
        closed = [n for n in range(1, COURT + 1) if s.closed >> n & 1 and who_took(s, n) is None]
        found = [words.neutral_text(closed)] if closed else []
        for seat in range(s.seats):
            taken = _taken(advisor for advisor, owner in s.placements if owner == seat)
            if taken:
                found.append(
                    _("{name} has taken {advisors}.").format(name=names[seat], advisors=joined(taken))
                )
            if s.marks[seat] & PASSED:
                found.append(_("{name} has passed.").format(name=names[seat]))
        return found


def _taken(advisors: Iterable[int]) -> list[str]:
    """Return the advisors' names; who was taken again with the envoy stands once (K4.6)."""
    again = pgettext("an advisor", "{advisor} (twice)")
    return [
        nouns.influenced(advisor) if times == 1 else again.format(advisor=nouns.influenced(advisor))
        for advisor, times in Counter(advisors).items()
    ]


def _built_text(n: int) -> str:
    return ngettext("{n} building", "{n} buildings", n).format(n=n)
