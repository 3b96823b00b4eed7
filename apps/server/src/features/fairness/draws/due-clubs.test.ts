import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/ctx.ts';
import { aContestedClub, expectProven, everybodyAsks, makeDue, runsOf } from '#testing/draws.ts';
import type { Club } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { tryLockDraw } from './draw.queries.ts';
import { drawScheduledClubs, queueDueClubs, runDueClubs } from './scheduled-draws.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ctxNow = () => ({ ...world.ctx, now: new Date() });

const nextOf = async ({ id }: Club): Promise<Date | null> => {
  const settings = world.db.selectFrom('lottery_settings').select('next_lottery_at').where('club_id', '=', id);
  return (await settings.executeTakeFirstOrThrow()).next_lottery_at;
};

const momentsWaiting = async (): Promise<{ clubId: string; at: string }[]> => {
  const { rows } = await sql<{ data: { moments: { clubId: string; at: string }[] } }>`
    select data from pgboss.job where name = 'draw' and state = 'created'`.execute(world.db);
  return rows.flatMap(({ data }) => data.moments);
};

test('however many look for due clubs at once, each club is queued once', async () => {
  const clubs = await Promise.all(Array.from({ length: 30 }, () => aContestedClub(world, 1)));
  for (const { club } of clubs) await makeDue(world, club);
  const found = await Promise.all(Array.from({ length: 5 }, () => queueDueClubs(ctxNow())));
  expect(found.reduce((sum, queued) => sum + queued, 0)).toBe(30);
  const waiting = (await momentsWaiting()).map(({ clubId }) => clubId);
  expect(waiting.toSorted()).toEqual(clubs.map(({ club }) => club.id).toSorted());
  await runJobs(world);
  for (const { club } of clubs) expect(await runsOf(world, club)).toMatchObject([{ manual: false, success: true }]);
});

test('a week of silence is made up for once, by the moment that came first', async () => {
  const { club } = await aContestedClub(world, 2);
  const missed = 7 * 24 * 60;
  await makeDue(world, club, missed);
  const due = await nextOf(club);
  await queueDueClubs(ctxNow());
  expect(await momentsWaiting()).toEqual([{ clubId: club.id, at: due?.toISOString() }]);
  expect((await nextOf(club))?.getTime()).toBeGreaterThan(Date.now());
  await runJobs(world);
  expect(await queueDueClubs(ctxNow())).toBe(0);
  expect(await runsOf(world, club)).toMatchObject([{ scheduled_for: due, bookings_allocated: 1 }]);
  await expectProven(world, club);
});

test('a job that comes twice draws once, and one for a club that has turned its schedule off not at all', async () => {
  const [drawing, resting] = [await aContestedClub(world, 2), await aContestedClub(world, 2)];
  const at = new Date(Date.now() - 60_000).toISOString();
  await makeDue(world, drawing.club, -60); // already moved on, as when the job was made
  const moments = [drawing, resting].map(({ club }) => ({ clubId: club.id, at }));
  await drawScheduledClubs(ctxNow(), moments);
  await everybodyAsks(world, drawing, 60);
  await drawScheduledClubs(ctxNow(), moments);
  expect(await runsOf(world, drawing.club)).toHaveLength(1);
  expect(await runsOf(world, resting.club)).toEqual([]);
});

test('a club whose draw fails delays no other club; the failure is recorded once and its owner notified once, however often it is retried', async () => {
  const clubs = await Promise.all(Array.from({ length: 3 }, () => aContestedClub(world, 2)));
  const [well, ill, alsoWell] = clubs.map(({ club }) => club);
  if (!well || !ill || !alsoWell) throw new Error('three clubs');
  for (const { club } of clubs) await makeDue(world, club);
  await sql`create function fail_for_some() returns trigger language plpgsql as $$
    begin
      if new.club_id = (select id from clubs where name = 'Uheldig') then raise exception 'a planted fault'; end if;
      return new;
    end $$`.execute(world.db);
  await sql`create trigger fail before insert on point_entries for each row execute function fail_for_some()`.execute(
    world.db,
  );
  await world.db.updateTable('clubs').set({ name: 'Uheldig' }).where('id', '=', ill.id).execute();
  await queueDueClubs(ctxNow());
  const moments = await momentsWaiting();
  await expect(drawScheduledClubs(ctxNow(), moments)).rejects.toThrow('1 of 3 draws failed');
  await expect(drawScheduledClubs(ctxNow(), moments)).rejects.toThrow('1 of 3 draws failed');
  for (const club of [well, alsoWell]) expect(await runsOf(world, club)).toMatchObject([{ success: true }]);
  expect(await runsOf(world, ill)).toMatchObject([{ success: false, error_message: 'unexpected' }]);
  const told = world.db.selectFrom('outgoing_mails').select('recipient').where('subject', 'like', '%Uheldig%');
  const owner = clubs.find(({ club }) => club === ill)?.owner;
  expect(await told.execute()).toEqual([{ recipient: owner?.email }]);

  await sql`drop trigger fail on point_entries`.execute(world.db);
  await runJobs(world);
  expect((await runsOf(world, ill)).filter(({ success }) => success)).toHaveLength(1);
  for (const { club } of clubs) await expectProven(world, club);
});

test('a club that somebody else is drawing for is waited for, and has not failed when that takes long', async () => {
  const [busy, free] = [await aContestedClub(world, 2), await aContestedClub(world, 2)];
  const moments = [busy, free].map(({ club }) => ({ clubId: club.id, at: new Date().toISOString() }));
  for (const { club } of [busy, free]) await makeDue(world, club, -60);
  await inTransaction(ctxNow(), async ({ db }) => {
    expect(await tryLockDraw(db, busy.club.id)).toBe(true);
    await expect(drawScheduledClubs(ctxNow(), moments)).rejects.toThrow('1 of 2 draws failed');
  });
  expect(await runsOf(world, free.club)).toMatchObject([{ success: true }]);
  expect(await runsOf(world, busy.club)).toEqual([]);
  await drawScheduledClubs(ctxNow(), moments);
  expect(await expectProven(world, busy.club)).toHaveLength(1);
});

test('the platform runs every due draw at once, and none is left', async () => {
  const clubs = await Promise.all(Array.from({ length: 3 }, () => aContestedClub(world, 2)));
  for (const { club } of clubs) await makeDue(world, club);
  expect(await runDueClubs(ctxNow())).toEqual({ allocated: 3, clubs: 3, queued: 0 });
  expect(await runDueClubs(ctxNow())).toEqual({ allocated: 0, clubs: 0, queued: 0 });
  for (const { club } of clubs) expect(await expectProven(world, club)).toHaveLength(1);
});
