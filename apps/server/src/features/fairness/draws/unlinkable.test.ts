import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aContestedClub, type DrawingClub, everybodyAsks, expectProven } from '#testing/draws.ts';
import { aHut } from '#testing/huts.ts';
import { startWorld, type World } from '#testing/world.ts';

// Every member reads the proofs of every draw. They must not tell which party of one draw is which of another.

let world: World;
let scene: DrawingClub;
let bundles: ProofBundle[];

beforeAll(async () => {
  world = await startWorld();
  scene = await aContestedClub(world, 9);
  for (const member of scene.members)
    await aBooking(world, await aHut(world, scene.club), { user_id: member.id, ...daysAhead(60, 2) });
  await drawNow();
  // Nine members have a stay by now, each in a hut of its own, and ask again for other days.
  await everybodyAsks(world, scene, 90);
  await drawNow();
  await everybodyAsks(world, scene, 120);
  await drawNow();
  bundles = await expectProven(world, scene.club);
});
afterAll(() => world.close());

const drawNow = () =>
  world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: scene.club.id } }, scene.owner.token);

/** Every text in a value, whichever field it is in. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const partiesAndWishes = ({ snapshot: { parties, wishes } }: ProofBundle) =>
  [...parties, ...wishes].map(({ id }) => id);

test('three draws were made, and all members were in each of them', () => {
  expect(bundles).toHaveLength(3);
  for (const { snapshot } of bundles) {
    expect(snapshot.parties).toHaveLength(10);
    expect(new Set(snapshot.wishes.map(({ party }) => party)).size).toBe(9);
  }
});

test('no name of a party or a wish comes back in another draw, in any field', () => {
  for (const [at, bundle] of bundles.entries()) {
    const names = new Set(partiesAndWishes(bundle));
    expect(names.size).toBeGreaterThanOrEqual(19);
    const others = bundles.filter((_, nth) => nth !== at).flatMap(textsIn);
    expect(others.filter((text) => names.has(text))).toEqual([]);
  }
});

test('the proofs name no person and no request, and so no moment at which one was made', async () => {
  const bookings = await world.db.selectFrom('bookings').select('id').where('club_id', '=', scene.club.id).execute();
  const people = [scene.owner, ...scene.members];
  const secrets = [...bookings, ...people].map(({ id }) => id).concat(people.map(({ email }) => email));
  expect(secrets.length).toBeGreaterThan(40);
  const published = JSON.stringify(bundles);
  expect(secrets.filter((text) => published.includes(text))).toEqual([]);
});

test('stays of earlier draws say hut and days and nothing of whose they are', () => {
  for (const { snapshot } of bundles)
    for (const taken of snapshot.taken) expect(Object.keys(taken).toSorted()).toEqual(['first', 'hut', 'kind', 'last']);
});

/** The attack: which party of the later draw has the stay that a party of the earlier one was given? */
function linksByHutAndDays(earlier: ProofBundle, later: ProofBundle): [string, string][] {
  const hutIdOf = new Map(earlier.snapshot.huts.map(({ id, hutId }) => [id, hutId]));
  const laterHut = new Map(later.snapshot.huts.map(({ id, hutId }) => [hutId, id]));
  const wishes = new Map(earlier.snapshot.wishes.map((wish) => [wish.id, wish]));
  return earlier.outcomes.flatMap((outcome): [string, string][] => {
    const wish = wishes.get(outcome.wish);
    const stay = outcome.status === 'allocated' ? wish?.options[outcome.option] : undefined;
    if (!wish || !stay) return [];
    const hut = laterHut.get(hutIdOf.get(stay.hut) ?? '');
    const again = later.snapshot.taken.filter(
      (one) => one.hut === hut && one.first === stay.first && one.last === stay.last,
    );
    const names = new Set(partiesAndWishes(later));
    return again
      .flatMap(textsIn)
      .filter((text) => names.has(text))
      .map((party) => [wish.party, party]);
  });
}

test('allocated stays appear as taken, without leading to a member', () => {
  const [first, second, third] = bundles as [ProofBundle, ProofBundle, ProofBundle];
  expect(second.snapshot.taken.length).toBeGreaterThanOrEqual(10);
  for (const [earlier, later] of [
    [first, second],
    [first, third],
    [second, third],
  ] as const)
    expect(linksByHutAndDays(earlier, later)).toEqual([]);
});

test('with a party in what is taken the same attack finds every member who has a stay', () => {
  const [first, second] = bundles as [ProofBundle, ProofBundle];
  const taken = second.snapshot.taken.map((one) => ({ ...one, party: second.snapshot.parties[0]?.id }));
  const leaking = { ...second, snapshot: { ...second.snapshot, taken } };
  const linked = new Set(linksByHutAndDays(first, leaking).map(([party]) => party));
  expect(linked.size).toBe(9);
});

test('the order of parties and wishes is that of their pseudonyms, not of members or moments', () => {
  for (const { snapshot } of bundles)
    for (const list of [snapshot.parties, snapshot.wishes]) {
      const ids = list.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted());
    }
});
