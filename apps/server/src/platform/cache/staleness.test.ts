import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Committed, WriterData } from '#testing/change-writer.process.ts';
import { aHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { eventually, portOf } from '#testing/processes.ts';
import { startWorld, type World } from '#testing/world.ts';
import { listenForChanges } from './change-listener.ts';

const QUICK = 3_000;
const ANSWERS = Number(process.env['STALE_ANSWERS'] ?? QUICK);
/** Asked at once. */
const READERS = 8;
const CLUBS = 20;
const PROMISED_MS = 1_000;

/** Between a process and PostgreSQL: can be cut, or silent without a word. */
async function aNetwork(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      if (isSilent) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
    }
  }).listen(0, '127.0.0.1');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await portOf(server)}`;
  return {
    url: url.href,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    silence: () => ((isSilent = true), sockets.forEach((socket) => socket.pause())),
    restore: () => ((isSilent = false), sockets.forEach((socket) => socket.resume())),
    close: () => (sockets.forEach((socket) => socket.destroy()), server.close()),
  };
}
type Network = Awaited<ReturnType<typeof aNetwork>>;

type Answer = { key: string; askedAt: number; answeredAt: number; state: number };

/** Everything that was committed, by club and by person, in order. */
function aHistory() {
  const states = new Map<string, { state: number; at: number }[]>();
  return {
    add: ({ key, state, at }: Committed) =>
      void states.set(key, [...(states.get(key) ?? []).slice(-200), { state, at }]),
    /** What held at a moment, and everything committed since. */
    since: (key: string, at: number): number[] => {
      const all = states.get(key) ?? [];
      const first = all.findLastIndex((one) => one.at <= at);
      return all.slice(Math.max(0, first)).map(({ state }) => state);
    },
  };
}

/** One of a process's bad moments. */
type Trouble = (world: World, network: Network) => Promise<unknown>;
const TROUBLES: Record<string, Trouble> = {
  'listener killed': ({ db }) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'hyttelaget-changes'`.execute(db),
  'connection cut': async (_world, network) => network.cut(),
  'network silent': async (_world, network) => {
    network.silence();
    await wait(2_500);
    network.restore();
  },
  'silent for longer than a connection lives': async (_world, network) => {
    network.silence();
    await wait(4_000);
    network.restore();
  },
  'process stands still': async () => {
    const end = Date.now() + 1_500;
    while (Date.now() < end);
  },
  nothing: () => wait(500),
};

type StalenessResult = { compared: number; stale: number; troubles: number };

/**
 * Two processes answer from memory while calendars and memberships change under them and their listeners fare badly. An
 * answer is stale when it is older than everything that held within the second before it was asked for.
 */
async function compareAnswers(answers: number, listener: { currentMs?: number }): Promise<StalenessResult> {
  const world = await startWorld({ DATABASE_POOL: '12' });
  const { config, ctx } = world;
  const networks = [await aNetwork(config.database.url), await aNetwork(config.database.url)] as const;
  const listeners = networks.map(({ url }) => listenForChanges({ url, log: ctx.log, ...listener }));
  const apps: FastifyInstance[] = [];
  for (const changes of listeners)
    apps.push(await buildApp({ config, db: ctx.db, jobs: ctx.jobs, log: ctx.log, changes }));
  const reader = await aPerson(world);
  const comingAndGoing = await severalPeople(world, 5);
  const clubs: WriterData['clubs'] = [];
  for (let n = 0; n < CLUBS; n += 1) {
    const club = await aClub(world, { owner: reader, members: n === 0 ? comingAndGoing : [] });
    clubs.push({ id: club.id, hutId: (await aHut(world, club)).id });
  }
  await eventually('both to hear', async () => listeners.every(({ isCurrent }) => isCurrent()));

  const people = comingAndGoing.map(({ id }) => id);
  const data: WriterData = { url: world.ownerUrl, clubs, people, pauseMs: 3 };
  const writer = fork(join(import.meta.dirname, '../../testing/change-writer.process.ts'));
  writer.send(data);
  const history = aHistory();
  writer.on('message', (committed) => history.add(committed as Committed));

  const told: StalenessResult = { compared: 0, stale: 0, troubles: 0 };
  const answered: Answer[] = [];
  /** Once everything that was committed before it is known. */
  const judge = (until: number): void => {
    while ((answered[0]?.answeredAt ?? Infinity) < until) {
      const { key, askedAt, state } = answered.shift() as Answer;
      const held = history.since(key, askedAt - PROMISED_MS);
      if (held.length === 0) continue;
      told.compared += 1;
      // Versions only grow; who comes and goes may be as at any moment of the second.
      const isMember = people.includes(key);
      if (isMember ? !held.includes(state) : state < (held[0] ?? 0)) told.stale += 1;
    }
  };

  const ask = async (n: number): Promise<void> => {
    const [app] = n % 2 === 0 ? apps : apps.toReversed();
    const person = n % 7 === 0 ? comingAndGoing[n % comingAndGoing.length] : undefined;
    const club = person ? clubs[0] : clubs[n % CLUBS];
    const askedAt = Date.now();
    const headers = { authorization: `Bearer ${(person ?? reader).token}` };
    const response = await app?.inject({ method: 'HEAD', url: `/api/clubs/${club?.id}/calendar`, headers });
    if (!response || ![200, 404].includes(response.statusCode)) return;
    const version = Number(String(response.headers.etag).split('.').at(-1)?.replace('"', ''));
    const state = person ? (response.statusCode === 200 ? 1 : 0) : version;
    answered.push({ key: person?.id ?? club?.id ?? '', askedAt, answeredAt: Date.now(), state });
  };

  let n = 0;
  const isDone = () => told.compared >= answers && told.troubles >= Object.keys(TROUBLES).length;
  const reading = Array.from({ length: READERS }, async () => {
    while (!isDone()) {
      await ask((n += 1));
      // Lets the writer's messages and the listeners in.
      if (n % 20 === 0) await wait(1);
      judge(Date.now() - 2 * PROMISED_MS);
    }
  });
  const troubled = (async () => {
    for (let turn = 0; !isDone(); turn += 1) {
      const troubles = Object.values(TROUBLES);
      const [network] = turn % 2 === 0 ? networks : [networks[1]];
      await troubles[turn % troubles.length]?.(world, network);
      told.troubles += 1;
      await wait(700);
    }
  })();
  await Promise.all([...reading, troubled]);
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  for (const { stop } of listeners) await stop();
  for (const app of apps) await app.close();
  for (const network of networks) network.close();
  await world.close();
  return told;
}

test(
  `of ${ANSWERS} answers none is older than a second, whatever befalls the listeners`,
  { timeout: 120_000 + ANSWERS * 10 },
  async () => {
    const { compared, stale, troubles } = await compareAnswers(ANSWERS, {});
    await recordResults(ANSWERS > QUICK ? 'full' : 'quick', { 'answers compared': compared, stale, troubles });
    expect(stale).toBe(0);
  },
);

test('believed without a heartbeat, memory is stale, and the comparison sees it', { timeout: 120_000 }, async () => {
  const { stale } = await compareAnswers(QUICK, { currentMs: Infinity });
  expect(stale).toBeGreaterThan(0);
});
