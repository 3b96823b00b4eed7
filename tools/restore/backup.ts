import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@hytte/server/src/testing/processes.ts';
import { type Cluster, makeFolder, runProgram, startCluster, type Workspace } from './cluster.ts';

/** As compose.yaml has it, only that the drill does not wait five minutes for a piece of the log. */
export const ARCHIVE_SECONDS = 2;

export function archiving(shop: Workspace): Record<string, string> {
  const wal = makeFolder(shop, 'wal');
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  };
}

/** A copy of all files while everybody works on, and the proof that it is whole. */
export async function takeBaseBackup(shop: Workspace, cluster: Cluster): Promise<string> {
  const target = join(makeFolder(shop, 'base'), 'backup');
  const from = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  await runProgram(shop, 'pg_basebackup', ...from, '-D', target, '--checkpoint=fast', '--wal-method=none', '--no-sync');
  await runProgram(shop, 'pg_verifybackup', '--no-parse-wal', target);
  return target;
}

/** Until what has been written so far lies in the archive. */
export async function untilArchived(cluster: Cluster): Promise<void> {
  const [now] = await cluster.query('select pg_walfile_name(pg_current_wal_lsn()) as file');
  const wanted = String(now?.['file']);
  const isThere = async () => {
    const [state] = await cluster.query('select last_archived_wal as file from pg_stat_archiver');
    const archived = state?.['file'];
    return typeof archived === 'string' && archived >= wanted;
  };
  await eventually(`${wanted} to be archived`, isThere, 120);
}

/** From the backup and the archive alone. `moment` null: as far as the archive goes. */
export async function restore(shop: Workspace, base: string, moment: string | null): Promise<Cluster> {
  const data = makeFolder(shop, moment === null ? 'restored-latest' : 'restored-moment');
  cpSync(base, data, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(data, 'recovery.signal'), '');
  const target = moment === null ? {} : { recovery_target_time: moment, recovery_target_action: 'promote' };
  return startCluster(shop, data, { restore_command: `cp ${join(shop.folder, 'wal')}/%f %p`, ...target });
}

/** As rows and statements, into another database: what moves to another version, and what a person can read. */
export async function dumpAndLoad(shop: Workspace, cluster: Cluster, from: string, to: string): Promise<void> {
  const file = join(makeFolder(shop, 'dump'), 'hyttelaget.dump');
  await runProgram(shop, 'pg_dump', '--format=custom', `--dbname=${cluster.url(from)}`, `--file=${file}`);
  await cluster.query(`create database ${to}`);
  await runProgram(shop, 'pg_restore', '--exit-on-error', `--dbname=${cluster.url(to)}`, file);
}

/** Reads every page and every index, and finds what a broken copy would hide until somebody needs it. */
export const checkStructure = (shop: Workspace, cluster: Cluster, database: string): Promise<string> =>
  runProgram(
    shop,
    'pg_amcheck',
    '--install-missing',
    '--heapallindexed',
    `--maintenance-db=${cluster.url('postgres')}`,
    cluster.url(database),
  );

/** Of each table: how many rows, and a sum over all that stands in them. */
export type TableChecksums = Map<string, string>;

export async function checksumTables(cluster: Cluster, database: string): Promise<TableChecksums> {
  const tables = await cluster.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    database,
  );
  const census: TableChecksums = new Map();
  for (const { name } of tables) {
    const [row] = await cluster.query(
      `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as told
       from public."${String(name)}" t`,
      database,
    );
    census.set(String(name), String(row?.['told']));
  }
  return census;
}

export function differences(before: TableChecksums, after: TableChecksums): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'}, then ${after.get(name) ?? 'not there'}`);
}
