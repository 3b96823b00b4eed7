import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { aClub, aPerson, type Club, givePoints, type Person, severalPeople } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ DATABASE_POOL: '16' });
});
afterAll(() => world.close());

const ROUNDS = 6;
const AT_ONCE = 40;

type Scene = { club: Club; owner: Person; members: Person[]; huts: TestHut[] };

const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const anyDay = (): number => 20 + Math.floor(Math.random() * 100);

async function someBooking({ club }: Scene): Promise<{ id: string; user_id: string | null }> {
  const rows = await world.db
    .selectFrom('bookings')
    .select(['id', 'user_id'])
    .where('club_id', '=', club.id)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.length === 0 ? { id: '01980000-0000-7000-8000-000000000000', user_id: null } : anyOf(rows);
}

type Act = (scene: Scene) => Promise<{ status: number }>;

/** Guests and the board, on bookings, days, points, rules and members: every kind of lock the product takes. */
const ACTS: readonly Act[] = [
  ({ members, huts }) => ask(anyOf(members), anyOf(huts)),
  ({ members, huts }) => ask(anyOf(members), anyOf(huts)),
  async (scene) => {
    const { id, user_id } = await someBooking(scene);
    const by = scene.members.find((member) => member.id === user_id) ?? scene.owner;
    return world.call('DELETE /api/bookings/{id}', { params: { id }, body: {} }, by.token);
  },
  async (scene) => {
    const { id } = await someBooking(scene);
    const body = { ...asSent(daysAhead(anyDay(), 2)), hut_id: anyOf(scene.huts).id, reason: 'Dugnad' };
    return world.call('POST /api/bookings/{id}/move', { params: { id }, body }, scene.owner.token);
  },
  async (scene) => {
    const { id } = await someBooking(scene);
    const input = { params: { id }, body: { reason: 'Dugnad' } };
    return world.call('POST /api/bookings/{id}/cancel', input, scene.owner.token);
  },
  ({ club, owner }) => {
    const { start_date, end_date } = asSent(daysAhead(200 + anyDay(), 2));
    const body = { name: 'Stengt', start_date, end_date, is_blocked: true };
    return world.call('POST /api/clubs/{clubId}/seasons', { params: { clubId: club.id }, body }, owner.token);
  },
  ({ club, owner }) =>
    world.call('POST /api/memberships/clubs/{id}/reset-booking-points', { params: { id: club.id } }, owner.token),
  ({ club, owner }) =>
    world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token),
  ({ club, members }) => {
    const { id, token } = anyOf(members);
    const params = { id: club.id, userId: id };
    return world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', { params }, token);
  },
  ({ club, members }) =>
    world.call('POST /api/memberships/join-club', { body: { join_code: club.joinCode } }, anyOf(members).token),
];

const ask = ({ token }: Person, hut: TestHut) =>
  world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(anyDay(), 2)) } }, token);

async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(world.db);
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.db);
  return Number(rows[0]?.deadlocks);
}

test('a random load of everything at once leaves a whole chain, and no deadlock', { timeout: 120_000 }, async () => {
  const [owner, members] = [await aPerson(world), await severalPeople(world, 12)];
  const club = await aClub(world, { owner, members });
  const huts = await Promise.all([aHut(world, club), aHut(world, club), aHut(world, club)]);
  // Stays cost points, so that giving them up and resetting lock the same balances.
  await aSeason(world, club, { start_date: '2026-01-01', end_date: '2035-12-31', points_penalty: 10 });
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const member of members) await givePoints(world, club, member, 50).catch(() => undefined); // may have left
    const acts = Array.from({ length: AT_ONCE }, () => anyOf(ACTS));
    const answers = await Promise.all(acts.map((act) => act({ club, owner, members, huts })));
    done.push(...answers.flatMap(({ status }, i) => (status < 300 ? [String(ACTS.indexOf(acts[i] as Act))] : [])));
  }
  const lines = await expectWholeJournal(world, club.id);
  expect(new Set(done).size).toBeGreaterThan(6);
  expect(lines.length).toBeGreaterThanOrEqual(done.length);
  expect(await countDeadlocks()).toBe(0);
});
