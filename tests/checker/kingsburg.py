"""Checks records of Kingsburg against the rules and the record format."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.checker.ledger import Ledger
from tests.checker.rows import Row
from tests.printed import BUILDINGS, CARDS, GIFTS, GOODS, Bag, Gift, battle_bonus

SEASON_END: Final = ("inn", "embassy", "town_hall")
LEFT: Final = {
    name: [n for n, b in BUILDINGS.items() if b.row == built.row and b.column < built.column]
    for name, built in BUILDINGS.items()
}
"""What must stand before a building does (K3.10)."""


class Kingsburg(Ledger):
    """Plays a game along by the rules' own text and compares every row."""

    def game(self) -> None:
        """One game, from its header to its result. Raises Broken."""
        header = self.header("kingsburg")
        self.deal(len(header["players"]))
        self.need(2 <= self.seats <= 5, "K1.1")
        self.order = list(header["order"])
        self.need(sorted(self.order) == list(range(self.seats)), "K1.2")
        self.enemies = header["enemies"]
        self.need([CARDS[card].year for card in self.enemies] == [1, 2, 3, 4, 5], "K1.3")
        for year in range(1, 6):
            self.year(year)
        self.end()

    def year(self, year: int) -> None:
        self.card = self.enemies[year - 1]
        king_die: int | None = None
        for phase in range(1, 9):
            self.next("phase", year=year, phase=phase)
            if phase == 1:
                king_die = self.aid()
            elif phase == 3:
                self.reward()
            elif phase == 5:
                self.send_envoy()
            elif phase == 7:
                self.recruit()
            elif phase == 8:
                self.winter()
            else:
                self.season(phase, king_die if phase == 2 else None)

    def least(self) -> list[int]:
        """Fewest buildings, then fewest goods."""
        keys = [(len(own["buildings"]), self.goods(seat)) for seat, own in enumerate(self.own)]
        return [seat for seat, key in enumerate(keys) if key == min(keys)]

    def aid(self) -> int | None:
        behind = self.least()
        self.next("aid", seats=behind, gives="die" if len(behind) == 1 else "goods")
        if len(behind) == 1:
            return behind[0]
        for seat in self.order:
            if seat in behind:
                row = self.next("good", seat=seat)
                self.need(sum(self.bag(row, "gain").values()) == 1, "K2.1: one good")
                self.gain(seat, row["gain"])
                self.settle(row)
        return None

    def reward(self) -> None:
        most = max(len(own["buildings"]) for own in self.own)
        seats = [seat for seat, own in enumerate(self.own) if len(own["buildings"]) == most]
        row = self.next("reward", seats=seats)
        for seat in seats:
            self.gain(seat, {"vp": 1})
        self.settle(row)

    def send_envoy(self) -> None:
        behind = self.least()
        before = self.envoy
        self.give_envoy(behind[0] if len(behind) == 1 else None)
        row = self.next("envoy", seat=self.envoy)
        self.need(
            {str(s) for s in (before, self.envoy) if s is not None} <= set(row.get("after", {})), "both"
        )
        self.settle(row)

    # A productive season ------------------------------------------------------------------------------

    def season(self, phase: int, king_die: int | None) -> None:
        self.closed = self.neutral() if self.seats == 2 else set()
        for seat in self.order:
            if self.has(seat, "merchants_guild"):
                row = self.next("guild", seat=seat, gain={"gold": 1})
                self.gain(seat, row["gain"])
                self.settle(row)
        self.colour: dict[int, list[int]] = {}
        self.white: dict[int, list[int]] = {}
        for seat in self.order:
            row = self.next("roll", seat=seat)
            self.colour[seat] = self.dice(row, "colour", 3)
            self.white[seat] = self.dice(row, "white", self.has(seat, "farms") + (seat == king_die))
        for seat in self.order:
            self.rerolls(seat)
        self.order.sort(key=lambda seat: sum(self.colour[seat] + self.white[seat]))
        self.next("order", seats=self.order)
        for advisor, seat in self.court():
            self.gift(advisor, seat)
        for seat in self.order:
            if self.build(seat, second=False) and self.envoy == seat:
                self.build(seat, second=True)
        for seat in self.order:
            self.season_end(seat, phase)

    def neutral(self) -> set[int]:
        row = self.next("neutral")
        three, two = self.dice(row, "three", 3), self.dice(row, "two", 2)
        closed = {sum(three), *(two if sum(two) == sum(three) else [sum(two)])}
        self.need(row["advisors"] == sorted(closed), "K7.1")
        return closed

    def rerolls(self, seat: int) -> None:
        used = set()
        while self.ahead().get("type") == "reroll" and self.ahead().get("seat") == seat:
            row = self.next("reroll")
            colour, white = self.colour[seat], self.white[seat]
            by = row["by"]
            self.need(self.has(seat, by) and by not in used, "K3.4: owned, once a season")
            used.add(by)
            new = self.dice(row, "colour", 3), self.dice(row, "white", len(white))
            if by == "statue":
                self.need(len({*colour, *white}) == 1, "K3.4: all dice alike")
                group, index = row["die"]
                kept = {"colour": list(colour), "white": list(white)}
                self.need(group in kept and 0 <= index < len(kept[group]), "K3.4: such a die")
                kept[group][index] = row[group][index]
                self.need((kept["colour"], kept["white"]) == new, "K3.4: one die")
            else:
                self.need(by == "chapel" and sum(colour + white) <= 7, "K3.4: seven or less")
            self.colour[seat], self.white[seat] = new

    def court(self) -> list[tuple[int, int]]:
        """All groups placed, as (advisor, seat) in the order of the gifts."""
        placed: list[tuple[int, int]] = []
        passed: set[int] = set()
        self.tokens_used: set[int] = set()
        self.markets_used: set[int] = set()
        self.unspent = {s: (list(self.colour[s]), list(self.white[s])) for s in self.order}
        while len(passed) < self.seats:
            for seat in self.order:
                if seat not in passed:
                    row = self.next("influence", "pass", seat=seat)
                    if row["type"] == "pass":
                        passed.add(seat)
                    else:
                        placed.append((self.influence(row, seat), seat))
        return sorted(placed, key=lambda p: (p[0], self.order.index(p[1])))

    def influence(self, row: Row, seat: int) -> int:
        colour, white, advisor, market = row["colour"], row["white"], row["advisor"], row["market"]
        self.need(len(colour) > 0, "K4.2: a coloured die")
        for left, spent in zip(self.unspent[seat], (colour, white), strict=True):
            for pips in spent:
                self.need(pips in left, "K4.2: dice of one's own")
                left.remove(pips)
        self.need(type(row["plus2"]) is bool and type(row["envoy"]) is bool, "true or false")
        if row["plus2"]:
            self.need(seat not in self.tokens_used, "K4.4: one token a season")
            self.tokens_used.add(seat)
            self.pay(seat, {"plus2": 1})
        self.need(market in (-1, 0, 1), "K4.5")
        if market:
            self.need(
                self.has(seat, "market") and seat not in self.markets_used, "K4.5: owned, once a season"
            )
            self.markets_used.add(seat)
        self.need(sum(colour) + sum(white) + 2 * row["plus2"] + market == advisor, "K4.3: the exact number")
        self.need(1 <= advisor <= 18, "K4.3: an advisor")
        self.need((advisor in self.closed) == row["envoy"], "K4.6: open, or the envoy")
        if row["envoy"]:
            self.need(self.envoy == seat, "K4.6: holds the envoy")
            self.give_envoy(None)
        self.closed.add(advisor)
        self.settle(row)
        return int(advisor)

    def gift(self, advisor: int, seat: int) -> None:
        row = self.next("gift", seat=seat, advisor=advisor)
        gift = GIFTS[advisor]
        pay = self.bag(row, "pay", (*GOODS, "vp"))
        gain = self.bag(row, "gain", (*GOODS, "plus2", "soldiers", "vp"))
        if row.get("declined", False):
            self.need(gift.pays_vp > 0 or (gift.trades and self.goods(seat) > 0), "K5.2: may be declined")
            self.need(pay == {} and gain == {}, "declined is nothing")
        elif gift.trades:
            self.need(self.trade(seat, pay, gain), "K5: the Alchemist's trade")
        else:
            self.need(pay == ({"vp": gift.pays_vp} if gift.pays_vp else {}), "K5: the price")
            self.need(any(self.fits(gift, printed, gain, seat) for printed in gift.sets), "K5: the gift")
        self.pay(seat, pay)
        self.gain(seat, gain)
        self.settle(row)
        if gift.looks:
            self.next("peek", seat=seat, enemy=self.card)

    def trade(self, seat: int, pay: Bag, gain: Bag) -> bool:
        if self.goods(seat) == 0:
            return pay == {} and gain == {}
        return list(pay.values()) == [1] and gain == {good: 1 for good in GOODS if good not in pay}

    def fits(self, gift: Gift, printed: Bag, gain: Bag, seat: int) -> bool:
        """Whether the gain is the printed one, the goods of choice, and what Stables add (K5.4)."""
        rest = {name: n - printed.get(name, 0) for name, n in (dict.fromkeys(printed, 0) | gain).items()}
        if printed.get("soldiers") and self.has(seat, "stables"):
            rest["soldiers"] -= 1
        chosen = [rest.pop(good, 0) for good in GOODS]
        return min(chosen) >= 0 and sum(chosen) == gift.choice and not any(rest.values())

    def build(self, seat: int, *, second: bool) -> bool:
        """One building or none (K3.9); whether one was built."""
        row = self.next("build", "skip", seat=seat)
        if row["type"] == "skip":
            return False
        name = row["building"]
        building = BUILDINGS[name]
        self.need(not self.has(seat, name), "K3.10: one of each")
        self.need(all(self.has(seat, n) for n in LEFT[name]), "K3.10: all to its left")
        gold, wood, stone = building.cost
        if self.has(seat, "crane") and building.column >= 3:
            gold = max(0, gold - 1)
        price = {n: c for n, c in zip(GOODS, (gold, wood, stone), strict=True) if c}
        self.need(self.bag(row, "pay") == price and row["vp"] == building.vp, "K3.9: cost and points")
        self.need(row["envoy"] is second, "K3.12")
        self.pay(seat, price)
        self.own[seat]["buildings"].append(name)
        self.gain(seat, {"vp": building.vp})
        if second:
            self.give_envoy(None)
        self.settle(row)
        return True

    def season_end(self, seat: int, phase: int) -> None:
        due = {"embassy"} if self.has(seat, "embassy") else set()
        if phase == 4 and self.has(seat, "inn"):
            due.add("inn")
        seen = set()
        while self.ahead().get("type") in SEASON_END and self.ahead().get("seat") == seat:
            row = self.next(*SEASON_END)
            kind = row["type"]
            self.need(kind not in seen, "K3.13: once")
            self.need(kind in due or (kind == "town_hall" and self.has(seat, kind)), "K3.13: owned")
            seen.add(kind)
            gain = {"plus2": 1} if kind == "inn" else {"vp": 1}
            self.need(self.bag(row, "gain", ("plus2", "vp")) == gain, "K3.13: the gain")
            if kind == "town_hall":
                self.need(list(self.bag(row, "pay", (*GOODS, "plus2")).values()) == [1], "K3.13: the price")
                self.pay(seat, row["pay"])
            self.gain(seat, gain)
            self.settle(row)
        if not due <= seen:
            raise self.broken(f"K3.13: seat {seat} has {due}")

    # Soldiers and winter ------------------------------------------------------------------------------

    def recruit(self) -> None:
        for seat in self.order:
            row = self.next("recruit", seat=seat)
            price = 1 if self.has(seat, "barracks") else 2
            pay = self.bag(row, "pay")
            self.need(row["soldiers"] >= 0 and sum(pay.values()) == price * row["soldiers"], "K2.5")
            self.pay(seat, pay)
            self.gain(seat, {"soldiers": row["soldiers"]})
            self.settle(row)

    def winter(self) -> None:
        card = CARDS[self.card]
        self.next("enemy", enemy=self.card, strength=card.strength)
        row = self.next("reinforce", seat=self.order[0])
        self.need(1 <= row["die"] <= 6, "K6.1")
        for seat in range(self.seats):
            self.gain(seat, {"soldiers": row["die"]})
        self.settle(row)
        value = [
            own["soldiers"] + sum(battle_bonus(b, card.kind) for b in own["buildings"]) for own in self.own
        ]
        victors = [seat for seat in self.order if self.battle(seat, value[seat])]
        strongest = sorted(seat for seat in victors if value[seat] == max(value))
        row = self.next("strongest", seats=strongest)
        for seat in strongest:
            self.gain(seat, {"vp": 1})
        self.settle(row)
        row = self.next("home")
        for own in self.own:
            own["soldiers"] = 0
        self.settle(row)

    def battle(self, seat: int, value: int) -> bool:
        """K6.3 to K6.7; whether it was won."""
        card = CARDS[self.card]
        margin = value - card.strength
        won = margin > 0 or (margin == 0 and self.has(seat, "stone_wall"))
        outcome = "victory" if won else "draw" if margin == 0 else "defeat"
        row = self.next("battle", seat=seat, value=value, outcome=outcome)
        gain, lose = self.bag(row, "gain", (*GOODS, "vp")), self.bag(row, "lose", (*GOODS, "vp"))
        destroyed: list[str] = []
        if won:
            due = Counter(card.reward)
            choice = due.pop("any", 0)
            due["vp"] += self.has(seat, "fortress")
            rest = Counter(gain)
            rest.subtract(due)
            self.need(min(rest.values(), default=0) >= 0 and rest["vp"] == 0, "K6.3: the reward")
            self.need(sum(rest.values()) == choice, "K6.3: the reward of choice")
        else:
            self.need(gain == {}, "no reward")
        if outcome == "defeat":
            self.suffer(seat, lose)
            destroyed = self.raze(seat, card.penalty.get("buildings", 0))
        else:
            self.need(lose == {}, "no penalty")
        if row["destroyed"] != destroyed:
            raise self.broken(f"K6.7: {destroyed}")
        self.gain(seat, gain)
        self.pay(seat, lose)
        self.settle(row)
        return won

    def suffer(self, seat: int, lose: Bag) -> None:
        """K6.6: fixed goods as far as there are any, then goods of choice."""
        penalty, own = CARDS[self.card].penalty, self.own[seat]
        fixed = {good: min(own[good], penalty.get(good, 0)) for good in GOODS}
        chosen = {good: lose.get(good, 0) - fixed[good] for good in GOODS}
        left = self.goods(seat) - sum(fixed.values())
        self.need(min(chosen.values()) >= 0, "K6.6: the fixed goods")
        self.need(sum(chosen.values()) == min(penalty.get("any", 0), left), "K6.6: goods of choice")
        self.need(lose.get("vp", 0) == penalty.get("vp", 0), "K6.6: the card's points")

    def raze(self, seat: int, count: int) -> list[str]:
        """K6.7: rightmost column, there the topmost row; its points are lost."""
        destroyed = []
        for _ in range(count):
            standing = self.own[seat]["buildings"]
            if standing:
                name = min(standing, key=lambda n: (-BUILDINGS[n].column, BUILDINGS[n].row))
                standing.remove(name)
                self.gain(seat, {"vp": -BUILDINGS[name].vp})
                destroyed.append(name)
        return destroyed

    def end(self) -> None:
        for seat in range(self.seats):
            vp = self.goods(seat) // 2
            if self.has(seat, "cathedral") and vp:
                row = self.next("cathedral", seat=seat, gain={"vp": vp})
                self.gain(seat, {"vp": vp})
                self.settle(row)
        keys = [(own["vp"], self.goods(seat), len(own["buildings"])) for seat, own in enumerate(self.own)]
        ranking = [[s for s, k in enumerate(keys) if k == key] for key in sorted(set(keys), reverse=True)]
        self.next("result", vp=[own["vp"] for own in self.own], ranking=ranking)
