import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { makeTable } from '#features/directory/directory.queries.ts';
import { createDirectoryServer } from '#features/directory/directory-server.ts';
import { startFeed, tellChanges } from '#features/cells/feed.service.ts';
import { type Purpose, signMessage } from '#platform/cells/signed-message.ts';
import { closeServer, listen } from '#platform/lifecycle.ts';
import { type Db, openDatabase } from '#platform/db/database.ts';
import type { Person } from './people.ts';
import { copyDatabase } from './test-database.ts';
import { openWorld, type World } from './world.ts';

export const CELL_SECRET = 'a-secret-that-only-these-cells-know';

/** Two whole installations that listen, each on a database of its own, and their directory. */
export type Cells = {
  one: World;
  two: World;
  /** The directory's own database. */
  directoryDb: Db;
  origins: { one: string; two: string; directory: string };
  /** What the installations have changed is told to the directory. */
  tell: () => Promise<void>;
  stopDirectory: () => Promise<void>;
  startDirectory: () => Promise<void>;
  /** The HTTP port of a cell is closed, as when its processes are gone. */
  stop: (world: World) => Promise<void>;
  close: () => Promise<void>;
};

const at = (port: number) => `http://127.0.0.1:${port}`;

export async function startCells(more: NodeJS.ProcessEnv = {}): Promise<Cells> {
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  const origins = { one: at(first), two: at(second), directory: at(third) };
  const env = (name: string, origin: string) => ({
    PUBLIC_URL: origin,
    CELL: name,
    CELLS: `no-1=${origins.one},no-2=${origins.two}`,
    CELL_SECRETS: CELL_SECRET,
    DIRECTORY_URL: origins.directory,
    DIRECTORY_PEPPER: 'a-pepper-that-the-directory-does-not-know',
    TOKEN_SECRETS: `a-secret-that-only-the-tests-of-${name}-know`,
    ...more,
  });
  const open = async (name: string, origin: string) =>
    openWorld(await copyDatabase(inject('templateDatabase')), env(name, origin));
  const one = await open('no-1', origins.one);
  const two = await open('no-2', origins.two);
  const own = await copyDatabase(inject('templateDatabase'));
  const directory = openDatabase({ url: own.ownerUrl, poolSize: 2 }, 'hyttelaget-test-directory');
  await makeTable(directory.db);
  let server: Server | null = null;
  const startDirectory = async () => {
    server = createDirectoryServer({ db: directory.db, secrets: [CELL_SECRET], log: one.ctx.log });
    await listen(server, third, '127.0.0.1');
  };
  const stopDirectory = async () => {
    server?.closeAllConnections();
    if (server) await closeServer(server);
    server = null;
  };
  await startDirectory();
  await one.app.listen({ port: first, host: '127.0.0.1' });
  await two.app.listen({ port: second, host: '127.0.0.1' });
  await startFeed(one.ctx);
  await startFeed(two.ctx);
  return {
    one,
    two,
    directoryDb: directory.db,
    origins,
    tell: async () => {
      await tellChanges(one.ctx);
      await tellChanges(two.ctx);
    },
    stopDirectory,
    startDirectory,
    stop: async ({ app }) => {
      app.server.closeAllConnections();
      await new Promise<void>((done) => void app.server.close(() => done()));
    },
    close: async () => {
      await stopDirectory();
      await one.close();
      await two.close();
      await directory.close();
      await own.drop();
    },
  };
}

/** A signed message as a cell would send it, or as somebody would who has found out a part. */
export const aMessage = (
  purpose: Purpose,
  data: object,
  { secret = CELL_SECRET, from = 'no-1', to = 'no-2' }: { secret?: string; from?: string; to?: string } = {},
): string => signMessage({ secrets: [secret], from, to, purpose }, data);

/** The same person in another cell: an account of its own on the same address. */
export const isAlso = (world: World, there: Person, here: Person) =>
  world.db.updateTable('users').set({ email: here.email }).where('id', '=', there.id).execute();

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => listen(server, 0, '127.0.0.1')));
  // A server that listens on a port has an address with one.
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(closeServer));
  return ports;
}
