"""The draw, written a second time from docs/domain/draws.md, with nothing but Python's standard library.

Reads a list of {"snapshot", "seed"} as JSON, and prints for each the outcomes and the hash of the sorted snapshot.
second-draw.test.ts compares them with those of packages/domain/src/fairness/draws/draw.ts.
"""

import hashlib
import json
import sys


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def framed(*parts):
    texts = [str(part) for part in parts]
    return sha256("hyttelaget/draw/v2" + "".join(f"{len(text.encode())}:{text}" for text in texts))


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sorted_snapshot(snapshot):
    def by(*names):
        return lambda entry: [entry[name] for name in names]

    result = dict(snapshot)
    result["huts"] = sorted(snapshot["huts"], key=by("id"))
    result["taken"] = sorted(snapshot["taken"], key=by("hut", "first", "last", "kind"))
    result["blocked"] = sorted(snapshot["blocked"], key=by("hut", "first", "last"))
    result["parties"] = [
        {**party, "caps": sorted(party["caps"], key=by("cap"))} for party in sorted(snapshot["parties"], key=by("id"))
    ]
    result["wishes"] = [
        {**wish, "options": [{**option, "caps": sorted(option["caps"])} for option in wish["options"]]}
        for wish in sorted(snapshot["wishes"], key=by("id"))
    ]
    return result


def half_days(run):
    return {(run["hut"], slot) for slot in range(run["first"], run["last"] + 1)}


class Draw:
    """Keeps every half day that is gone, with its taker, and every stay that was won, with its party."""

    def __init__(self, snapshot, seed):
        self.snapshot, self.seed = snapshot, seed
        self.parties = {party["id"]: party for party in snapshot["parties"]}
        self.base = min((party["points"] for party in snapshot["parties"]), default=0)
        self.gone = {}
        for run in snapshot["taken"]:
            kind = {"stay": "earlier_stay", "offer": "offered"}[run["kind"]]
            self.gone.update((half_day, {"kind": kind}) for half_day in half_days(run))
        for run in snapshot["blocked"]:
            self.gone.update((half_day, {"kind": "blocked"}) for half_day in half_days(run))
        self.won = []
        self.outcomes = {}
        self.open_wishes = []

    def possible_options(self, wish):
        """With their places in the wish; and whether any had not begun."""
        closed = {hut["id"] for hut in self.snapshot["huts"] if not hut["available"]}
        ahead = [(at, option) for at, option in enumerate(wish["options"]) if option["first"] >= self.snapshot["today"]]
        return [(at, option) for at, option in ahead if option["hut"] not in closed], bool(ahead)

    def decide(self, wish, turn, **verdict):
        self.outcomes[wish["id"]] = {"wish": wish["id"], **turn, **verdict}
        self.open_wishes.remove(wish)

    def stays_of(self, party):
        return [option for owner, option in self.won if owner == party]

    def tickets(self, party):
        if self.snapshot["method"] != "weighted":
            return 1
        quarter = self.snapshot["quarterAt"]
        above = self.points(party) - self.base
        return max(1, 100 * quarter**2 // (quarter + above) ** 2) * self.parties[party]["factor"]

    def points(self, party):
        spent = sum(option["cost"] + option["ifContested"] for option in self.stays_of(party))
        return self.parties[party]["points"] + spent

    def place_key(self, party, number):
        lots = [framed(self.seed, number, party, ticket + 1) for ticket in range(self.tickets(party))]
        points = self.points(party) if self.snapshot["method"] == "strict" else 0
        return (self.parties[party]["line"], points, min(lots), party)

    def obstacle(self, party, option):
        own = self.stays_of(party)
        if option["ownStay"] or any(stay["first"] <= option["last"] and option["first"] <= stay["last"] for stay in own):
            return {"reason": "own_overlap"}
        allowed = {entry["cap"]: entry["left"] for entry in self.parties[party]["caps"]}
        for cap in sorted(option["caps"]):
            if allowed.get(cap, 0) - sum(cap in stay["caps"] for stay in own) <= 0:
                return {"reason": "cap", "cap": cap}
        for half_day in sorted(half_days(option)):
            if half_day in self.gone:
                return {"reason": "taken", "takenBy": self.gone[half_day]}
        return None

    def price(self, party, option):
        contested = any(
            other["party"] != party and half_days(option) & half_days(theirs)
            for other in self.drawable
            for _, theirs in self.possible_options(other)[0]
        )
        return option["cost"] + (option["ifContested"] if contested else 0)

    def wishes_of(self, party):
        own = [wish for wish in self.open_wishes if wish["party"] == party]
        return sorted(own, key=lambda wish: (wish["rank"], wish["id"]))

    def take_turn(self, party, turn):
        for wish in self.wishes_of(party):
            options, _ = self.possible_options(wish)
            judged = [(at, option, self.obstacle(party, option)) for at, option in options]
            free = [(at, option) for at, option, obstacle in judged if obstacle is None]
            if not free:
                weight = ["taken", "cap", "own_overlap"]
                reasons = [obstacle for _, _, obstacle in judged]
                heaviest = min(reasons, key=lambda obstacle: weight.index(obstacle["reason"]))
                self.decide(wish, turn, status="rejected", **heaviest)
                continue
            at, option = free[0]
            self.decide(wish, turn, status="allocated", option=at, points=self.price(party, option))
            taker = {"kind": "drawn", "round": turn["round"], "place": turn["place"]}
            self.gone.update((half_day, taker) for half_day in half_days(option))
            self.won.append((party, option))
            break
        if len(self.stays_of(party)) >= self.parties[party]["limit"]:
            for wish in self.wishes_of(party):
                self.decide(wish, turn, status="rejected", reason="limit_reached")

    def run(self):
        self.open_wishes = list(self.snapshot["wishes"])
        for wish in list(self.open_wishes):
            options, any_ahead = self.possible_options(wish)
            if not options:
                before = {"round": 0, "place": 0, "of": 0, "tickets": 0}
                self.decide(wish, before, status="rejected", reason="hut_unavailable" if any_ahead else "expired")
        self.drawable = list(self.open_wishes)
        number = 0
        while self.open_wishes:
            number += 1
            parties = {wish["party"] for wish in self.open_wishes}
            queue = sorted(parties, key=lambda party: self.place_key(party, number))
            # Tickets are those at the beginning of the round.
            tickets = {party: self.tickets(party) for party in queue}
            for place, party in enumerate(queue, 1):
                self.take_turn(party, {"round": number, "place": place, "of": len(queue), "tickets": tickets[party]})
        return [self.outcomes[wish] for wish in sorted(self.outcomes)]


if __name__ == "__main__":
    results = []
    for case in json.load(sys.stdin):
        snapshot = sorted_snapshot(case["snapshot"])
        outcomes = Draw(snapshot, case["seed"]).run()
        results.append({"outcomes": outcomes, "snapshotHash": sha256(canonical(snapshot))})
    json.dump(results, sys.stdout)
