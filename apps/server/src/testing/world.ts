import { createHash, randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody } from '@hytte/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '#app.ts';
import { openBeacon } from '#platform/beacon/beacon.ts';
import { listenForChanges } from '#platform/cache/change-listener.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { type Ctx, freshCtx } from '#platform/ctx.ts';
import { type Db, type NameOf, openDatabase } from '#platform/db/database.ts';
import { openJobSender } from '#platform/jobs/boss.ts';
import { createLog } from '#platform/log/log.ts';
import { noteLog, noteSecrets } from './planted-secrets.ts';
import { eventually } from './processes.ts';
import { copyDatabase, nameEvery, planOnce, type TestDatabase } from './test-database.ts';

/** The settings of a small installation, on a database of the test's own. */
export const testEnv = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://hyttelaget.example',
  TOKEN_SECRETS: 'a-secret-that-only-the-tests-know-about',
  SMTP_URL: process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:1',
  FILES_DIR: '.services/test-files',
  LOG_LEVEL: 'info',
  ADMIN_PASSKEY: 'optional',
  BEACON: 'off',
  // Where programs keep their compiled modules: they start in two thirds of the time.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...stripeEnv(databaseUrl),
});

/** Each database has an account of its own at the Stripe sandbox. */
const stripeEnv = (databaseUrl: string) => {
  const account = createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16);
  return {
    STRIPE_API_URL: process.env['STRIPE_API_URL'] ?? 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${account}_connect`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
  };
};

export type World = {
  app: FastifyInstance;
  /** Connected as the owner, for tests to arrange and inspect. The product connects with its own, lesser rights. */
  db: Db;
  ownerUrl: string;
  ctx: Ctx;
  call: Call;
  config: Config;
  /** Everything the server has logged so far. */
  logged: () => string;
  close: () => Promise<void>;
};

/** A whole server on a fresh database: the real one but for the network, with every answer validated by the contract. */
export const startWorld = async (more: NodeJS.ProcessEnv = {}): Promise<World> =>
  openWorld(await copyDatabase(inject('templateDatabase')), more);

/** The same for a test of many thousand acts: statements are planned once, which halves the database's part of the work. */
export async function startLongWorld(more: NodeJS.ProcessEnv = {}): Promise<World> {
  const database = await copyDatabase(inject('templateDatabase'));
  await planOnce(database);
  return openWorld(database, more, nameEvery());
}

/** The same on an existing database; closing the world drops it. */
export async function openWorld(
  database: TestDatabase,
  more: NodeJS.ProcessEnv = {},
  nameOf: NameOf = () => undefined,
): Promise<World> {
  const config = readConfig({ ...testEnv(database.url), ...more });
  noteSecrets({ secretToken: config.stripe?.secretKey, webhookToken: config.stripe?.webhookSecret });
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), noteLog(chunk.toString()), done()),
  });
  const log = createLog('debug', 'test', sink);
  const product = openDatabase({ ...config.database, nameOf }, 'hyttelaget-test');
  const jobs = await openJobSender(product.db, pino({ level: 'silent' }));
  const logged = () => lines.join('');
  const app = await buildApp({ config, db: product.db, jobs: jobs.sender, log, checkAnswers: true });
  await app.ready();
  const owner = openDatabase({ ...config.database, url: database.ownerUrl, nameOf }, 'hyttelaget-test-owner');
  return {
    app,
    db: owner.db,
    ownerUrl: database.ownerUrl,
    ctx: freshCtx({
      db: product.db,
      jobs: jobs.sender,
      log,
      beacon: openBeacon(config.beacon, log),
      settings: config.ctx,
    }),
    call: caller(app, logged),
    config,
    logged,
    close: async () => {
      await app.close();
      await jobs.stop();
      await product.close();
      await owner.close();
      await database.drop();
    },
  };
}

/** A process beside the world's own that hears of changes, and so remembers answers and tells them to who looks. */
export async function aListeningApp({ config, ctx }: World, db: Db = ctx.db) {
  const changes = listenForChanges({ url: config.database.url, log: ctx.log });
  const app = await buildApp({ config, db, jobs: ctx.jobs, log: ctx.log, changes });
  await eventually('changes to be heard', async () => changes.isCurrent());
  return { app, changes };
}

/** An address nobody else in the suite uses, so that tests can share one mail server. */
export const anAddress = (): string => `${randomBytes(6).toString('hex')}@test.example`;

export const aPassword = 'snø-på-Blåtind-27';

type Answered<K extends keyof Api> = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** As the contract promises. Meaningful only when the status says so. */
  answer: Answer<Api[K]>;
  /** The error code of a refusal. */
  code: ErrorBody['code'] | undefined;
  details: unknown;
};

/** Without an origin each call comes from a new address, so that tests do not use up each other's rate limits. */
type Caller = {
  token?: string;
  origin?: string;
  language?: 'no' | 'en';
  headers?: Record<string, string>;
  /** The test is about an unexpected error: return the 500 instead of throwing the logged error. */
  mayFail?: boolean;
};

export type Call = <K extends keyof Api>(
  key: K,
  input: RequestInput<Api[K]>,
  by?: string | Caller,
) => Promise<Answered<K>>;

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

const aNewOrigin = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/**
 * Makes calls through the whole HTTP layer, typed like the browser's own. An unexpected 500 throws the error that the
 * server logged, so that the test shows its message and stack.
 */
export const caller =
  (app: FastifyInstance, logged?: () => string): Call =>
  async (key, input, by = {}) => {
    const who: Caller = typeof by === 'string' ? { token: by } : by;
    const { token, origin = aNewOrigin(), language = 'no', headers, mayFail = false } = who;
    const [method = '', template = ''] = key.split(' ');
    const { params = {}, query = {}, body } = input as Loose;
    const response = await app.inject({
      method: method as 'GET',
      url: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      remoteAddress: origin,
      headers: { ...headers, 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
    noteSecrets(body);
    const json =
      response.body && response.headers['content-type']?.toString().includes('json') ? response.json() : null;
    noteSecrets(json);
    if (response.statusCode === 500 && !mayFail && logged) throw loggedError(key, String(json?.request_id), logged());
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      answer: json,
      code: json?.code,
      details: json?.details,
    };
  };

type LogLine = { reqId?: string; err?: { message: string; stack: string } };

function loggedError(call: string, requestId: string, log: string): Error {
  const lines = log.split('\n').filter((line) => line.includes(requestId) && line.includes('"err"'));
  const { err } = lines.map((line) => JSON.parse(line) as LogLine).find(({ reqId }) => reqId === requestId) ?? {};
  const error = new Error(`${call} answered 500: ${err?.message ?? 'nothing was logged'}`);
  if (err) error.stack = `${error.message}\n${err.stack}`;
  return error;
}
