import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { aPerson, givePoints, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const dryRun = async (clubId: string, { token }: Person) =>
  (await world.call('POST /api/clubs/{clubId}/draws/dry-run', { params: { clubId } }, token)).answer;

test('tells how the draw would end on average, request by request', async () => {
  const { club, owner, members } = await aContestedClub(world, 3);
  const heavy = members[2] as Person;
  await givePoints(world, club, heavy, 180); // one ticket against twice 100
  const answer = await dryRun(club.id, owner);
  expect(answer).toMatchObject({ draws: 1000, requests: 3, expected_allocated: 1, contested_days: 3 });
  expect(answer.per_request[0]).toMatchObject({ hut_name: 'Prøvehytta', name: 'Prøve Person' });
  const chances = answer.per_request.map(({ of_thousand }) => of_thousand);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeGreaterThan(997);
  expect(answer.per_request.find(({ points }) => points === 18)?.of_thousand).toBeLessThan(40);
});

test('a dry run is empty in a club without requests', async () => {
  const { club, owner } = await aContestedClub(world, 0);
  expect(await dryRun(club.id, owner)).toMatchObject({ requests: 0, expected_allocated: 0, per_request: [] });
});

test('in a club that draws before arrival it has only what the next draw decides', async () => {
  const { club, owner, members, hut } = await aContestedClub(world, 3);
  await setRules(world, club, { days: { kind: 'drawn_before_arrival', days: 40 } });
  await aBooking(world, hut, { user_id: (members[0] as Person).id, ...daysAhead(70) });
  expect(await dryRun(club.id, owner)).toMatchObject({ requests: 3, expected_allocated: 1 });
  await setRules(world, club, { days: { kind: 'drawn_before_arrival', days: 7 } });
  expect(await dryRun(club.id, owner)).toMatchObject({ requests: 0, expected_allocated: 0 });
});

/** Every row of every table, as text: nothing can change without it. When one was last seen is not about draws. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'attempts')`.execute(
    world.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(line, chr(10) order by line), '') as all
      from (select xmin::text || all_of::text as line from ${sql.table(name)} as all_of) as lines`.execute(world.db);
    found[name] = rows[0]?.all ?? '';
  }
  return found;
}

test('it changes nothing: every row of every table is the very same afterwards', async () => {
  const { club, owner } = await aContestedClub(world, 5);
  const before = await everything();
  expect((await dryRun(club.id, owner)).draws).toBe(1000);
  expect(await everything()).toEqual(before);
  await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
  expect(await everything()).not.toEqual(before); // so a change would be seen
});

describe('a club whose admins press and press', () => {
  const press = (clubId: string, { token }: Person) =>
    world.call('POST /api/clubs/{clubId}/draws/dry-run', { params: { clubId } }, token);

  test('does not keep other clubs from theirs: one at a time, two waiting, the rest is refused at once', async () => {
    const [busy, calm] = await Promise.all([aContestedClub(world, 40), aContestedClub(world, 3)]);
    const admin = await aPerson(world);
    const { club } = busy;
    const role = { club_id: club.id, user_id: admin.id, role: 'admin' } as const;
    await world.db.insertInto('memberships').values(role).execute();
    // Two people, since one has a limit: more than the queue of all simulations has room for.
    const pressed = [busy.owner, admin].flatMap((one) => Array.from({ length: 15 }, () => press(club.id, one)));
    const other = await press(calm.club.id, calm.owner);
    expect(other.status).toBe(200);
    const statuses = (await Promise.all(pressed)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(20);
  });

  test('is told to wait after twenty in ten minutes', async () => {
    const { club, owner } = await aContestedClub(world, 0);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await press(club.id, owner)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses[20]).toBe(429);
  });
});
