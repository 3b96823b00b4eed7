import { randomUUID } from 'node:crypto';
import { setTimeout as waitFor } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client as PgClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindGuests } from '#features/huts/visits/arrival.jobs.ts';
import { removeOldAnswers } from '#features/stays/booking-info/answers.service.ts';
import { closeDueClubs } from '#features/clubs/closing/close-club.service.ts';
import { remindOfDeparture, sweepDepartures } from '#features/huts/visits/departure.jobs.ts';
import { takePeriodSteps } from '#features/fairness/draws/period-steps.service.ts';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { drawQueue, queueDueClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { inTransaction } from '#platform/ctx.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { keysBelow } from '#platform/files/files.ts';
import { heldClubs } from '#platform/http/club-gate.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { onJob, runJob } from '#platform/jobs/work.ts';
import { fileRemovalQueue } from '#platform/files/files.jobs.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { anInvoice } from '#testing/invoices.ts';
import { aPayoutFile } from '#testing/payouts.ts';
import { aClub, anInvitation, aPerson, type Club } from '#testing/people.ts';
import { sharedSecret } from '#testing/archives.ts';
import { type BeforeMove, refusal, startBeforeMove } from '#testing/moves.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { aPassword, type World } from '#testing/world.ts';
import { findMove, insertHeld, setMoved } from './club-moves.queries.ts';
import { digestOfClub } from './delete-club.ts';
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

/** How many rows of the club are left, by table: those that have any. */
async function rowsOf(world: World, clubId: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'club_id'
    where relnamespace = 'public'::regnamespace and relkind = 'r' union select 'clubs'`.execute(world.db);
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${sql.table(name)}
        where ${sql.ref(name === 'clubs' ? 'id' : 'club_id')} = ${clubId}`.execute(world.db);
      return [name, rows[0]?.many ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, many]) => many > 0));
}

const digest = (world: World, clubId: string) => world.db.transaction().execute((db) => digestOfClub(db, clubId));

describe('a club that is held', () => {
  test('can be read and not be changed, and is used again when it is taken back', async () => {
    const { club, owner } = moved;
    await holdClub(places.from.ctx, club.id, 'https://new.example');
    const before = await digest(here, club.id);
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
    expect(await digest(here, club.id)).toBe(before);
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
        holding = holdClub(places.from.ctx, club.id, 'https://new.example').then(() => (isHeld = true));
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
    const hold = () => refusal(holdClub(places.from.ctx, club.id, 'https://new.example'));
    await inTransaction(places.from.ctx, (ctx) =>
      enqueue(ctx, drawQueue, { moments: [{ clubId: club.id, at: new Date().toISOString() }] }),
    );
    expect(await hold()).toMatchObject({ reason: 'in_flight', message: expect.stringContaining('1 jobs') });
    expect(await findMove(here.db, club.id)).toBeUndefined();
    await sql`delete from pgboss.job where data::text like ${`%${club.id}%`}`.execute(here.db);
  });

  test('does not go out of order: what is being taken back is not released, and what has moved stays away', async () => {
    const held = { clubId: randomUUID(), moveId: randomUUID(), address: 'https://new.example' };
    const row = await insertHeld(here.db, held);
    if (!row) throw new Error('not inserted');
    await sql`update club_moves set state = 'returning' where club_id = ${held.clubId}`.execute(here.db);
    expect(await setMoved(here.db, row, 'hand-over')).toBe(false);
    const forced = sql`update club_moves set state = 'moved', hand_over = '{}', moved_at = now() where club_id = ${held.clubId}`;
    expect(await refusal(forced.execute(here.db))).toMatchObject({ constraint: 'a_move_goes_on_in_order' });
    await sql`delete from club_moves where club_id = ${held.clubId}`.execute(here.db);
  });
});

describe('while a club is held, what knows it by no id waits too', () => {
  const held = { status: 409, code: 'club_is_moving' };

  test('joining by a code or an invitation, and deleting the account of a member', async () => {
    const { club, admin, members } = moved;
    const [newcomer, invited] = [await aPerson(here), await aPerson(here)];
    const { join_code } = await here.db
      .selectFrom('clubs')
      .select('join_code')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    const { token } = await anInvitation(here, club, { by: admin, email: invited.email });
    await holdClub(places.from.ctx, club.id, 'https://new.example');
    const before = await digest(here, club.id);
    expect(await here.call('POST /api/memberships/join-club', { body: { join_code } }, newcomer.token)).toMatchObject(
      held,
    );
    expect(await here.call('POST /api/invitations/accept', { body: { token } }, invited.token)).toMatchObject(held);
    expect(await here.call('DELETE /api/profile', { body: { password: aPassword } }, members[0].token)).toMatchObject(
      held,
    );
    expect(await digest(here, club.id)).toBe(before);
    await takeBack(places, club.id);
    expect(await here.call('POST /api/invitations/accept', { body: { token } }, invited.token)).toMatchObject({
      status: 201,
    });
  });

  test('a job that names a row of it is put back; one of another club runs', async () => {
    const { club, hut } = moved;
    const other = await aHut(here, await aClub(here, { owner: await aPerson(here) }));
    const ran: string[] = [];
    const handler = onJob(fileRemovalQueue, async (_ctx, { key }) => void ran.push(key));
    const ctx = { ...places.from.ctx, now: new Date() };
    await holdClub(ctx, club.id, 'https://new.example');
    for (const key of [hut.id, other.id]) await runJob(handler, ctx, { key } as never);
    expect(ran).toEqual([other.id]);
    const waiting = sql<{ late: boolean }>`select start_after > now() + interval '50 seconds' as late from pgboss.job
      where data->>'key' = ${hut.id}`;
    expect((await waiting.execute(here.db)).rows).toEqual([{ late: true }]);
    await sql`delete from pgboss.job where data->>'key' = ${hut.id}`.execute(here.db);
    await takeBack(places, club.id);
  });
});

describe('a change that slips through the gate', () => {
  test('before the release makes a new copy necessary, and arrives', async () => {
    const { club } = moved;
    const steps: string[] = [];
    const stop = new Error('stopped after the second copy');
    const interrupted = moveClub(places, club.id, {
      folder: folder.file(''),
      onStep: (step) => {
        steps.push(step);
        if (step === 'exported' && steps.length > 3) throw stop;
        if (step === 'imported')
          slipped = sql`update clubs set name = 'Smatt gjennom' where id = ${club.id}`.execute(here.db);
      },
    });
    let slipped: Promise<unknown> = Promise.resolve();
    expect(await refusal(interrupted)).toBe(stop);
    await slipped;
    expect(steps).toEqual(['held', 'exported', 'imported', 'exported']);
    await takeBack(places, club.id);
    const { name } = await here.db
      .selectFrom('clubs')
      .select('name')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Smatt gjennom');
  });

  test.each([
    ['adds a row', () => sql`insert into member_groups (club_id, name) values (${moved.club.id}, 'Sen')`],
    ['changes a row', () => sql`update huts set name = 'Sen' where id = ${moved.hut.id}`],
    ['deletes a row', () => sql`delete from defects where club_id = ${moved.club.id}`],
  ])('and %s while the release waits for it is not lost', async (_what, change) => {
    const { club } = moved;
    const before = await digest(here, club.id);
    const stop = new Error('stopped after the second copy');
    const steps: string[] = [];
    // Open since before the release, which waits for the row of the club or for the changed row.
    const slow = new PgClient({ connectionString: here.ownerUrl });
    await slow.connect();
    let committed: Promise<unknown> = Promise.resolve();
    const interrupted = refusal(
      moveClub(places, club.id, {
        folder: folder.file(''),
        onStep: (step) => {
          steps.push(step);
          if (step === 'exported' && steps.length > 3) throw stop;
          if (step !== 'imported') return;
          const { sql: text, parameters } = change().compile(here.db);
          // Sent before the first statement of the release, on a connection of its own.
          committed = slow
            .query('begin')
            .then(() => slow.query(text, [...parameters]))
            .then(() => waitFor(400))
            .then(() => slow.query('commit'));
        },
      }),
    );
    expect(await interrupted).toBe(stop);
    await committed;
    await slow.end();
    expect(steps).toEqual(['held', 'exported', 'imported', 'exported']);
    await takeBack(places, club.id);
    expect(await digest(here, club.id)).not.toBe(before);
  });
});

describe('a club that has arrived', () => {
  test('is held too, is opened by its own hand-over only, and can be taken back to the last row', async () => {
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
    expect(await heldClubs(there.db)).toEqual([club.id]);
    expect(await refusal(openArrived(places.to.ctx, club.id, ''))).toMatchObject({ reason: 'other_signer' });
    const files = openFiles(there.config.files);
    expect((await keysBelow(files, `clubs/${club.id}/`)).length).toBeGreaterThan(2);
    await takeBack(places, club.id);
    expect(await standingOf(places, club.id)).toEqual({ old: 'here', new: 'nowhere' });
    expect(await keysBelow(files, `clubs/${club.id}/`)).toEqual([]);
    expect(await rowsOf(there, club.id)).toEqual({});
    const read = await here.call('GET /api/memberships/clubs/{id}/details', { params: { id: club.id } }, owner.token);
    expect(read.status).toBe(200);
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
  await holdClub(places.from.ctx, club.id, 'https://new.example');
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

/** What is not of the archive and points at the club all the same: its paid invoice, and the platform's work on its money. */
async function rowsThatStayBehind(club: { id: string; name: string }): Promise<void> {
  const { db } = here;
  const payout = await db.selectFrom('payouts').select('id').where('club_id', '=', club.id).executeTakeFirstOrThrow();
  const payment = await db.selectFrom('payments').select('id').where('club_id', '=', club.id).executeTakeFirstOrThrow();
  await aPayoutFile(here, payout);
  await anInvoice(here, club as Club, { paid_at: new Date() });
  const issue = {
    club_id: club.id,
    payment_id: payment.id,
    kind: 'dispute',
    subject: 'du_moved',
    state: 'won',
  } as const;
  await db
    .insertInto('payment_issues')
    .values({ ...issue, opened_at: new Date(), resolved_at: new Date(), note: 'Vunnet.' })
    .execute();
  await sql`insert into rules_to_tell (club_id, since, changed_at) values (${club.id}, 1, now())
    on conflict do nothing`.execute(db);
}

test('a club is moved: it lives in the new place, the old one keeps one row, and the move can be resumed without effect', async () => {
  const { club } = moved;
  await rowsThatStayBehind(club);
  const steps: string[] = [];
  await moveClub(places, club.id, { folder: folder.file(''), onStep: (step) => steps.push(step) });
  expect(steps).toEqual(['held', 'exported', 'imported', 'released', 'opened']);
  expect(await standingOf(places, club.id)).toEqual({ old: 'moved', new: 'here' });
  // Invoices are the books of who issued them. The folder of pictures is removed by a job.
  expect(await rowsOf(here, club.id)).toEqual({ club_moves: 1, invoices: 1 });
  await runJobs(here);
  expect(await keysBelow(openFiles(here.config.files), `clubs/${club.id}/`)).toEqual([]);
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
