import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindGuests } from '#features/arrival/arrival.jobs.ts';
import { removeOldAnswers } from '#features/booking-info/answers.service.ts';
import { closeDueClubs } from '#features/club-closing/close-club.service.ts';
import { remindOfDeparture, sweepDepartures } from '#features/departure/departure.jobs.ts';
import { takePeriodSteps } from '#features/draws/period-steps.service.ts';
import { lapseOffers } from '#features/waitlist/end-offers.service.ts';
import { drawQueue, queueDueClubs } from '#features/draws/scheduled-draws.service.ts';
import { inTransaction } from '#platform/ctx.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { keysBelow } from '#platform/files/files.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { sharedSecret } from '#testing/archives.ts';
import { type BeforeMove, refusal, startBeforeMove } from '#testing/moves.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { World } from '#testing/world.ts';
import { CLUB_TABLE_NAMES } from './archive.tables.ts';
import { findMove, insertHeld, setMoved } from './club-moves.queries.ts';
import { holdClub } from './hold-club.service.ts';
import { moveClub, openArrived, standingOf, takeBack } from './move-club.service.ts';

let here: BeforeMove['here'];
let there: BeforeMove['there'];
let moved: BeforeMove['moved'];
let places: BeforeMove['places'];
let folder: BeforeMove['folder'];
let close: BeforeMove['close'];
beforeAll(async () => {
  ({ here, there, moved, places, folder, close } = await startBeforeMove());
}, 120_000);
afterAll(() => close());

const clubTables = () =>
  sql<{ name: string; guarded: boolean }>`
    select relname as name, exists (select from pg_trigger
      where tgrelid = pg_class.oid and tgname = 'a_moving_club_is_not_changed' and tgenabled = 'O') as guarded
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(here.db);

test('the guard is on every table that moves, and on no other', async () => {
  const { rows } = await clubTables();
  expect(rows.filter(({ guarded }) => guarded).map(({ name }) => name)).toEqual(CLUB_TABLE_NAMES.toSorted());
});

/** Tries to write to the club in every table, each in a transaction that is undone: who was refused, and as what. */
async function writesTo(world: World, clubId: string) {
  const refused: Record<string, string[]> = {};
  const attempt = async (what: string, statement: ReturnType<typeof sql>) => {
    const undone = new Error('undone');
    const error = await refusal(
      world.db.transaction().execute(async (db) => {
        await statement.execute(db);
        throw undone;
      }),
    );
    const by = error === undone ? 'nothing' : String((error as { constraint?: string }).constraint ?? error);
    (refused[by] ??= []).push(what);
  };
  for (const table of CLUB_TABLE_NAMES) {
    const owner = sql.ref(table === 'clubs' ? 'id' : 'club_id');
    await attempt(
      `${table} update`,
      sql`update ${sql.table(table)} set ${owner} = ${owner} where ${owner} = ${clubId}`,
    );
    await attempt(`${table} delete`, sql`delete from ${sql.table(table)} where ${owner} = ${clubId}`);
    if (table !== 'clubs')
      await attempt(`${table} insert`, sql`insert into ${sql.table(table)} (club_id) values (${clubId})`);
  }
  return refused;
}

describe('a club that is held', () => {
  test('can be read, and nothing of it can be inserted, changed or removed, in any table', async () => {
    const { club, owner } = moved;
    await holdClub(places.from.ctx, club.id, 'https://cell-2.example');
    const writes = await writesTo(here, club.id);
    expect(Object.keys(writes)).toEqual(['club_is_moving']);
    expect(writes['club_is_moving']).toHaveLength(CLUB_TABLE_NAMES.length * 3 - 1);
    const read = await here.call('GET /api/memberships/clubs/{id}/details', { params: { id: club.id } }, owner.token);
    expect(read.status).toBe(200);
    const changed = await here.call(
      'POST /api/memberships/clubs/{id}/generate-join-code',
      { params: { id: club.id } },
      owner.token,
    );
    expect([changed.status, changed.code]).toEqual([409, 'club_is_moving']);
    // What is noted of a reader waits: who comes along to a hut gets in, also while the club is on its way.
    const shared = await here.call('POST /api/shared-stays', { body: { secret: await sharedSecret(here, club.id) } });
    expect([shared.status, shared.answer.stay.club_name]).toEqual([200, club.name]);
    await takeBack(places, club.id);
    const again = await here.call(
      'POST /api/memberships/clubs/{id}/generate-join-code',
      { params: { id: club.id } },
      owner.token,
    );
    expect(again.status).toBe(200);
  });

  test('waits for a change that began before, and the change is not lost', async () => {
    const { club } = moved;
    let holding: Promise<unknown> = Promise.resolve();
    let isHeld = false;
    await here.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        // Its snapshot is older than the hold, so that it does not see it.
        await sql`select count(*) from clubs`.execute(db);
        holding = holdClub(places.from.ctx, club.id, 'https://cell-2.example').then(() => (isHeld = true));
        while (!(await findMove(here.db, club.id))) await new Promise((done) => setTimeout(done, 10));
        await new Promise((done) => setTimeout(done, 200));
        expect(isHeld).toBe(false);
        await sql`update clubs set name = 'Endret i siste liten' where id = ${club.id}`.execute(db);
      });
    await holding;
    const { name } = await here.db
      .selectFrom('clubs')
      .select('name')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Endret i siste liten');
    await takeBack(places, club.id);
  });

  test('is not held while a job of it waits', async () => {
    const { club } = moved;
    const hold = () => refusal(holdClub(places.from.ctx, club.id, 'https://cell-2.example'));
    await inTransaction(places.from.ctx, (ctx) =>
      enqueue(ctx, drawQueue, { moments: [{ clubId: club.id, at: new Date().toISOString() }] }),
    );
    expect(await hold()).toMatchObject({ reason: 'in_flight', message: expect.stringContaining('1 jobs') });
    expect(await findMove(here.db, club.id)).toBeUndefined();
    await sql`delete from pgboss.job where data::text like ${`%${club.id}%`}`.execute(here.db);
  });

  test('does not go out of order: what is being taken back is not released, and what has moved stays away', async () => {
    const held = { clubId: randomUUID(), moveId: randomUUID(), address: 'https://cell-2.example', clubName: 'Prøve' };
    const row = await insertHeld(here.db, held);
    if (!row) throw new Error('not inserted');
    await sql`update club_moves set state = 'returning' where club_id = ${held.clubId}`.execute(here.db);
    expect(await setMoved(here.db, row, 'hand-over')).toBe(false);
    const forced = sql`update club_moves set state = 'moved', hand_over = '{}', moved_at = now() where club_id = ${held.clubId}`;
    expect(await refusal(forced.execute(here.db))).toMatchObject({ constraint: 'a_move_goes_on_in_order' });
    await sql`delete from club_moves where club_id = ${held.clubId}`.execute(here.db);
  });
});

describe('a club that has arrived', () => {
  test('is read by nobody, cannot be changed, is opened by its own hand-over only, and can be taken back to the last row', async () => {
    const { club, owner } = moved;
    const stop = new Error('stopped before the release');
    const interrupted = await refusal(
      moveClub(places, club.id, {
        folder: folder.file(''),
        onStep: (step) => {
          if (step === 'imported') throw stop;
        },
      }),
    );
    expect(interrupted).toBe(stop);
    expect(await standingOf(places, club.id)).toEqual({ old: 'held', new: 'arriving' });
    expect(Object.keys(await writesTo(there, club.id))).toEqual(['club_is_moving']);
    expect(await refusal(openArrived(places.to.ctx, club.id, ''))).toMatchObject({ reason: 'other_signer' });
    const files = openFiles(there.config.files);
    expect((await keysBelow(files, `clubs/${club.id}/`)).length).toBeGreaterThan(2);
    await takeBack(places, club.id);
    expect(await standingOf(places, club.id)).toEqual({ old: 'here', new: 'nowhere' });
    expect(await keysBelow(files, `clubs/${club.id}/`)).toEqual([]);
    for (const table of CLUB_TABLE_NAMES) {
      const column = sql.ref(table === 'clubs' ? 'id' : 'club_id');
      const { rows } = await sql`select from ${sql.table(table)} where ${column} = ${club.id}`.execute(there.db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const read = await here.call('GET /api/memberships/clubs/{id}/details', { params: { id: club.id } }, owner.token);
    expect(read.status).toBe(200);
  });

  test('nothing but an arriving club is ever removed', async () => {
    const { club } = moved;
    const product = places.from.ctx.db;
    const removed = await sql<{ removed: boolean }>`select remove_arrived_club(${club.id}) as removed`.execute(product);
    expect(removed.rows).toEqual([{ removed: false }]);
    const forced = here.db.transaction().execute(async (db) => {
      await sql`select set_config('hyttelaget.removes_club', ${club.id}, true)`.execute(db);
      await sql`delete from audit_entries where club_id = ${club.id}`.execute(db);
    });
    expect(String(await refusal(forced))).toContain('never changed');
  });
});

test('work that is due in many clubs is done for the others while one is held', async () => {
  const { club } = moved;
  const other = await aClub(here, { owner: await aPerson(here), members: [await aPerson(here)] });
  const hut = await aHut(here, other);
  const stayOf = async (clubId: string, hutId: string) => {
    const { user_id } = await here.db
      .selectFrom('memberships')
      .select('user_id')
      .where('club_id', '=', clubId)
      .executeTakeFirstOrThrow();
    return (await aBooking(here, { ...hut, id: hutId, clubId }, { user_id, status: 'allocated', ...daysAhead(3, 1) }))
      .id;
  };
  const [ofHeld, ofOther] = [await stayOf(club.id, moved.hut.id), await stayOf(other.id, hut.id)];
  await sql`update bookings set reminded_at = null where id in (${ofHeld}, ${ofOther})`.execute(here.db);
  await sql`update lottery_settings set next_lottery_at = now() - interval '1 minute', automation_enabled = true
    where club_id in (${club.id}, ${other.id})`.execute(here.db);
  await runJobs(here);
  await sql`update lottery_settings set next_lottery_at = now() - interval '1 minute' where club_id in (${club.id}, ${other.id})`.execute(
    here.db,
  );
  await holdClub(places.from.ctx, club.id, 'https://cell-2.example');
  const ctx = { ...places.from.ctx, now: new Date() };
  await remindGuests(ctx);
  await remindOfDeparture(ctx);
  await queueDueClubs(ctx);
  await takePeriodSteps(ctx);
  await lapseOffers(ctx);
  await closeDueClubs(ctx);
  await sweepDepartures(ctx);
  await removeOldAnswers(ctx);
  const { rows } = await sql<{ id: string; told: boolean }>`
    select id, reminded_at is not null as told from bookings where id in (${ofHeld}, ${ofOther})`.execute(here.db);
  expect(new Map(rows.map(({ id, told }) => [id, told]))).toEqual(
    new Map([
      [ofHeld, false],
      [ofOther, true],
    ]),
  );
  const { rows: next } = await sql<{ club_id: string }>`
    select club_id from lottery_settings where next_lottery_at < now()`.execute(here.db);
  expect(next.map(({ club_id }) => club_id)).toEqual([club.id]);
  await takeBack(places, club.id);
  await remindGuests(ctx);
  const { reminded_at } = await here.db
    .selectFrom('bookings')
    .select('reminded_at')
    .where('id', '=', ofHeld)
    .executeTakeFirstOrThrow();
  expect(reminded_at).not.toBeNull();
  await sql`update lottery_settings set automation_enabled = false, next_lottery_at = null where club_id = ${club.id}`.execute(
    here.db,
  );
  await runJobs(here);
});

test('a club is moved: it lives in the new place, the old one leads there, and the move can be resumed without effect', async () => {
  const { club } = moved;
  const steps: string[] = [];
  await moveClub(places, club.id, { folder: folder.file(''), onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['held', 'exported', 'imported', 'released', 'opened']);
  expect(await standingOf(places, club.id)).toEqual({ old: 'moved', new: 'here' });
  expect(Object.keys(await writesTo(here, club.id))).toEqual(['club_has_moved']);
  await sql`update clubs set name = 'I det nye stedet' where id = ${club.id}`.execute(there.db);
  await moveClub(places, club.id, { folder: folder.file('') });
  expect(await refusal(takeBack(places, club.id))).toMatchObject({ reason: 'not_now' });
  expect(await standingOf(places, club.id)).toEqual({ old: 'moved', new: 'here' });
  const away = sql`delete from club_moves where club_id = ${club.id}`;
  expect(await refusal(away.execute(here.db))).toMatchObject({ constraint: 'a_moved_club_stays_away' });
});

test('an old place that was restored from before the release does not take the club back while the new one has it open', async () => {
  const { club } = moved;
  const row = await findMove(here.db, club.id);
  if (!row) throw new Error('The club has not moved');
  await restored(
    sql`update club_moves set state = 'held', hand_over = null, moved_at = null where club_id = ${club.id}`,
  );
  expect(await refusal(moveClub(places, club.id, { folder: folder.file('') }))).toMatchObject({
    reason: 'club_is_here',
  });
  expect(await refusal(takeBack(places, club.id))).toMatchObject({ reason: 'club_is_here' });
  expect(await standingOf(places, club.id)).toEqual({ old: 'held', new: 'here' });
  await restored(
    sql`update club_moves set state = 'moved', hand_over = ${row.hand_over}, moved_at = ${row.moved_at} where club_id = ${club.id}`,
  );
});

/** What no code can do, and a backup does. */
async function restored(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table club_moves disable trigger user`.execute(here.db);
  await change.execute(here.db);
  await sql`alter table club_moves enable trigger user`.execute(here.db);
}
