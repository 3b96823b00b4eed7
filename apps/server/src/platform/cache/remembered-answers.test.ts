import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aScene, type Scene } from '../../authz/scene.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { setRules } from '#testing/rules.ts';
import { aListeningApp, caller, startWorld, type World } from '#testing/world.ts';
import type { ChangeListener } from './change-listener.ts';

let world: World;
let scene: Scene;
/** A process that remembers, beside the world's own, which does not. */
let app: FastifyInstance;
let changes: ChangeListener;
let statements = 0;

beforeAll(async () => {
  world = await startWorld();
  const db = world.ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ((statements += 1), result),
  });
  ({ app, changes } = await aListeningApp(world, db));
});
afterAll(async () => {
  await changes.stop();
  await app.close();
  await world.close();
});
beforeEach(async () => {
  scene = await aScene(world);
});

const calendar = (token = scene.member.token, headers: Record<string, string> = {}) =>
  app.inject({
    url: `/api/clubs/${scene.club.id}/calendar`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

/** Until so many statements answer it: on a busy machine the heartbeat may be late, and then the database is asked. */
const untilAsked = (count: number, ask: () => ReturnType<typeof calendar>) =>
  vi.waitFor(
    async () => {
      const before = statements;
      const response = await ask();
      expect(statements - before).toBe(count);
      return response;
    },
    { timeout: 12_000, interval: 20 },
  );

/** Asked for until it is remembered: the second answer costs the database nothing. */
async function remember(): Promise<string> {
  const { headers, statusCode } = await untilAsked(0, () => calendar());
  expect(statusCode).toBe(200);
  return String(headers.etag);
}

/** Within the promised second, with what a busy machine takes to ask. */
const within = { timeout: 1_000, interval: 5 };

test('an answer that is remembered asks the database nothing, whole or unchanged', async () => {
  const tag = await remember();
  const unchanged = await untilAsked(0, () => calendar(undefined, { 'if-none-match': tag }));
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect((await calendar()).json()).toEqual(
    (
      await world.call(
        'GET /api/clubs/{clubId}/calendar',
        { params: { clubId: scene.club.id }, query: {} },
        scene.member.token,
      )
    ).answer,
  );
});

test('a stay that is written anywhere is in the calendar', async () => {
  const tag = await remember();
  await aBooking(world, scene.hut, { ...daysAhead(300, 2), user_id: scene.owner.id });
  await vi.waitFor(async () => expect((await calendar()).headers.etag).not.toBe(tag), within);
});

const CHANGES: [string, number, () => Promise<unknown>][] = [
  [
    'the session is revoked',
    401,
    () => sql`update sessions set revoked_at = now() where user_id = ${scene.member.id}`.execute(world.db),
  ],
  [
    'the session has ended',
    401,
    () => sql`update sessions set expires_at = now() where user_id = ${scene.member.id}`.execute(world.db),
  ],
  ['the session is removed', 401, () => sql`delete from sessions where user_id = ${scene.member.id}`.execute(world.db)],
  ['the member leaves', 404, () => sql`delete from memberships where user_id = ${scene.member.id}`.execute(world.db)],
];

describe('is refused within a second when', () => {
  test.each(CHANGES)('%s', async (_what, status, change) => {
    await remember();
    await change();
    await vi.waitFor(async () => expect((await calendar()).statusCode).toBe(status), within);
  });

  test('the club has closed', async () => {
    await remember();
    await sql`insert into club_closings (club_id, asked_at, closes_on, closed_at)
      values (${scene.club.id}, now() - interval '30 days', current_date - 10, now())`.execute(world.db);
    await vi.waitFor(async () => expect((await calendar()).statusCode).toBe(404), within);
  });
});

test('without its trigger a change goes unnoticed: these tests can see', async () => {
  await remember();
  await sql`alter table sessions disable trigger changed_sessions_are_noticed`.execute(world.db);
  try {
    await sql`update sessions set revoked_at = now() where user_id = ${scene.member.id}`.execute(world.db);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await calendar()).statusCode).toBe(200);
  } finally {
    await sql`alter table sessions enable trigger changed_sessions_are_noticed`.execute(world.db);
  }
});

test('a new role lets in a caller who was just refused, without waiting for a notice', async () => {
  await sql`alter table memberships disable trigger changed_roles_are_noticed`.execute(world.db);
  try {
    await vi.waitFor(async () => {
      const before = statements;
      await app.inject({
        url: '/api/memberships/my-clubs',
        headers: { authorization: `Bearer ${scene.outsider.token}` },
      });
      expect(statements - before).toBe(1);
    }, 5_000);
    expect((await calendar(scene.outsider.token)).statusCode).toBe(404);
    await world.db.insertInto('memberships').values({ club_id: scene.club.id, user_id: scene.outsider.id }).execute();
    expect((await calendar(scene.outsider.token)).statusCode).toBe(200);
  } finally {
    await sql`alter table memberships enable trigger changed_roles_are_noticed`.execute(world.db);
  }
});

test('who has written, or says so, reads from the database', async () => {
  await remember();
  const asked = async (headers = {}) => {
    const before = statements;
    await calendar(undefined, headers);
    return statements - before;
  };
  expect(await asked({ 'cache-control': 'no-cache' })).toBe(2);
  await remember();
  const call = caller(app);
  await call('POST /api/auth/renew', {}, scene.member.token);
  expect(await asked()).toBe(2);
});

test('who has written for longer than a write is noted reads from the database', async () => {
  await remember();
  const lock = await world.db.startTransaction().execute();
  await lockHutsOf(lock, [scene.club.id]);
  const body = { hut_id: scene.hut.id, ...asSent(daysAhead(40)) };
  const writing = caller(app)('POST /api/bookings', { body }, scene.member.token);
  await wait(2_500);
  await lock.commit().execute();
  expect((await writing).status).toBeLessThan(300);
  const before = statements;
  await calendar();
  expect(statements - before).toBe(2);
});

test('a write always asks who is calling', async () => {
  await remember();
  await sql`alter table sessions disable trigger changed_sessions_are_noticed`.execute(world.db);
  try {
    await sql`update sessions set revoked_at = now() where user_id = ${scene.member.id}`.execute(world.db);
    expect((await caller(app)('POST /api/auth/renew', {}, scene.member.token)).status).toBe(401);
  } finally {
    await sql`alter table sessions enable trigger changed_sessions_are_noticed`.execute(world.db);
  }
});

const nextDraw = async () => {
  const headers = { authorization: `Bearer ${scene.member.token}` };
  return app.inject({ url: `/api/clubs/${scene.club.id}/draws/next`, headers });
};
const nextDrawRead = async () =>
  (await world.call('GET /api/clubs/{clubId}/draws/next', { params: { clubId: scene.club.id } }, scene.member.token))
    .answer;
const byClub = (text: string) => sql.raw(text.replaceAll('CLUB', `'${scene.club.id}'`)).execute(world.db);

const DRAW_CHANGES: [string, () => Promise<unknown>][] = [
  ['a stay is asked for', () => aBooking(world, scene.hut, { ...daysAhead(310, 2), user_id: scene.member.id })],
  [
    'the draws are put off',
    () =>
      byClub(
        "update lottery_settings set automation_enabled = true, next_lottery_at = now() + interval '9 days' where club_id = CLUB",
      ),
  ],
  [
    'the secret is another',
    () => byClub("update draw_seals set secret = sha256('another'), sealed_at = now() where club_id = CLUB"),
  ],
  ['the rules ask for longer notice', () => setRules(world, scene.club, { noticeHours: 48 })],
  [
    'a list is frozen',
    () =>
      byClub(`insert into draw_freezes (club_id, moment, manual, frozen_at, snapshot, snapshot_hash, requests, seal)
        values (CLUB, now(), true, now(), '{}', encode(sha256('{}'), 'hex'), '{}', repeat('0', 64))`),
  ],
  [
    'a draw is announced',
    async () => {
      await setRules(world, scene.club, { noticeHours: 24 });
      const asked = { params: { id: scene.club.id } };
      expect((await world.call('POST /api/clubs/{id}/draw-announcement', asked, scene.owner.token)).status).toBe(201);
    },
  ],
];

describe('the next draw is remembered until', () => {
  test.each(DRAW_CHANGES)('%s', async (_what, change) => {
    const before = (await untilAsked(0, nextDraw)).json();
    expect(before).toEqual(await nextDrawRead());
    await change();
    const after = await nextDrawRead();
    expect(after).not.toEqual(before);
    await vi.waitFor(async () => expect((await nextDraw()).json()).toEqual(after), within);
  });
});
