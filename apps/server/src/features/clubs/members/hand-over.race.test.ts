import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { findMembership, setRole } from './members.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ownersOf = async (club: Club) => {
  const rows = await world.db
    .selectFrom('memberships')
    .select('user_id')
    .where('club_id', '=', club.id)
    .where('role', '=', 'owner')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

async function aClubWithTwoAdmins() {
  const { owner, first, second } = await people(world, 'owner', 'first', 'second');
  return { owner, first, second, club: await aClub(world, { owner, admins: [first, second] }) };
}

const offer = (club: Club, by: Person, to: Person) =>
  world.call(
    'POST /api/memberships/clubs/{id}/hand-over',
    { params: { id: club.id }, body: { userId: to.id } },
    by.token,
  );
const accept = (club: Club, by: Person) =>
  world.call('POST /api/memberships/clubs/{id}/hand-over/accept', { params: { id: club.id } }, by.token);
const withdraw = (club: Club, by: Person) =>
  world.call('DELETE /api/memberships/clubs/{id}/hand-over', { params: { id: club.id } }, by.token);

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('two offers at the same moment: one waits, the other is refused', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const { owner, first, second, club } = await aClubWithTwoAdmins();
    const answers = await Promise.all([offer(club, owner, first), offer(club, owner, second)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  }
});

test('accepted while it is withdrawn: one of the two happens, and there is one owner', async () => {
  for (let round = 1; round <= 20; round += 1) {
    const { owner, first, club } = await aClubWithTwoAdmins();
    await offer(club, owner, first);
    const answers = await Promise.all([accept(club, first), withdraw(club, owner)]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect(await ownersOf(club)).toEqual([answers[0].status === 200 ? first.id : owner.id]);
  }
});

test('the new owner who deletes their account at that moment: the club still has an owner', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { owner, first, club } = await aClubWithTwoAdmins();
    await offer(club, owner, first);
    await Promise.all([accept(club, first), world.call('DELETE /api/profile', { body: {} }, first.token)]);
    expect(await ownersOf(club)).toHaveLength(1);
  }
});

/** What the service would be without holding the rows: look, wait for the other one, write. */
async function withoutHolding(club: Club, owner: Person, to: Person[]): Promise<PromiseSettledResult<void>[]> {
  let looked = 0;
  const everyoneHasLooked = Promise.withResolvers<void>();
  const unguarded = async (target: Person) => {
    const isOwner = (await findMembership(world.db, club.id, owner.id))?.role === 'owner';
    looked += 1;
    if (looked === to.length) everyoneHasLooked.resolve();
    await everyoneHasLooked.promise;
    if (!isOwner) return;
    await setRole(world.db, club.id, owner.id, 'admin');
    await setRole(world.db, club.id, target.id, 'owner');
  };
  return Promise.allSettled(to.map(unguarded));
}

test('the race is real: without holding the rows, the database is what stops the second owner', async () => {
  const { owner, first, second, club } = await aClubWithTwoAdmins();
  const outcomes = await withoutHolding(club, owner, [first, second]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await ownersOf(club)).toHaveLength(1);
});

test('and without the database’s word too, the club gets two owners', async () => {
  const unguarded = await aClubWithTwoAdmins();
  await sql`drop index one_owner_per_club`.execute(world.db);
  await withoutHolding(unguarded.club, unguarded.owner, [unguarded.first, unguarded.second]);
  expect(await ownersOf(unguarded.club)).toHaveLength(2);
});
