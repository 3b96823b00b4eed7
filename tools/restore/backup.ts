import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@hytte/server/src/testing/processes.ts';
import { type Cluster, makeFolder, runProgram, startCluster, type Workspace } from './cluster.ts';

/** As in compose.yaml, but without waiting five minutes for a WAL segment. */
export const ARCHIVE_SECONDS = 2;

export function archiveSettings(workspace: Workspace): Record<string, string> {
  const wal = makeFolder(workspace, 'wal');
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_SECONDS),
    archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
  };
}

/** A base backup of the running cluster, verified against its manifest. */
export async function takeBaseBackup(workspace: Workspace, cluster: Cluster): Promise<string> {
  const target = join(makeFolder(workspace, 'base'), 'backup');
  const from = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  await runProgram(
    workspace,
    'pg_basebackup',
    ...from,
    '-D',
    target,
    '--checkpoint=fast',
    '--wal-method=none',
    '--no-sync',
  );
  await runProgram(workspace, 'pg_verifybackup', '--no-parse-wal', target);
  return target;
}

/** Waits until everything written so far is in the archive. */
export async function untilArchived(cluster: Cluster): Promise<void> {
  const [now] = await cluster.query('select pg_walfile_name(pg_current_wal_lsn()) as file');
  const wanted = String(now?.['file']);
  const isArchived = async () => {
    const [state] = await cluster.query('select last_archived_wal as file from pg_stat_archiver');
    const archived = state?.['file'];
    return typeof archived === 'string' && archived >= wanted;
  };
  await eventually(`${wanted} to be archived`, isArchived, 120);
}

/** From the backup and the WAL archive alone. `moment` null: to the end of the archive. */
export async function restore(workspace: Workspace, base: string, moment: string | null): Promise<Cluster> {
  const data = makeFolder(workspace, moment === null ? 'restored-latest' : 'restored-moment');
  cpSync(base, data, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(data, 'recovery.signal'), '');
  const target = moment === null ? {} : { recovery_target_time: moment, recovery_target_action: 'promote' };
  return startCluster(workspace, data, { restore_command: `cp ${join(workspace.folder, 'wal')}/%f %p`, ...target });
}

/** A logical dump, loaded into another database: the way to another major version. */
export async function dumpAndLoad(workspace: Workspace, cluster: Cluster, from: string, to: string): Promise<void> {
  const file = join(makeFolder(workspace, 'dump'), 'hyttelaget.dump');
  await runProgram(workspace, 'pg_dump', '--format=custom', `--dbname=${cluster.url(from)}`, `--file=${file}`);
  await cluster.query(`create database ${to}`);
  await runProgram(workspace, 'pg_restore', '--exit-on-error', `--dbname=${cluster.url(to)}`, file);
}

/** Reads every table page and every index, to find corruption that would show only when it is used. */
export const checkStructure = (workspace: Workspace, cluster: Cluster, database: string): Promise<string> =>
  runProgram(
    workspace,
    'pg_amcheck',
    '--install-missing',
    '--heapallindexed',
    `--maintenance-db=${cluster.url('postgres')}`,
    cluster.url(database),
  );

/** By table: the number of rows and a checksum over their contents. */
type TableChecksums = Map<string, string>;

export async function checksumTables(cluster: Cluster, database: string): Promise<TableChecksums> {
  const tables = await cluster.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    database,
  );
  const checksums: TableChecksums = new Map();
  for (const { name } of tables) {
    const [row] = await cluster.query(
      `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as checksum
       from public."${String(name)}" t`,
      database,
    );
    checksums.set(String(name), String(row?.['checksum']));
  }
  return checksums;
}

export function differences(before: TableChecksums, after: TableChecksums): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'}, then ${after.get(name) ?? 'not there'}`);
}
