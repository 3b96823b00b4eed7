import { expect, test } from 'vitest';
import { anOption, aWish, aWishingClub } from '../../testing/a-wishing-club.ts';
import { drawHash } from './lots.ts';
import { draw } from './draw.ts';

const seed = drawHash('the seed of these examples');
const { first, last } = anOption();

test('a wish takes the first of its options that is free', () => {
  const elsewhere = [anOption(), anOption({ hut: 'h2' }), anOption({ hut: 'h3' })];
  const club = aWishingClub([aWish('a', 'p1', 1, ...elsewhere)], {
    taken: [{ hut: 'h1', first: last, last, kind: 'stay' }],
  });
  expect(draw(club, seed)).toMatchObject([{ status: 'allocated', option: 1 }]);
});

test('an option that cannot be drawn is passed over, and the others keep their numbers', () => {
  const club = aWishingClub([
    aWish('a', 'p1', 1, anOption({ first: first - 9, last: first - 8 }), anOption({ hut: 'shut' }), anOption()),
  ]);
  expect(draw(club, seed)).toMatchObject([{ status: 'allocated', option: 2 }]);
});

test.each([
  ['expired', [anOption({ first: first - 9 }), anOption({ first: first - 9, hut: 'shut' })]],
  ['hut_unavailable', [anOption({ first: first - 9 }), anOption({ hut: 'shut' })]],
])('a wish with nothing to draw is rejected before the first round: %s', (reason, options) => {
  const [outcome] = draw(aWishingClub([aWish('a', 'p1', 1, ...options)]), seed);
  expect(outcome).toEqual({ wish: 'a', round: 0, place: 0, of: 0, tickets: 0, status: 'rejected', reason });
});

test('anyone who has as many stays as allowed loses the other wishes in the same turn', () => {
  const wishes = ['a', 'b', 'c'].map((id, i) =>
    aWish(id, 'p1', i, anOption({ first: first + 10 * i, last: last + 10 * i })),
  );
  const outcomes = draw(aWishingClub(wishes, { limits: { p1: 2 } }), seed);
  expect(outcomes).toMatchObject([
    { round: 1, status: 'allocated' },
    { round: 2, status: 'allocated' },
    { round: 2, status: 'rejected', reason: 'limit_reached' },
  ]);
});

test('a party that is at a cap is told which, the first by name', () => {
  const capped = anOption({ caps: ['year', 'easter'] });
  const club = aWishingClub([aWish('a', 'p1', 1, capped)], { caps: { p1: [{ cap: 'year', left: 0 }] } });
  // A cap that is not listed allows nothing.
  expect(draw(club, seed)).toMatchObject([{ status: 'rejected', reason: 'cap', cap: 'easter' }]);
});

test('a stay counts towards its caps before the next wish', () => {
  const capped = (days: number) =>
    anOption({ first: first + days, last: last + days, caps: ['year'], hut: days ? 'h2' : 'h1' });
  const club = aWishingClub([aWish('a', 'p1', 1, capped(0)), aWish('b', 'p1', 2, capped(20))], {
    limits: { p1: 9 },
    caps: { p1: [{ cap: 'year', left: 1 }] },
  });
  expect(draw(club, seed)).toMatchObject([{ status: 'allocated' }, { reason: 'cap', cap: 'year' }]);
});

test('nobody sleeps in two huts: neither beside a stay of the draw nor beside an earlier one', () => {
  const wishes = [
    aWish('a', 'p1', 1, anOption()),
    aWish('b', 'p1', 2, anOption({ hut: 'h2' })),
    aWish('c', 'p2', 1, anOption({ hut: 'h3', ownStay: true })),
  ];
  expect(draw(aWishingClub(wishes, { limits: { p1: 9 } }), seed)).toMatchObject([
    { status: 'allocated' },
    { reason: 'own_overlap' },
    { reason: 'own_overlap' },
  ]);
});

test('of several reasons the heaviest is given: taken, else a cap, else an own stay', () => {
  const [own, capped, taken] = [anOption({ ownStay: true }), anOption({ caps: ['x'] }), anOption({ hut: 'h2' })];
  const held = { taken: [{ hut: 'h2', first, last, kind: 'offer' as const }] };
  const reasonsOf = (...options: (typeof own)[]) => draw(aWishingClub([aWish('a', 'p1', 1, ...options)], held), seed);
  expect(reasonsOf(own, capped, taken)).toMatchObject([{ reason: 'taken', takenBy: { kind: 'offered' } }]);
  expect(reasonsOf(own, capped)).toMatchObject([{ reason: 'cap', cap: 'x' }]);
  expect(reasonsOf(own)).toMatchObject([{ reason: 'own_overlap' }]);
});

test('a lower line comes first whatever the tickets, and a factor multiplies them', () => {
  const everyone = ['p1', 'p6'].map((party) => aWish(party, party, 1, anOption()));
  const club = aWishingClub(everyone, { lines: { p1: 100 }, factors: { p6: 3 } });
  expect(draw(club, seed)).toMatchObject([
    { wish: 'p1', place: 2, tickets: 100, reason: 'taken' },
    { wish: 'p6', place: 1, tickets: 12, status: 'allocated' },
  ]);
});

test.each([
  ['another party wants one half day', 'p2', { first: last, last: last + 3 }, 25],
  ['only the same party does', 'p1', { first: last, last: last + 3 }, 15],
  ['the other one wants the days after', 'p2', { first: last + 1, last: last + 3 }, 15],
  ['the other one wants another hut', 'p2', { hut: 'h2' }, 15],
  ['the other one’s days have passed', 'p2', { first: first - 9 }, 15],
])('the price when %s', (_, party, other, points) => {
  const option = { cost: 15, ifContested: 10 };
  // The one who asks for less is behind, so that the price is that of the first wish.
  const wishes = [aWish('a', 'p1', 1, anOption(option)), aWish('b', party, 2, anOption({ ...option, ...other }))];
  const [first] = draw(aWishingClub(wishes, { limits: { p1: 9 }, lines: { p2: 1 } }), seed);
  expect(first).toMatchObject({ status: 'allocated', points });
});

test('an option that was not wanted in the end contests the half days all the same', () => {
  const wishes = [
    aWish('a', 'p1', 1, anOption({ cost: 0, ifContested: 10 })),
    aWish('b', 'p2', 1, anOption({ hut: 'h2' }), anOption()),
  ];
  expect(draw(aWishingClub(wishes), seed)).toMatchObject([{ points: 10 }, { option: 0 }]);
});

test('later tickets count the dearer price, whether it was charged or not', () => {
  const wishes = [0, 1].map((i) =>
    aWish(`w${i}`, 'p1', i, anOption({ first: first + 10 * i, last: last + 10 * i, cost: 0, ifContested: 10 })),
  );
  expect(draw(aWishingClub(wishes, { limits: { p1: 2 } }), seed)).toMatchObject([
    { tickets: 100, points: 0 },
    { tickets: 44, points: 0 },
  ]);
});

test('with more than one stay another order can pay; with one it cannot', () => {
  const [quiet, popular] = [anOption(), anOption({ hut: 'h2', first: first + 20, last: last + 20 })];
  const annas = (order: readonly (typeof quiet)[], limit: number) => {
    const wishes = [...order.map((option, i) => aWish(`a${i}`, 'p1', i, option)), aWish('b', 'p2', 1, popular)];
    const club = aWishingClub(wishes, { limits: { p1: limit }, lines: { p2: 1 } });
    return draw(club, seed).map(({ status }) => status);
  };
  expect(annas([quiet, popular], 2)).toEqual(['allocated', 'rejected', 'allocated']);
  expect(annas([popular, quiet], 2)).toEqual(['allocated', 'allocated', 'rejected']);
  expect(annas([quiet, popular], 1)).toEqual(['allocated', 'rejected', 'allocated']);
});

test('half days next to each other do not collide', () => {
  const neighbour = anOption({ first: last + 1, last: last + 3 });
  const outcomes = draw(aWishingClub([aWish('a', 'p1', 1, anOption()), aWish('b', 'p2', 1, neighbour)]), seed);
  expect(outcomes.map(({ status }) => status)).toEqual(['allocated', 'allocated']);
});

test('a stay that begins on the day of the draw is not too late', () => {
  const { today } = aWishingClub([]);
  const club = aWishingClub([aWish('a', 'p1', 1, anOption({ first: today }))]);
  expect(draw(club, seed)).toMatchObject([{ status: 'allocated' }]);
});

const everyone = (...parties: string[]) => aWishingClub(parties.map((party) => aWish(party, party, 1, anOption())));

test('strict: fewest points first, whatever the lots say', () => {
  const outcomes = draw({ ...everyone('p6', 'p5', 'p3', 'p1'), method: 'strict' }, seed);
  expect(outcomes.map(({ wish, place }) => `${wish} is number ${place}`)).toEqual([
    'p1 is number 1',
    'p3 is number 2',
    'p5 is number 3',
    'p6 is number 4',
  ]);
});

test('random: one ticket each', () => {
  expect(draw({ ...everyone('p1', 'p6'), method: 'random' }, seed)).toMatchObject([{ tickets: 1 }, { tickets: 1 }]);
});

test('nobody wishes for anything: nothing happens', () => {
  expect(draw(aWishingClub([]), seed)).toEqual([]);
});
