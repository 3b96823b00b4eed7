import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, aPerson, type Club, givePoints, people, type Person, severalPeople } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ledgerOf = (club: Club, person: Person) =>
  world.db
    .selectFrom('point_entries')
    .select(['delta', 'reason'])
    .where('club_id', '=', club.id)
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

const join = (club: Club, { token }: Person) =>
  world.call('POST /api/memberships/join-club', { body: { join_code: club.joinCode } }, token);
const reset = (club: Club, { token }: Person) =>
  world.call('POST /api/memberships/clubs/{id}/reset-booking-points', { params: { id: club.id } }, token);

async function aClubWithPoints(tenths: number[]) {
  const owner = await aPerson(world);
  const members = await severalPeople(world, tenths.length - 1);
  const club = await aClub(world, { owner, members });
  for (const [index, person] of [owner, ...members].entries())
    await givePoints(world, club, person, tenths[index] ?? 0);
  return { club, owner, members };
}

test('a member who starts a club opens at zero, with a line that says so', async () => {
  const owner = await aPerson(world);
  const { answer } = await world.call('POST /api/memberships/create-club', { body: { name: 'Ny' } }, owner.token);
  const club = { id: answer.club.id, name: 'Ny', joinCode: '' };
  expect(await ledgerOf(club, owner)).toEqual([{ delta: 0, reason: 'opening' }]);
});

test.each([
  [[10], 10],
  [[0, 30, 90], 30],
  [[10, 20, 30, 100], 25],
  [[10, 15], 13],
  [[-5, 0], -2],
])('where members stand at %j, a newcomer opens at %i', async (tenths, opening) => {
  const { club } = await aClubWithPoints(tenths);
  const late = await aPerson(world);
  expect((await join(club, late)).status).toBe(201);
  expect(await ledgerOf(club, late)).toEqual([{ delta: opening, reason: 'opening' }]);
});

test('a reset balances those who are not at zero, counts them, keeps the history, and tells the owner', async () => {
  const { club, owner, members } = await aClubWithPoints([25, 0, -10]);
  const { admin } = await people(world, 'admin');
  await join(club, admin);
  await world.db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', admin.id).execute();
  await runJobs(world);

  expect((await reset(club, admin)).answer).toEqual({ affected_members: 2 });
  expect(await ledgerOf(club, owner)).toEqual([
    { delta: 25, reason: 'stay' },
    { delta: -25, reason: 'reset' },
  ]);
  for (const atZero of members.slice(0, 1))
    expect(await ledgerOf(club, atZero)).toEqual([{ delta: 0, reason: 'stay' }]);
  expect(mailTo(await runJobs(world), owner.email).text).toContain('Prøve Person har satt bookingpoengene');

  expect((await reset(club, admin)).answer).toEqual({ affected_members: 0 });
  expect(await runJobs(world)).toEqual([]);
});

test('what was written in the ledger is not changed', async () => {
  const { club } = await aClubWithPoints([10]);
  const change = world.db.updateTable('point_entries').set({ delta: 0 }).where('club_id', '=', club.id).execute();
  await expect(change).rejects.toThrow('never changed');
});

test('ten resets and ten newcomers at once: no line is lost or doubled', async () => {
  const { club, owner } = await aClubWithPoints([40, 20, 30]);
  const late = await severalPeople(world, 10);
  const answers = await Promise.all([
    ...late.map((person) => join(club, person)),
    ...late.map(() => reset(club, owner)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  await reset(club, owner);
  const { rows } = await sql<{ sum: number }>`
    select sum(booking_points)::int as sum from memberships where club_id = ${club.id}`.execute(world.db);
  expect(rows).toEqual([{ sum: 0 }]);
});

test('over everything that was done above, the cached sum is the sum of the ledger', async () => {
  const { rows } = await sql<{ members: number; wrong: number }>`
    select count(*)::int as members, count(*) filter (where booking_points <> (
      select coalesce(sum(delta), 0) from point_entries as entry
      where entry.club_id = member.club_id and entry.user_id = member.user_id))::int as wrong
    from memberships as member`.execute(world.db);
  expect(rows[0]?.members).toBeGreaterThan(30);
  expect(rows[0]?.wrong).toBe(0);
});
