import { expect, test } from 'vitest';
import { aRun } from '../testing/a-small-club.ts';
import { forEveryClub, TEST_TIMEOUT_MS } from '../testing/generated-clubs.ts';
import { isSnapshot } from './check-bundle.ts';
import type { Snapshot, StayRequest } from './snapshot.ts';

const { snapshot } = aRun();
const [request] = snapshot.requests;

test('every club the tests draw is one', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club) => {
    expect(isSnapshot(club)).toBe(true);
  });
});

test.each<[string, Partial<Snapshot>]>([
  ['a member twice', { members: [...snapshot.members, { id: 'm1', points: 3 }] }],
  ['a hut twice', { huts: [...snapshot.huts, { id: 'bua', available: false }] }],
  ['a request twice', { requests: snapshot.requests.flatMap((request) => [request, request]) }],
  ['requests of members who are not there', { members: [] }],
  ['requests for huts that are not there', { huts: [] }],
  ['a stay of a stranger', { stays: [{ hut: 'bua', member: 'm99', first: 1, last: 2 }] }],
  ['a season that ends before it begins', { blocked: [{ hut: 'bua', first: 2, last: 1 }] }],
  ['points with a fraction', { members: snapshot.members.map(({ id }) => ({ id, points: 0.1 })) }],
  ['nothing to weigh by', { quarterAt: 0 }],
  ['names that are not plain', { club: 'Blåtind' }],
])('refused: %s', (_, change) => {
  expect(isSnapshot({ ...snapshot, ...change })).toBe(false);
});

test.each<[string, Partial<StayRequest> | { wish: string }]>([
  ['that earns points', { cost: -1 }],
  ['that never ends', { last: 1e15 }],
  ['with a field too many', { wish: 'window' }],
])('refused: a request %s', (_, change) => {
  expect(isSnapshot({ ...snapshot, requests: [{ ...request, ...change }] })).toBe(false);
});
