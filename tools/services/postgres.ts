import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { startDaemon, untilAnswers } from './daemon.ts';
import { run, ordinaryUser, type OrdinaryUser, findOnPath, isExecutable } from './machine.ts';
import type { Service, Setup } from './setup.ts';

const database = 'hyttelaget';
const role = 'app';

const addressFor = (setup: Setup, user: string, name: string): string =>
  `postgres://${user}@127.0.0.1:${setup.ports.postgres}/${name}`;

export const postgres: Service = {
  name: 'postgres',
  // SIGINT is PostgreSQL's fast shutdown: sessions are disconnected, everything committed is kept.
  daemons: [{ name: 'postgres', stopSignal: 'SIGINT' }],
  source: ({ given }) => (given['DATABASE_URL'] ? { kind: 'given', by: 'DATABASE_URL' } : { kind: 'ours' }),
  address: (setup) => addressFor(setup, role, database),
  ports: (setup) => [setup.ports.postgres],
  start,
  check: (setup) => query(addressFor(setup, role, database), 'select 1'),
  environment: (setup) => (setup.given['DATABASE_URL'] ? {} : { DATABASE_URL: addressFor(setup, role, database) }),
};

export const dataFolderOf = (setup: Setup): string => join(setup.dir, 'postgres', 'data');

async function start(setup: Setup): Promise<void> {
  await startServer(setup);
  await ensureRoleAndDatabase(setup);
  await postgres.check(setup);
}

/** On the existing data folder, or a new one. Resolves when it answers queries. */
export async function startServer(setup: Setup): Promise<void> {
  const programs = await findPostgresPrograms(setup.given);
  const user = await ordinaryUser();
  const data = dataFolderOf(setup);
  const folder = dirname(data);
  mkdirSync(folder, { recursive: true });
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid);
  if (!existsSync(data)) await initialise(setup, programs, user, data);
  if (user.owner) await run(['chown', '-R', `${user.owner.uid}:${user.owner.gid}`, folder]);
  await refuseOtherMajor(programs, data);

  const command = commandAs(user, join(programs, 'postgres'), ['-D', data, ...settings(setup)]);
  const server = await startDaemon(setup, 'postgres', command);
  await untilAnswers(server, () => query(addressFor(setup, 'postgres', 'postgres'), 'select 1'));
}

const commandAs = (user: OrdinaryUser, program: string, args: string[]): [string, ...string[]] => {
  const [first = program, ...rest] = [...user.prefix, program, ...args];
  return [first, ...rest];
};

/** In another folder first, so that an interrupted initdb is never taken for a complete one. */
async function initialise(setup: Setup, programs: string, user: OrdinaryUser, data: string): Promise<void> {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // No passwords: it listens on loopback only, and a password in this file would protect nothing. The built-in locale
  // sorts and folds case alike on every system.
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
  const speed = setup.fast ? ['--no-sync'] : [];
  await run(
    commandAs(user, join(programs, 'initdb'), ['-D', unfinished, ...options, '--builtin-locale=C.UTF-8', ...speed]),
  );
  renameSync(unfinished, data);
}

async function refuseOtherMajor(programs: string, data: string): Promise<void> {
  const dataVersion = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const version = await run([join(programs, 'postgres'), '--version']);
  if (!version.includes(` ${dataVersion}.`))
    throw new Error(
      `${data} was made by PostgreSQL ${dataVersion}, but this is ${version.trim()}. Move that folder away.`,
    );
}

function settings(setup: Setup): string[] {
  const always = {
    listen_addresses: '127.0.0.1',
    port: setup.ports.postgres,
    // No Unix socket: its path would be too long in a deep folder, and the application uses TCP.
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const testsOnly = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return Object.entries(setup.fast ? { ...always, ...testsOnly } : always).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

async function ensureRoleAndDatabase(setup: Setup): Promise<void> {
  const admin = addressFor(setup, 'postgres', 'postgres');
  const known = await query(admin, `select from pg_roles where rolname = '${role}'`);
  // createdb, because tests copy a template database; createrole, because migrating creates the product's role.
  if (known === 0) await query(admin, `create role ${role} login in role pg_monitor`);
  await query(admin, `alter role ${role} createdb createrole`);
  const made = await query(admin, `select from pg_database where datname = '${database}'`);
  if (made === 0) await query(admin, `create database ${database} owner ${role}`);
}

async function query(connectionString: string, sql: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const oldest = 18;
const advice = `Put PostgreSQL ${oldest} or newer on PATH, name its bin folder in PG_BIN, or give a running one in DATABASE_URL.`;

/** The folder with initdb and postgres: PG_BIN, else the packaged one, else what PATH offers. */
export async function findPostgresPrograms(given: NodeJS.ProcessEnv): Promise<string> {
  const folder = given['PG_BIN'] || packagedPrograms() || programsOnPath();
  if (folder === null) throw new Error(`No PostgreSQL found for ${process.platform} ${process.arch}. ${advice}`);
  const version = await run([join(folder, 'postgres'), '--version']);
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (!(major >= oldest)) throw new Error(`${folder} holds ${version.trim()}, which is too old. ${advice}`);
  return folder;
}

function packagedPrograms(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@serve-tools/postgres-linux-x64-gnu/package.json');
    const folder = join(dirname(manifest), 'pg', 'bin');
    return isExecutable(join(folder, 'postgres')) ? folder : null;
  } catch {
    // An optional dependency: absent where it does not fit the machine.
    return null;
  }
}

function programsOnPath(): string | null {
  const postgres = findOnPath('postgres');
  return postgres === null ? null : dirname(postgres);
}
