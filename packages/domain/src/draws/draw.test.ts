import { expect, test } from 'vitest';
import { aRequest, aSmallClub } from '../testing/a-small-club.ts';
import { draw } from './draw.ts';
import { framedHash } from './lots.ts';
import type { StayRequest } from './snapshot.ts';

const seed = framedHash('the seed of these examples');
const { first, last } = aRequest('any', 'm1');

test('of two who want the same days one gets them; the other is told who was before them', () => {
  const outcomes = draw(aSmallClub([aRequest('a', 'm1'), aRequest('b', 'm6')]), seed);
  const theFirst = { kind: 'drawn', round: 1, place: 1 };
  expect(outcomes).toEqual([
    { request: 'a', round: 1, place: 1, of: 2, tickets: 100, status: 'allocated' },
    { request: 'b', round: 1, place: 2, of: 2, tickets: 4, status: 'rejected', reason: 'taken', takenBy: theFirst },
  ]);
});

test('half days next to each other do not collide', () => {
  const neighbour = aRequest('b', 'm2', { first: last + 1, last: last + 3 });
  const outcomes = draw(aSmallClub([aRequest('a', 'm1'), neighbour]), seed);
  expect(outcomes.map(({ status }) => status)).toEqual(['allocated', 'allocated']);
});

test('a member wins once in a round, the dearest wish first, and pays before the next', () => {
  const weeks = ['a', 'b', 'c'].map((id, i) =>
    aRequest(id, 'm1', { first: first + 10 * i, last: last + 10 * i, rank: 3 - i }),
  );
  const outcomes = draw(aSmallClub(weeks), seed);
  expect(outcomes.map(({ request, round, tickets }) => [request, round, tickets])).toEqual([
    ['a', 3, 25],
    ['b', 2, 44],
    ['c', 1, 100],
  ]);
});

test.each([
  ['expired', aRequest('x', 'm1', { first: first - 3 })],
  ['hut_unavailable', aRequest('x', 'm1', { hut: 'stua' })],
])('what cannot be drawn is rejected before the first round: %s', (reason, request) => {
  const huts = [
    { id: 'bua', available: true },
    { id: 'stua', available: false },
  ];
  const [outcome] = draw(aSmallClub([request], { huts }), seed);
  expect(outcome).toEqual({ request: 'x', round: 0, place: 0, of: 0, tickets: 0, status: 'rejected', reason });
});

test('a stay that begins on the day of the draw is not too late', () => {
  const today = aSmallClub([]).today;
  expect(draw(aSmallClub([aRequest('a', 'm1', { first: today })]), seed)).toMatchObject([{ status: 'allocated' }]);
});

const second = (other: Partial<StayRequest>): StayRequest => aRequest('b', 'm1', { rank: 2, ...other });

test.each([
  ['nobody sleeps in two huts', second({ hut: 'koia' }), { reason: 'own_overlap' }],
  [
    'one alternative is enough',
    second({ first: 41_650, last: 41_651, alternatives: 'one' }),
    { reason: 'alternative_won' },
  ],
])('%s', (_, request, rejected) => {
  const club = aSmallClub([aRequest('a', 'm1', { alternatives: 'one' }), request]);
  expect(draw(club, seed)).toMatchObject([{ status: 'allocated' }, { status: 'rejected', round: 2, ...rejected }]);
});

test('alternatives are a member’s own: another may use the same word for theirs', () => {
  const wishes = [aRequest('a', 'm1'), aRequest('b', 'm2', { hut: 'koia' })];
  const outcomes = draw(aSmallClub(wishes.map((wish) => ({ ...wish, alternatives: 'one' }))), seed);
  expect(outcomes.map(({ status }) => status)).toEqual(['allocated', 'allocated']);
});

test.each([
  ['blocked', { blocked: [{ hut: 'bua', first: last, last: last + 9 }] }],
  ['earlier_stay', { stays: [{ hut: 'bua', member: 'm2', first: first - 5, last: first }] }],
  ['earlier_stay', { stays: [{ hut: 'bua', member: null, first: last, last }] }],
])('what was taken before the draw stays taken: %s', (kind, taken) => {
  const [outcome] = draw(aSmallClub([aRequest('a', 'm1')], taken), seed);
  expect(outcome).toMatchObject({ status: 'rejected', reason: 'taken', takenBy: { kind } });
});

test('a stay from an earlier draw is in the way of its own guest as their own', () => {
  const stays = [{ hut: 'koia', member: 'm1', first, last }];
  expect(draw(aSmallClub([aRequest('a', 'm1')], { stays }), seed)).toMatchObject([{ reason: 'own_overlap' }]);
});

test('strict: fewest points first, whatever the lots say', () => {
  const everyone = ['m6', 'm5', 'm3', 'm1'].map((member) => aRequest(member, member));
  const outcomes = draw(aSmallClub(everyone, { method: 'strict' }), seed);
  expect(outcomes.map(({ request, place }) => `${request} is number ${place}`)).toEqual([
    'm1 is number 1',
    'm3 is number 2',
    'm5 is number 3',
    'm6 is number 4',
  ]);
});

test('random: one ticket each', () => {
  const everyone = ['m1', 'm6'].map((member) => aRequest(member, member));
  expect(draw(aSmallClub(everyone, { method: 'random' }), seed)).toMatchObject([{ tickets: 1 }, { tickets: 1 }]);
});

test('nobody asks for anything: nothing happens', () => {
  expect(draw(aSmallClub([]), seed)).toEqual([]);
});
