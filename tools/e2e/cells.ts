// Two cells and their directory, each with a database of its own, for a browser test: node tools/e2e/cells.ts
// Prints where they are in one line of JSON; then takes lines from its input, does what they say and answers each with a
// line: `stop no-2`, `start no-2`, `move <id of a club> no-2 no-1`. Ends with its input.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, type Running, startProcess } from '@hytte/server/src/testing/processes.ts';
import { databaseNamed, dropDatabase, migrateDatabase, queryOnce } from '../database/database.ts';
import { projectRoot } from '../services/setup.ts';

const { DATABASE_URL = '', E2E_WEB_DIST = '' } = process.env;
if (!DATABASE_URL || !E2E_WEB_DIST) throw new Error('Started by the journeys about cells: pnpm e2e cells');

const folder = await mkdtemp(path.join(tmpdir(), 'cells-'));
const NAMES = ['no-1', 'no-2'] as const;
type Name = (typeof NAMES)[number];
const isName = (name: string | undefined): name is Name => NAMES.some((known) => known === name);

const ports = { 'no-1': await freePort(), 'no-2': await freePort(), directory: await freePort() };
const origin = (name: Name | 'directory') => `http://127.0.0.1:${ports[name]}`;
const databaseOf = (name: Name | 'directory') =>
  databaseNamed(DATABASE_URL, `cell_${process.pid}_${name.replace('-', '_')}`);
const CELL_SECRETS = 'a-secret-that-only-these-two-cells-know';

const envOf = (name: Name): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseOf(name),
  PUBLIC_URL: origin(name),
  TOKEN_SECRETS: `a-secret-for-the-browser-tests-of-${name}`,
  TRUSTED_PROXIES: '127.0.0.1',
  FILES: 'disk',
  FILES_DIR: path.join(folder, name),
  WEB_DIST: E2E_WEB_DIST,
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
  CELL: name,
  CELLS: NAMES.map((one) => `${one}=${origin(one)}`).join(','),
  CELL_SECRETS,
  DIRECTORY_URL: origin('directory'),
  DIRECTORY_PEPPER: 'a-pepper-that-the-directory-does-not-know',
});

const startApi = async (name: Name) =>
  startProcess('main-api.ts', envOf(name), { port: ports[name], opsPort: await freePort() });

const apis: Partial<Record<Name, Running>> = {};
const others: Running[] = [];

async function up(): Promise<void> {
  for (const name of [...NAMES, 'directory'] as const)
    await queryOnce(DATABASE_URL, `create database "${new URL(databaseOf(name)).pathname.slice(1)}"`);
  for (const name of NAMES) {
    await migrateDatabase(envOf(name));
    await writeFile(settingsOf(name), asFile(envOf(name)), { mode: 0o600 });
  }
  const env = { ...process.env, DATABASE_URL: databaseOf('directory'), CELL_SECRETS, LOG_LEVEL: 'error' };
  others.push(await startProcess('main-directory.ts', env, { port: ports.directory, opsPort: await freePort() }));
  for (const name of NAMES) {
    apis[name] = await startApi(name);
    others.push(await startProcess('main-worker.ts', envOf(name)));
  }
}

async function down(): Promise<void> {
  await Promise.all([...Object.values(apis), ...others].map((one) => one.leave()));
  for (const name of [...NAMES, 'directory'] as const) await dropDatabase(databaseOf(name));
  await rm(folder, { recursive: true });
}

const settingsOf = (name: Name) => path.join(folder, `${name}.env`);

/** As an operator has them in a file. */
const asFile = (env: NodeJS.ProcessEnv) =>
  Object.entries(env)
    .filter(([, value]) => value !== undefined && !value.includes('\n') && !value.includes("'"))
    .map(([name, value]) => `${name}='${value}'`)
    .join('\n');

/** A machine that is gone: without a farewell. */
async function stop(name: Name): Promise<string> {
  await apis[name]?.kill();
  return `stopped ${name}`;
}

async function start(name: Name): Promise<string> {
  apis[name] = await startApi(name);
  return `started ${name}`;
}

/** By the operator's own program. */
async function move(clubId: string, from: Name, to: Name): Promise<string> {
  const program = path.join(projectRoot, 'apps/server/src/main-club-move.ts');
  const child = spawn(process.execPath, [program, 'move', clubId, settingsOf(to)], { env: envOf(from) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'close');
  return code === 0 ? `moved ${clubId}` : `failed ${JSON.stringify(said)}`;
}

async function act(line: string): Promise<string> {
  const [word, first = '', from, to] = line.split(' ');
  if (word === 'move' && isName(from) && isName(to)) return move(first, from, to);
  if (word === 'stop' && isName(first)) return stop(first);
  if (word === 'start' && isName(first)) return start(first);
  return `unknown ${line}`;
}

try {
  await up();
  console.log(JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, origin(name)]))));
  for await (const line of createInterface({ input: process.stdin })) console.log(await act(line));
} finally {
  await down();
}
