import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/queue.ts';
import { aBeaconServer, beaconEnv } from '#testing/beacon.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub, type DrawingClub, expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aPerson, givePoints } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { queueAnnouncedDraws } from './manual-draws.service.ts';
import { drawFrozenClubs, drawScheduledClubs, dueClubsQueue } from './scheduled-draws.service.ts';

let world: World;
let server: Awaited<ReturnType<typeof aBeaconServer>>;
beforeAll(async () => {
  server = await aBeaconServer();
  world = await startWorld(beaconEnv(server));
});
beforeEach(() => server.setFault(''));
afterAll(() => world.close());

const freezeNow = async ({ club }: DrawingClub, beacon = world.ctx.beacon) => {
  await makeDue(world, club, -600);
  const now = new Date();
  await drawScheduledClubs({ ...world.ctx, beacon, now }, [{ clubId: club.id, at: now.toISOString() }]);
};
const freezesOf = ({ club }: DrawingClub) =>
  world.db.selectFrom('draw_freezes').selectAll().where('club_id', '=', club.id).orderBy('frozen_at').execute();
const next = async ({ club, owner }: DrawingClub) =>
  (await world.call('GET /api/clubs/{clubId}/draws/next', { params: { clubId: club.id } }, owner.token)).answer;

/** Signs rounds that are still to come, so that the test need not wait; the server itself does not hurry. */
const drawEarly = async ({ club }: DrawingClub) => {
  await server.setFault('early');
  await drawFrozenClubs(world.ctx, [club.id]);
};

/** What the workers do every minute, with all that it leads to. */
const everyMinute = async ({ inMinutes }: { inMinutes: number }) => {
  await enqueue(world.ctx, dueClubsQueue, {});
  await runJobs(world, { ctx: { ...world.ctx, now: new Date(Date.now() + inMinutes * 60_000) } });
};

/** The proof of the club's latest run, verified. */
const provenBy = async ({ club }: DrawingClub) => (await expectProven(world, club)).at(-1);

test('a list is frozen for a round at least six seconds ahead, shown at once, and drawn with the signature of that round', async () => {
  const scene = await aContestedClub(world, 4);
  expect((await next(scene)).frozen).toBe(null);
  await freezeNow(scene);
  const [freeze] = await freezesOf(scene);
  const shown = await next(scene);
  expect(shown.frozen).toMatchObject({ snapshot_hash: freeze?.snapshot_hash, requests: 4 });
  expect(shown.frozen?.beacon).toMatchObject({ chain: world.ctx.beacon?.chain.hash, round: freeze?.beacon_round });
  expect(shown.seal).toBe(freeze?.seal);
  const ahead = Date.parse(shown.frozen?.beacon?.published_at ?? '') - Date.parse(shown.frozen?.frozen_at ?? '');
  expect(ahead).toBeGreaterThanOrEqual(6000);
  expect(await runsOf(world, scene.club)).toEqual([]);

  await drawEarly(scene);
  const bundle = await provenBy(scene);
  expect(bundle).toMatchObject({ snapshotHash: freeze?.snapshot_hash, seal: freeze?.seal });
  expect(bundle?.snapshot.beacon).toMatchObject({ source: 'drand', round: freeze?.beacon_round });
  expect((await next(scene)).frozen).toBe(null);
});

test('the journal has the freeze, with the hash of the list and the round', async () => {
  const scene = await aContestedClub(world, 2);
  await freezeNow(scene);
  const [freeze] = await freezesOf(scene);
  const lines = await world.db
    .selectFrom('draw_journal')
    .select('entry')
    .where('club_id', '=', scene.club.id)
    .execute();
  const frozen = lines.map(({ entry }) => JSON.parse(entry)).filter(({ kind }) => kind === 'frozen');
  expect(frozen).toMatchObject([
    { by: 'system', after: { snapshotHash: freeze?.snapshot_hash, seal: freeze?.seal, round: freeze?.beacon_round } },
  ]);
  await drawEarly(scene);
});

test('a second draw is not started before the round of the first is there', async () => {
  const scene = await aContestedClub(world, 2);
  await freezeNow(scene);
  const answered = await world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: scene.club.id } },
    scene.owner.token,
  );
  expect(answered).toMatchObject({ status: 409, code: 'draw_under_way' });
  expect(await freezesOf(scene)).toHaveLength(1);
  await drawEarly(scene);
});

test('the button answers when the round is there', { timeout: 30_000 }, async () => {
  const scene = await aContestedClub(world, 3);
  const begun = Date.now();
  const answered = await world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: scene.club.id } },
    scene.owner.token,
  );
  expect(answered).toMatchObject({ status: 200, answer: { allocated: 1, run: { number: 1, manual: true } } });
  expect(Date.now() - begun).toBeGreaterThan(5000);
  await provenBy(scene);
});

describe('a draw that is due while an older list waits', () => {
  /** Frozen; then somebody else asks, for other days of the same hut. */
  async function withOlderList() {
    const scene = await aContestedClub(world, 2);
    await freezeNow(scene);
    const stay = { user_id: scene.owner.id, status: 'requested', ...daysAhead(60, 2), points_cost: 0 } as const;
    const { id } = await aBooking(world, scene.hut, stay);
    const statusOf = async () =>
      (await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    return { scene, statusOf };
  }

  test('stays due, and is made right after it', async () => {
    const { scene, statusOf } = await withOlderList();
    await makeDue(world, scene.club, 0);
    await everyMinute({ inMinutes: 2 });
    expect(await freezesOf(scene)).toHaveLength(1);

    await drawEarly(scene);
    expect(await statusOf()).toBe('requested');
    await everyMinute({ inMinutes: 2 });
    await drawEarly(scene);
    expect(await statusOf()).toBe('allocated');
    expect((await expectProven(world, scene.club)).map(({ snapshot }) => snapshot.wishes.length)).toEqual([2, 1]);
  });

  test('is tried again when it was taken up before', async () => {
    const { scene } = await withOlderList();
    const at = new Date(Date.now() + 1000).toISOString();
    await expect(drawScheduledClubs(world.ctx, [{ clubId: scene.club.id, at }])).rejects.toThrow('1 of 1 draws failed');
    expect(await runsOf(world, scene.club)).toEqual([]);
    await drawEarly(scene);
  });
});

describe('while a list is frozen', () => {
  let scene: DrawingClub;
  let [asked, stay] = ['', ''];
  let season = { id: '' };
  beforeAll(async () => {
    scene = await aContestedClub(world, 3);
    const [guest] = scene.members;
    stay = (await aBooking(world, scene.hut, { user_id: guest?.id ?? '', status: 'allocated', ...daysAhead(90, 3) }))
      .id;
    season = await aSeason(world, scene.club, { start_date: '2027-07-05', end_date: '2027-07-11' });
    await givePoints(world, scene.club, scene.owner, 20);
    await freezeNow(scene);
    const own = { club_id: scene.club.id, user_id: guest?.id ?? '', status: 'requested' } as const;
    const [request] = await world.db
      .selectFrom('bookings')
      .select('id')
      .where((eb) => eb.and(own))
      .execute();
    asked = request?.id ?? '';
  });

  const token = (who: 'guest' | 'owner') => (who === 'owner' ? scene.owner.token : scene.members[0]?.token);

  test.each([
    ['a request is not withdrawn', 'guest', () => ['DELETE /api/bookings/{id}', { params: { id: asked } }] as const],
    [
      'a request is not moved, by nobody',
      'owner',
      () => ['PUT /api/bookings/{id}', { params: { id: asked }, body: asSent(daysAhead(50, 3)) }] as const,
    ],
    [
      'an earlier stay is not cancelled',
      'guest',
      () => ['DELETE /api/bookings/{id}', { params: { id: stay } }] as const,
    ],
    [
      'points are not reset',
      'owner',
      () => ['POST /api/memberships/clubs/{id}/reset-booking-points', { params: { id: scene.club.id } }] as const,
    ],
  ])('%s: `draw_under_way`', async (_, who, call) => {
    const [key, input] = call();
    const before = await freezesOf(scene);
    expect(await world.call(key as never, input as never, token(who as 'guest'))).toMatchObject({
      status: 409,
      code: 'draw_under_way',
    });
    expect(await freezesOf(scene)).toEqual(before);
  });

  test.each([
    ['a request cancelled', () => sql`update bookings set cancelled_at = now() where id = ${asked}`],
    ['a request deleted', () => sql`delete from bookings where id = ${asked}`],
    [
      'a request given away',
      () => sql`update bookings set status = 'allocated', frozen_cost = '{}' where id = ${asked}`,
    ],
    ['an earlier stay moved', () => sql`update bookings set first_slot = first_slot + 1 where id = ${stay}`],
    ['a hut closed', () => sql`update huts set available = false where club_id = ${scene.club.id}`],
    ['a season blocked', () => sql`update seasons set is_blocked = true where id = ${season.id}`],
    ['a season removed', () => sql`delete from seasons where id = ${season.id}`],
    ['points set', () => sql`update memberships set booking_points = 7 where club_id = ${scene.club.id}`],
    ['a member gone', () => sql`delete from memberships where user_id = ${scene.members[0]?.id}`],
    [
      'the secret replaced',
      () => sql`update draw_seals set secret = gen_random_bytes(32) where club_id = ${scene.club.id}`,
    ],
    ['the list replaced', () => sql`update draw_freezes set snapshot = '{}' where club_id = ${scene.club.id}`],
    [
      'the round replaced',
      () => sql`update draw_freezes set beacon_round = beacon_round + 1 where club_id = ${scene.club.id}`,
    ],
    ['the round dropped', () => sql`update draw_freezes set beacon_chain = null, beacon_round = null, round_at = null`],
    [
      'a second list',
      () =>
        sql`insert into draw_freezes select (jsonb_populate_record(f, jsonb_build_object('id', uuidv7()))).* from draw_freezes f where club_id = ${scene.club.id}`,
    ],
  ])('whatever the code does, the database refuses: %s', async (_, statement) => {
    await expect(statement().execute(world.db)).rejects.toThrow(/frozen|one_open_freeze_per_club/);
  });

  test('no list is frozen for a round that may be known already', async () => {
    const soon = sql`insert into draw_freezes select (jsonb_populate_record(f, jsonb_build_object('id', uuidv7(),
      'round_at', f.frozen_at + interval '5 seconds'))).* from draw_freezes f where club_id = ${scene.club.id}`;
    await expect(soon.execute(world.db)).rejects.toThrow('round_after_the_freeze');
  });

  test('a new request waits for the next draw, and can be withdrawn; paying for a stay goes on', async () => {
    const [, guest] = scene.members;
    const late = await aBooking(world, scene.hut, { user_id: guest?.id ?? '', ...daysAhead(120, 2) });
    const other = await aBooking(world, scene.hut, { user_id: guest?.id ?? '', ...daysAhead(130, 2) });
    const withdrawn = await world.call('DELETE /api/bookings/{id}', { params: { id: other.id } }, guest?.token);
    expect(withdrawn.status).toBeLessThan(300);
    await sql`update bookings set paid_at = now() where id = ${stay}`.execute(world.db);
    const another = await aHut(world, scene.club);
    expect(another.id).toBeDefined();
    expect((await next(scene)).frozen?.requests).toBe(3);
    expect(late.id).toBeDefined();
  });

  test('a request that is not in the frozen list is not decided by its draw', async () => {
    await drawEarly(scene);
    const left = await world.db
      .selectFrom('bookings')
      .select('status')
      .where('club_id', '=', scene.club.id)
      .where('status', '=', 'requested')
      .where('cancelled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    await provenBy(scene);
    expect((await runsOf(world, scene.club)).at(-1)).toMatchObject({ bookings_processed: 3 });
  });
});

describe('when the beacon cannot be reached', () => {
  test('for an hour: the list stays frozen and says why, and is then drawn with the round it was promised', async () => {
    const scene = await aContestedClub(world, 3);
    await server.setFault('down');
    await freezeNow(scene);
    const [freeze] = await freezesOf(scene);
    await drawFrozenClubs(world.ctx, [scene.club.id]);
    expect(await runsOf(world, scene.club)).toEqual([]);

    await everyMinute({ inMinutes: 60 });
    expect(await runsOf(world, scene.club)).toEqual([]);
    expect((await next(scene)).frozen?.beacon?.round).toBe(freeze?.beacon_round);
    expect(await freezesOf(scene)).toEqual([freeze]);

    await server.setFault('early');
    await everyMinute({ inMinutes: 61 });
    expect((await provenBy(scene))?.snapshot.beacon).toMatchObject({ round: freeze?.beacon_round });
    expect(await freezesOf(scene)).toMatchObject([{ id: freeze?.id, run_id: expect.any(String) }]);
    expect(await runsOf(world, scene.club)).toMatchObject([{ number: 1, success: true }]);
  });

  test('the button says that the draw comes by itself, and it does', { timeout: 40_000 }, async () => {
    const scene = await aContestedClub(world, 2);
    await server.setFault('down');
    const answered = await world.call(
      'POST /api/memberships/clubs/{id}/run-lottery',
      { params: { id: scene.club.id } },
      scene.owner.token,
    );
    expect(answered).toMatchObject({ status: 409, code: 'draw_waits_for_beacon' });
    await drawEarly(scene);
    expect(await runsOf(world, scene.club)).toMatchObject([
      { manual: true, success: true, started_by: scene.owner.id },
    ]);
    await provenBy(scene);
  });

  test('a list that names another chain waits; no round of this one is taken instead', async () => {
    const scene = await aContestedClub(world, 2);
    await freezeNow(scene);
    await server.setFault('early');
    for (const beacon of [null, { ...world.ctx.beacon, chain: { ...world.ctx.beacon?.chain, hash: 'ab'.repeat(32) } }])
      await drawFrozenClubs({ ...world.ctx, beacon: beacon as never }, [scene.club.id]);
    expect(await runsOf(world, scene.club)).toEqual([]);
    await drawEarly(scene);
    expect(await runsOf(world, scene.club)).toHaveLength(1);
  });

  test('of two lists for rounds of the same number, only that of the known chain is drawn', async () => {
    const { beacon } = world.ctx;
    if (!beacon) throw new Error('there should be a beacon');
    const [known, unknown] = [await aContestedClub(world, 2), await aContestedClub(world, 2)];
    const round = beacon.roundAhead(new Date(Date.now() + 10_000));
    const sameRound = { ...beacon, roundAhead: () => round };
    await freezeNow(known, sameRound);
    await freezeNow(unknown, { ...sameRound, chain: { ...beacon.chain, hash: 'ab'.repeat(32) } });
    await server.setFault('early');
    await drawFrozenClubs(world.ctx, [known.club.id, unknown.club.id]);
    expect(await runsOf(world, known.club)).toHaveLength(1);
    expect(await runsOf(world, unknown.club)).toEqual([]);
    await expectProven(world, known.club);
  });
});

test('an announced draw is frozen and drawn by the workers when its notice is over', async () => {
  const scene = await aContestedClub(world, 2);
  const byId = { params: { id: scene.club.id } };
  await world.call('POST /api/clubs/{id}/draw-announcement', byId, scene.owner.token);
  await sql`update manual_draws set asked_at = asked_at - interval '2 days', draw_at = draw_at - interval '2 days'
    where club_id = ${scene.club.id}`.execute(world.db);
  await queueAnnouncedDraws({ ...world.ctx, now: new Date() });
  await runJobs(world);
  const shown = await next(scene);
  expect(shown).toMatchObject({ announced: null, frozen: { requests: 2, beacon: { round: expect.any(Number) } } });
  expect(await runsOf(world, scene.club)).toEqual([]);

  await drawEarly(scene);
  await provenBy(scene);
  const { answer } = await world.call(
    'GET /api/clubs/{clubId}/draws',
    { params: { clubId: scene.club.id } },
    scene.owner.token,
  );
  expect(answer.draws).toMatchObject([{ manual: true, start: { by: 'owner', notice_hours: 24 } }]);
});

test('a draw that fails after the freeze is on record once, told to the admins once, and not left to the next draw', async () => {
  const scene = await aContestedClub(world, 2);
  await freezeNow(scene);
  await runJobs(world);
  await sql`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'a planted fault'; end $$`.execute(world.db);
  await sql`create trigger fail before insert on point_entries execute function fail_here()`.execute(world.db);
  for (const _ of [1, 2]) await expect(drawEarly(scene)).rejects.toThrow('1 of 1 draws failed');
  await sql`drop trigger fail on point_entries`.execute(world.db);
  expect(await runsOf(world, scene.club)).toMatchObject([{ success: false }]);
  const [mail, ...others] = await runJobs(world, { onFailure: () => undefined });
  expect(mail).toMatchObject({ to: scene.owner.email, text: expect.stringContaining('til den er trukket') });
  expect(mail?.text).not.toContain('neste gang klubben skal trekke');
  expect(others).toEqual([]);

  await drawEarly(scene);
  await provenBy(scene);
});

test('without a beacon freeze and draw are two transactions of one call', async () => {
  const off = await startWorld();
  try {
    const scene = await aContestedClub(off, 2);
    await off.call(
      'POST /api/memberships/clubs/{id}/run-lottery',
      { params: { id: scene.club.id } },
      scene.owner.token,
    );
    const [row] = (
      await sql<{ frozen: string; drawn: string }>`
        select draw_freezes.xmin::text as drawn, (select min(xmin::text::bigint)::text from draw_journal) as frozen
        from draw_freezes`.execute(off.db)
    ).rows;
    expect(row?.frozen).not.toBe(row?.drawn);
    expect(await off.db.selectFrom('draw_freezes').select('beacon_round').execute()).toEqual([{ beacon_round: null }]);
  } finally {
    await off.close();
  }
});

test('the platform’s admin freezes all that are due, and the workers draw them', async () => {
  const scene = await aContestedClub(world, 2);
  await makeDue(world, scene.club);
  const { token } = await aPerson(world, { role: 'admin' });
  const { answer } = await world.call('POST /api/run-lottery', {}, token);
  expect(answer).toEqual({ allocated: 0, clubs: 0, queued: 1 });
});
