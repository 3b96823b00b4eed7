import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../bookings/stay.ts';
import { comparePositions, type Held, nextOffers, placeInLine, type Place, type WaitingEntry } from './next-offers.ts';

const at = (hut: string, first: number, last: number): Place => ({ hut, first, last });
const wish = (id: string, party: string, rank: number, ...options: Place[]): WaitingEntry => ({
  id,
  party,
  user: party,
  rank,
  options,
  period: 'easter',
  limit: 1,
});
const stay = (
  id: string,
  party: string,
  rank: number | null,
  place: Place,
  period: string | null = 'easter',
): Held => ({
  ...place,
  id,
  party,
  user: party,
  rank,
  period,
  kind: 'stay',
});
const fromSlot100 = { upgrades: true, isOpen: ({ first }: Place) => first >= 100 };

describe('offers go down the list', () => {
  const list = [
    wish('a1', 'anna', 1, at('h1', 110, 119)),
    wish('b1', 'bo', 1, at('h1', 110, 119)),
    wish('b2', 'bo', 2, at('h2', 110, 119)),
  ];
  const annasSecondWish = stay('s1', 'anna', 2, at('h2', 110, 119));

  test('who has a lower wish is asked in her place, and who has nothing waits for what she gives back', () => {
    expect(nextOffers(list, [annasSecondWish], fromSlot100)).toEqual([
      { entry: 'a1', option: at('h1', 110, 119), replaces: 's1' },
    ]);
  });

  test('a household has one limit, and nobody of it cancels what another of it has', () => {
    const [first, ...rest] = list;
    const cato = first && { ...first, user: 'cato' };
    const due = nextOffers(cato ? [cato, ...rest] : [], [annasSecondWish], fromSlot100);
    expect(due).toEqual([{ entry: 'b1', option: at('h1', 110, 119), replaces: null }]);
  });

  test('without upgrades the same days go to the next', () => {
    expect(nextOffers(list, [annasSecondWish], { ...fromSlot100, upgrades: false })).toEqual([
      { entry: 'b1', option: at('h1', 110, 119), replaces: null },
    ]);
  });

  test('who has a better wish is not asked about a lower one', () => {
    const better = stay('s1', 'anna', 1, at('h2', 130, 139));
    expect(nextOffers([wish('a2', 'anna', 2, at('h1', 110, 119))], [better], fromSlot100)).toEqual([]);
  });

  test('wishes that do not meet are asked at once, and a flexible one gets its first option that is free', () => {
    const entries = [
      wish('c1', 'cato', 1, at('h1', 110, 113)),
      wish('d1', 'dina', 1, at('h1', 112, 117), at('h1', 114, 119)),
      wish('e1', 'eli', 1, at('h1', 118, 119)),
    ];
    expect(nextOffers(entries, [], fromSlot100)).toEqual([
      { entry: 'c1', option: at('h1', 110, 113), replaces: null },
      { entry: 'd1', option: at('h1', 114, 119), replaces: null },
    ]);
  });

  test('days that are too near, and days at which somebody stays elsewhere, are passed over', () => {
    const entries = [wish('f1', 'finn', 1, at('h1', 99, 104)), wish('g1', 'gro', 1, at('h1', 110, 113))];
    expect(nextOffers(entries, [stay('s2', 'gro', null, at('h3', 112, 115), null)], fromSlot100)).toEqual([]);
  });

  test('in ordinary days nobody has a limit, and one question is open at a time', () => {
    const ordinary = (id: string, place: Place) => ({ ...wish(id, 'anna', 1, place), period: null, limit: null });
    const entries = [ordinary('a1', at('h1', 110, 113)), ordinary('a2', at('h2', 120, 123))];
    const hers = stay('s1', 'anna', null, at('h3', 130, 133), null);
    expect(nextOffers(entries, [hers], fromSlot100).map(({ entry }) => entry)).toEqual(['a1']);
  });
});

const party = fc.integer({ min: 0, max: 5 }).map((n) => `p${n}`);
const place = fc
  .record({
    hut: fc.constantFrom('h1', 'h2'),
    first: fc.integer({ min: 98, max: 117 }),
    length: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ hut, first, length }) => at(hut, first, first + length));
const entries = fc
  .array(
    fc.record({
      party,
      rank: fc.integer({ min: 1, max: 3 }),
      options: fc.array(place, { minLength: 1, maxLength: 3 }),
    }),
    {
      maxLength: 12,
    },
  )
  .map((all) => all.map(({ options, ...rest }, i) => ({ ...wish(`w${i}`, rest.party, rest.rank, ...options) })));
const heldDays = fc
  .array(fc.record({ party, rank: fc.integer({ min: 1, max: 3 }), place, isOffer: fc.boolean() }), { maxLength: 5 })
  .map((all) => {
    const held: Held[] = [];
    for (const [i, { isOffer, ...one }] of all.entries())
      if (!held.some((other) => other.hut === one.place.hut && overlaps(other, one.place)))
        held.push({ ...stay(`s${i}`, one.party, one.rank, one.place), kind: isOffer ? 'offer' : 'stay' });
    return held;
  });

const offersOf = (list: readonly WaitingEntry[], made: ReturnType<typeof nextOffers>): Held[] =>
  made.map(({ entry, option }) => {
    const { party, user, period, rank } = list.find(({ id }) => id === entry) ?? wish('', '', 0);
    return { ...option, id: `offer ${entry}`, kind: 'offer' as const, party, user, period, rank };
  });

describe('of any list', () => {
  test('nothing that is held is offered, nothing twice, and nobody is asked two questions', () => {
    fc.assert(
      fc.property(entries, heldDays, (list, held) => {
        const made = nextOffers(list, held, fromSlot100);
        const open = offersOf(list, made);
        for (const [i, offer] of open.entries()) {
          const others = [...held.filter(({ id }) => id !== made[i]?.replaces), ...open.slice(0, i)];
          expect(others.filter((other) => other.hut === offer.hut && overlaps(other, offer))).toEqual([]);
          expect(open.filter((other) => other.party === offer.party)).toHaveLength(1);
          expect(offer.first).toBeGreaterThanOrEqual(100);
        }
      }),
    );
  });

  test('asked again with these offers open, nothing more is due', () => {
    fc.assert(
      fc.property(entries, heldDays, (list, held) => {
        const open = offersOf(list, nextOffers(list, held, fromSlot100));
        expect(nextOffers(list, [...held, ...open], fromSlot100)).toEqual([]);
      }),
    );
  });

  test('anyone who comes later in the list changes nothing for those before', () => {
    fc.assert(
      fc.property(entries, heldDays, fc.nat(12), (list, held, many) => {
        const before = list.slice(0, many);
        const ids = new Set(before.map(({ id }) => id));
        const all = nextOffers(list, held, fromSlot100).filter(({ entry }) => ids.has(entry));
        expect(all).toEqual(nextOffers(before, held, fromSlot100));
      }),
    );
  });
});

test('the order is that of the draw; who joined later comes after all of them, by time', () => {
  const drawn = (id: string, run: number, pass: number, place: number, rank: number) => ({
    id,
    drawn: { run, pass, place, rank },
    joinedAt: new Date(0),
    isClosedOut: false,
  });
  const late = (id: string, minute: number) => ({
    id,
    drawn: null,
    joinedAt: new Date(minute * 60_000),
    isClosedOut: false,
  });
  const inOrder = [
    { ...late('j', 8), isClosedOut: true },
    { ...late('i', 9), isClosedOut: true },
    drawn('e', 1, 1, 4, 1),
    drawn('d', 1, 1, 4, 2),
    drawn('c', 1, 1, 7, 1),
    drawn('b', 1, 2, 1, 3),
    drawn('a', 2, 1, 1, 1),
    late('g', 1),
    late('f', 2),
    late('h', 2),
  ];
  expect(inOrder.toReversed().toSorted(comparePositions)).toEqual(inOrder);
});

test('the place in line counts those of other members who want some of the same half days', () => {
  const list = [
    wish('a', 'anna', 1, at('h1', 110, 119)),
    wish('b', 'bo', 1, at('h2', 110, 119)),
    wish('c', 'cato', 1, at('h1', 119, 125)),
    wish('d', 'anna', 2, at('h1', 121, 125)),
    wish('e', 'eli', 1, at('h1', 121, 122)),
  ];
  expect(placeInLine('c', list)).toEqual({ place: 2, of: 4 });
  expect(placeInLine('e', list)).toEqual({ place: 3, of: 3 });
  expect(placeInLine('x', list)).toBeNull();
});

test('where fewer than three wait for the same, the place in line is not told', () => {
  const list = [wish('a', 'anna', 1, at('h1', 110, 119)), wish('b', 'bo', 1, at('h1', 110, 119))];
  expect(placeInLine('b', list)).toBeNull();
  expect(placeInLine('b', [...list, wish('c', 'cato', 1, at('h1', 119, 125))])).toEqual({ place: 2, of: 3 });
});
