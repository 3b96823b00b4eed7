import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import type { ChangeListener } from '#platform/cache/change-listener.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aListeningApp, startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
/** A process that hears of changes, on a port of its own: a stream needs a connection. */
let app: FastifyInstance;
let changes: ChangeListener;
let address: string;

async function startApp(): Promise<void> {
  ({ app, changes } = await aListeningApp(world));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  world = await startWorld();
  await startApp();
});
afterAll(async () => {
  await app.close();
  await changes.stop();
  await world.close();
});
beforeEach(async () => {
  scene = await aScene(world);
});

type Followed = { status: number; text: () => string; isOver: () => boolean; stop: () => void };

/** Reads the stream in the background. */
async function follow(token = scene.member.token, clubId = scene.club.id): Promise<Followed> {
  const stopping = new AbortController();
  const response = await fetch(`${address}/api/clubs/${clubId}/calendar/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  let [text, over] = ['', false];
  const read = async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
  };
  void read()
    .catch(() => undefined)
    .finally(() => (over = true));
  return { status: response.status, text: () => text, isOver: () => over, stop: () => stopping.abort() };
}

const eventsIn = ({ text }: Followed): string[] => [...text().matchAll(/^data: (.*)$/gm)].map(([, data]) => data ?? '');
const within = { timeout: 5_000, interval: 20 };
const book = (daysFromNow: number) =>
  aBooking(world, scene.hut, { ...daysAhead(daysFromNow, 2), user_id: scene.owner.id });
const versionOf = async (clubId: string): Promise<string> => {
  const { rows } = await sql<{
    version: string;
  }>`select version::text from calendars where club_id = ${clubId}`.execute(world.db);
  return rows[0]?.version ?? '';
};

test('sends the new version to readers of the calendar that changed, and to no others', async () => {
  const other = await aScene(world);
  const [mine, owners, others] = [
    await follow(),
    await follow(scene.owner.token),
    await follow(other.member.token, other.club.id),
  ];
  expect([mine.status, owners.status, others.status]).toEqual([200, 200, 200]);
  // Until the making of both clubs has been told.
  await wait(1_200);
  const notifiedOthers = eventsIn(others).length;
  await book(300);
  const told = JSON.stringify({ version: await versionOf(scene.club.id) });
  await vi.waitFor(() => {
    expect(eventsIn(mine).at(-1)).toBe(told);
    expect(eventsIn(owners).at(-1)).toBe(told);
  }, within);
  expect(eventsIn(others).length).toBe(notifiedOthers);
  for (const { stop } of [mine, owners, others]) stop();
});

test('combines many changes in a row into few events', async () => {
  const followed = await follow();
  const began = performance.now();
  for (let n = 0; n < 20; n += 1) await book(300 + 3 * n);
  const told = JSON.stringify({ version: await versionOf(scene.club.id) });
  await vi.waitFor(() => expect(eventsIn(followed).at(-1)).toBe(told), within);
  const rounds = Math.ceil((performance.now() - began) / 500) + 1;
  expect(eventsIn(followed).length).toBeLessThanOrEqual(rounds);
  followed.stop();
});

test('refuses the stream to a person outside the club', async () => {
  const [outsider, visitor] = [await follow(scene.outsider.token), await follow('forged')];
  expect([outsider.status, visitor.status]).toEqual([404, 401]);
});

describe('the stream ends, and does not open again, when', () => {
  test.each([
    ['the member leaves', 404, () => sql`delete from memberships where user_id = ${scene.member.id}`.execute(world.db)],
    [
      'the session is revoked',
      401,
      () => sql`update sessions set revoked_at = now() where user_id = ${scene.member.id}`.execute(world.db),
    ],
  ])('%s', async (_what, status, change) => {
    const [followed, owners] = [await follow(), await follow(scene.owner.token)];
    await change();
    await vi.waitFor(() => expect(followed.isOver()).toBe(true), within);
    expect(followed.text()).toMatch(/retry: \d+\n\n$/);
    expect(owners.isOver()).toBe(false);
    expect((await follow()).status).toBe(status);
    owners.stop();
  });
});

test('sends a missed change when the listener reconnects', async () => {
  const followed = await follow();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hyttelaget-changes'`.execute(world.db);
  await book(300);
  await vi.waitFor(
    async () => expect(eventsIn(followed).at(-1)).toBe(JSON.stringify({ version: await versionOf(scene.club.id) })),
    within,
  );
  followed.stop();
});

test('one person has twelve streams at most', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => follow()));
  expect(many.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const oneMore = await follow();
  expect(oneMore.status).toBe(429);
  many[0]?.stop();
  await vi.waitFor(async () => expect((await follow()).status).toBe(200), within);
  for (const { stop } of many) stop();
});

test('reports a process without a listener, and opens no stream on HEAD', async () => {
  const { status } = await world.call(
    'GET /api/clubs/{clubId}/calendar/events',
    { params: { clubId: scene.club.id } },
    scene.member.token,
  );
  expect(status).toBe(204);
  const head = await fetch(`${address}/api/clubs/${scene.club.id}/calendar/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${scene.member.token}` },
  });
  expect(head.status).toBe(204);
});

test('a process that ends sends its readers away at moments of their own, and is not held up by them', async () => {
  const many = await Promise.all(
    [scene.member, scene.owner, scene.admin].flatMap(({ token }) => Array.from({ length: 8 }, () => follow(token))),
  );
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(3_000);
  await vi.waitFor(() => expect(many.map(({ isOver }) => isOver())).toEqual(Array(24).fill(true)), within);
  const waits = many.map(({ text }) => Number(/retry: (\d+)\n\n$/.exec(text())?.[1]));
  expect(new Set(waits).size).toBeGreaterThan(12);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  await changes.stop();
  await startApp();
});
