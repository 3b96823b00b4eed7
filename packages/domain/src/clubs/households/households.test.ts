import { array, assert, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type MemberFacts, MOST_PEOPLE, partiesOf, whyNotJoin, whyNotPart } from './households.ts';

const alone = (user: string, points: number): MemberFacts => ({ user, points, household: null });

const inHousehold = (user: string, points: number, opening: number, day = 1): MemberFacts => ({
  user,
  points,
  household: { id: 'home', joinedAt: `2026-01-0${day}T00:00:00.000Z`, opening: { delta: opening, kept: [] } },
});

const asOne = (...people: MemberFacts[]) => partiesOf(people, true).all[0];

test('all lines count, but only the opening of who joined the club first', () => {
  // 2.0 + 3.0, and 4.5 + 1.0 − 1.0.
  const couple = [inHousehold('anna', 50, 20, 1), inHousehold('bo', 45, 45, 2)] as const;
  expect(asOne(...couple)).toEqual({ id: 'home', people: ['anna', 'bo'], points: 50 });
  expect(asOne(couple[1], couple[0])?.people).toEqual(['anna', 'bo']);
});

test('of an opening counts what the new years have left, and nothing after all were set to zero', () => {
  const since = '2026-01-02T00:00:00.000Z';
  const faded = { id: 'home', joinedAt: since, opening: { delta: 50, kept: [80, 80] } };
  expect(asOne(inHousehold('anna', 10, 10), { user: 'bo', points: 32, household: faded })?.points).toBe(10);
  const reset = { id: 'home', joinedAt: since, opening: null };
  expect(asOne(inHousehold('anna', 10, 10), { user: 'bo', points: 7, household: reset })?.points).toBe(17);
});

test('points of a household are never fewer than none', () => {
  expect(asOne(inHousehold('anna', 0, 20, 1), inHousehold('bo', 5, 45, 2))?.points).toBe(0);
});

test('where households do not count, everybody is a party alone', () => {
  const people = [inHousehold('anna', 50, 20, 1), inHousehold('bo', 45, 45, 2), alone('cato', 3)];
  const { all, of, peopleWith } = partiesOf(people, false);
  expect(all.map(({ id, points }) => [id, points])).toEqual([
    ['anna', 50],
    ['bo', 45],
    ['cato', 3],
  ]);
  expect([of('bo'), peopleWith('bo')]).toEqual(['bo', ['bo']]);
});

test('somebody who is no member is a party alone', () => {
  const { of, peopleWith } = partiesOf([alone('anna', 1)], true);
  expect([of('gone'), peopleWith('gone')]).toEqual(['gone', ['gone']]);
});

const somebody = record({ opening: nat(100), used: nat(100), home: integer({ min: 0, max: 4 }), day: nat(9) });

test('joining and parting move no line, and a household has what its people have but for the later openings', () => {
  assert(
    property(array(somebody, { minLength: 1, maxLength: 20 }), (club) => {
      const members = club.map(({ opening, used, home, day }, i): MemberFacts => {
        const user = `m${String(i).padStart(2, '0')}`;
        const joinedAt = `2026-01-1${day}T00:00:00.000Z`;
        const household = home === 0 ? null : { id: `home ${home}`, joinedAt, opening: { delta: opening, kept: [] } };
        return { user, points: opening + used, household };
      });
      const sum = members.reduce((points, { points: own }) => points + own, 0);
      const [apart, joined] = [partiesOf(members, false), partiesOf(members, true)];
      expect(apart.all.reduce((points, party) => points + party.points, 0)).toBe(sum);
      const left = joined.all.flatMap(({ people }) => people.slice(1));
      const later = members.filter(({ user }) => left.includes(user));
      const openings = later.reduce((points, { household }) => points + (household?.opening?.delta ?? 0), 0);
      expect(joined.all.reduce((points, party) => points + party.points, 0)).toBe(sum - openings);
      // Each is in one party, and each has their own lines again when they part.
      expect(joined.all.flatMap(({ people }) => people).toSorted()).toEqual(members.map(({ user }) => user));
      const parted = members.map(({ user, points }) => alone(user, points));
      expect(partiesOf(parted, true).all.map(({ points }) => points)).toEqual(members.map(({ points }) => points));
    }),
  );
});

const easter = { name: 'Påske', drawAt: '2027-01-20T11:00:00.000Z' };
const free = { people: 2, areBothTaken: false, bothHaveLists: null };

test('two join unless both are in households, it is full, or both have a list in the same period', () => {
  expect(whyNotJoin(free)).toBeNull();
  expect(whyNotJoin({ ...free, people: MOST_PEOPLE })).toBeNull();
  expect(whyNotJoin({ ...free, people: MOST_PEOPLE + 1 })).toEqual({ code: 'household_is_full', max: 6 });
  expect(whyNotJoin({ ...free, areBothTaken: true })).toEqual({ code: 'in_another_household' });
  expect(whyNotJoin({ ...free, bothHaveLists: easter })).toEqual({ code: 'household_has_two_lists', ...easter });
});

test('nobody leaves while a list that they share waits for its draw', () => {
  expect(whyNotPart(null)).toBeNull();
  expect(whyNotPart(easter)).toEqual({ code: 'household_has_wishes', ...easter });
});
