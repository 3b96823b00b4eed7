import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import { type Held, nextOffers, type Place, type WaitingEntry } from '../../stays/waitlist/next-offers.ts';
import {
  areLimitsValid,
  countersOf,
  type CountedStay,
  type LimitFacts,
  limitInTheWay,
  limitOfKey,
  limitsLeft,
  type StayLimit,
} from './limits.ts';

const holidays: StayLimit = {
  id: 'hols',
  name: 'Ferier',
  kind: 'in_year',
  most: 2,
  seasons: ['Påske'],
  freeWithinDays: 0,
};
const ahead: StayLimit = { id: 'ahead', name: 'Framover', kind: 'ahead', most: 1, seasons: null, freeWithinDays: 14 };

const easters = [
  { name: 'Påske 2026', startDate: '2026-03-28', endDate: '2026-04-06', hutIds: null },
  { name: 'Påske', startDate: '2027-03-20', endDate: '2027-03-29', hutIds: null },
];
const facts = (limits: StayLimit[], today = '2026-11-18'): LimitFacts => ({
  limits,
  seasons: easters,
  today: slotOf(today, 'AM'),
});
const from = (day: string, hut = 'bu'): CountedStay => ({ hut, first: slotOf(day, 'PM'), last: slotOf(day, 'PM') + 4 });
const having = (...stays: CountedStay[]) => ({ stays, frozen: [] });

describe('in a year', () => {
  test('each calendar year counts for itself, and stays outside the seasons do not', () => {
    const held = having(from('2027-03-21'), from('2026-03-29'), from('2027-05-01'));
    expect(limitsLeft(from('2027-03-25', 'seter'), held, facts([holidays]))).toMatchObject([
      { key: 'hols:2027', year: 2027, left: 1 },
    ]);
    expect(countersOf(from('2027-05-01'), facts([holidays]))).toEqual([]);
    expect(countersOf(from('2027-05-01'), facts([{ ...holidays, seasons: null }]))).toMatchObject([{ year: 2027 }]);
  });

  test('what is past counts as well as what is ahead', () => {
    const held = having(from('2026-03-29'), from('2026-04-02'));
    const today = facts([holidays], '2026-04-01');
    expect(limitInTheWay(from('2026-04-04'), held, today)).toMatchObject({ limit: holidays, year: 2026 });
    expect(limitInTheWay(from('2027-03-21'), held, today)).toBeNull();
  });

  test('a stay over the new year belongs to the year it begins in', () => {
    expect(countersOf(from('2026-12-30'), facts([{ ...holidays, seasons: null }]))).toMatchObject([{ year: 2026 }]);
  });
});

describe('ahead', () => {
  test('one that begins within the days that are free counts neither as held nor as wanted', () => {
    expect(limitInTheWay(from('2027-01-10'), having(from('2026-12-20')), facts([ahead]))).toMatchObject({
      limit: ahead,
    });
    expect(limitInTheWay(from('2027-01-10'), having(from('2026-12-02')), facts([ahead]))).toBeNull();
    expect(limitInTheWay(from('2026-12-02'), having(from('2026-12-20')), facts([ahead]))).toBeNull();
    expect(limitInTheWay(from('2026-12-03'), having(from('2026-12-20')), facts([ahead]))).not.toBeNull();
  });

  test('one that has begun counts no longer', () => {
    expect(
      limitInTheWay(from('2027-01-10'), having(from('2026-11-10')), facts([{ ...ahead, freeWithinDays: 0 }])),
    ).toBeNull();
  });
});

test('a frozen list counts with as many stays as it could give', () => {
  const wish = [from('2027-03-21'), from('2027-03-22')];
  const list = { most: 1, wishes: [wish, [from('2027-03-25')], [from('2027-05-01')]] };
  const left = (most: number, frozen = [{ ...list, most }]) =>
    limitsLeft(from('2027-03-27'), { stays: [], frozen }, facts([holidays]))[0]?.left;
  expect([left(1), left(2), left(3)]).toEqual([1, 0, 0]);
});

test.each<[string, StayLimit[], boolean]>([
  ['none', [], true],
  ['two', [holidays, ahead], true],
  ['the same name twice', [holidays, { ...ahead, name: ' ferier' }], false],
  ['the same id twice', [holidays, { ...ahead, id: 'hols' }], false],
  ['no name', [{ ...holidays, name: ' ' }], false],
  ['none of a kind', [{ ...holidays, most: 0 }], false],
  ['no season', [{ ...holidays, seasons: [] }], false],
  ['an id of other emails', [{ ...holidays, id: 'påske' }], false],
  ['six', Array.from({ length: 6 }, (_, i) => ({ ...holidays, id: `limit${i}`, name: `${i}` })), false],
])('limits are valid or not: %s', (_, limits, valid) => {
  expect(areLimitsValid(limits)).toBe(valid);
});

describe('offers and upgrades', () => {
  const day = slotOf('2027-03-01', 'AM');
  const place = fc
    .record({ hut: fc.constantFrom('a', 'b', 'c'), at: fc.nat(30), long: fc.integer({ min: 1, max: 5 }) })
    .map(({ hut, at, long }): Place => ({ hut, first: day + at, last: day + at + long }));
  const party = fc.constantFrom('anna', 'bo', 'cato');
  const entry = fc.record({
    id: fc.uuid(),
    party,
    period: fc.constantFrom('easter', null),
    rank: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 2, null),
    options: fc.array(place, { minLength: 1, maxLength: 3 }),
  });
  const heldStay = fc.record({ id: fc.uuid(), party, period: fc.constantFrom('easter', null), rank: fc.nat(4), place });

  test('whatever is due, nobody who says yes to all of it is past a limit by it', () => {
    const limits = facts([holidays, { ...ahead, most: 2 }]);
    const allowed = (option: Place, _: WaitingEntry, own: readonly Held[]) =>
      limitInTheWay(option, having(...own), limits) === null;
    let made = 0;
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), fc.array(heldStay, { maxLength: 6 }), (entries, held) => {
        const stays = held.map(({ place: where, ...stay }): Held => ({
          ...where,
          ...stay,
          user: stay.party,
          kind: 'stay',
        }));
        const waiting = entries.map((one) => ({ ...one, user: one.party }));
        const due = nextOffers(waiting, stays, { upgrades: true, isOpen: () => true, isAllowed: allowed });
        made += due.length;
        for (const { entry: id, option, replaces } of due) {
          const who = entries.find((one) => one.id === id)?.party;
          const replaced = new Set(due.map((one) => one.replaces));
          const others = due.filter(
            (one) => one.entry !== id && entries.find((e) => e.id === one.entry)?.party === who,
          );
          const after = [
            ...stays.filter((s) => s.party === who && !replaced.has(s.id)),
            ...others.map((o) => o.option),
          ];
          expect(limitInTheWay(option, having(...after), limits)).toBeNull();
          expect(replaces === null || stays.some((s) => s.id === replaces && s.party === who)).toBe(true);
        }
      }),
    );
    expect(made).toBeGreaterThan(100);
  });
});

test('a limit is told by its name and number, as the rules had it that its key was made under', () => {
  const limits = [
    { id: 'hols', name: 'Ferier', kind: 'in_year' as const, most: 2, seasons: null, freeWithinDays: 0 },
    { id: 'all1', name: 'Alle', kind: 'ahead' as const, most: 3, seasons: null, freeWithinDays: 14 },
  ];
  expect(limitOfKey('hols:2027', limits)).toEqual({ name: 'Ferier', most: 2, year: 2027 });
  expect(limitOfKey('all1', limits)).toEqual({ name: 'Alle', most: 3, year: null });
  expect(limitOfKey('gone', limits)).toBeNull();
});
