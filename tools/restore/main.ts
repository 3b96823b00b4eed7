// pnpm test:restore [--full]: takes a base backup while the product writes, then loses the machine, restores to a moment
// before a mistake and to the end of the WAL archive, and checks that everything is there.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordResults } from '@hytte/server/src/testing/measurements.ts';
import { migrateDatabase } from '../database/database.ts';
import { readSetup } from '../services/setup.ts';
import {
  ARCHIVE_SECONDS,
  archiveSettings,
  checkStructure,
  checksumTables,
  differences,
  dumpAndLoad,
  restore,
  takeBaseBackup,
  untilArchived,
} from './backup.ts';
import { type Cluster, makeFolder, openWorkspace, runProgram, startCluster, type Workspace } from './cluster.ts';
import { comparePictures, inspect, openProduct, productEnv } from './product.ts';

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const size = values.full ? 'full' : 'quick';
const CLUBS = values.full ? 2_000 : 15;
const DATABASE = 'hyttelaget';

const faults: string[] = [];
const must = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
const begun = Date.now();
const log = (line: string): void => console.log(`${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);

async function main(workspace: Workspace, open: (cluster: Cluster) => Cluster): Promise<void> {
  const data = makeFolder(workspace, 'first');
  const initOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await runProgram(workspace, 'initdb', '-D', data, ...initOptions);
  const first = open(await startCluster(workspace, data, archiveSettings(workspace)));
  await first.query(`create database ${DATABASE}`);
  await migrateDatabase(productEnv(first.url(DATABASE)));

  const product = await openProduct(first.url(DATABASE));
  const owner = await product.createOwner();
  await product.addClubs(owner, CLUBS);
  await product.addPhoto(owner);
  log('base backup, while the product writes');
  const [base] = await Promise.all([takeBaseBackup(workspace, first), product.addClubs(owner, CLUBS)]);
  await product.addClubs(owner, CLUBS);
  const good = await checksumTables(first, DATABASE);
  const [now] = await first.query('select clock_timestamp()::text as moment');
  const moment = String(now?.['moment']);

  log(`at ${moment} all is well; then an update without a where clause`);
  await first.query(`update clubs set name = 'Lag'; delete from pictures; delete from sessions`, DATABASE);
  await product.addPhoto(await product.createOwner());
  await untilArchived(first);
  const another = await product.createOwner();
  const early = await product.addClubs(another, CLUBS);
  await wait((ARCHIVE_SECONDS + 1) * 1000);
  await untilArchived(first);
  const late = [...early, ...(await product.addClubs(another, CLUBS))];
  const lostAt = Date.now();
  await first.kill();
  rmSync(data, { recursive: true });
  await product.close();

  log('the machine is lost; restore to just before the mistake');
  const restoreBegun = Date.now();
  const before = open(await restore(workspace, base, moment));
  const restoredIn = Date.now() - restoreBegun;
  const changed = differences(good, await checksumTables(before, DATABASE));
  must(changed.length === 0, `Restored to ${moment}, but not the same: ${changed.join('; ')}`);
  await checkStructure(workspace, before, DATABASE).catch((error: unknown) =>
    faults.push(`A structure is broken: ${String(error)}`),
  );

  log('dumped, and loaded into another database');
  const dumpBegun = Date.now();
  await dumpAndLoad(workspace, before, DATABASE, 'from_dump');
  const dumpedIn = Date.now() - dumpBegun;
  const dumped = differences(await checksumTables(before, DATABASE), await checksumTables(before, 'from_dump'));
  must(dumped.length === 0, `Dumped and loaded, but not the same: ${dumped.join('; ')}`);

  const pictures = await comparePictures(before.url(DATABASE), owner.clubId);
  must(pictures.rows === 1 && pictures.rowsWithoutFiles === 0, `Pictures lost: ${JSON.stringify(pictures)}`);
  log('the product starts on it, and the owner signs in');
  faults.push(...(await inspect(before.url(DATABASE), owner, 1 + 3 * CLUBS)));
  const readyIn = Date.now() - restoreBegun;
  await before.stop();

  log('restore as far as the archive goes');
  const latest = open(await restore(workspace, base, null));
  const kept = new Set((await latest.query('select id from clubs', DATABASE)).map(({ id }) => id));
  const lost = late.filter(({ id }) => !kept.has(id));
  const lostSeconds = Math.max(0, ...lost.map(({ at }) => (lostAt - at) / 1000));
  // A WAL segment is closed after the set time and then copied, on a machine that is busy with other things too.
  must(lostSeconds <= ARCHIVE_SECONDS + 15, `A write ${lostSeconds} s old was lost`);
  must(
    early.every(({ id }) => kept.has(id)),
    'A write that had been archived was lost',
  );
  await latest.stop();

  await recordResults(size, {
    writes: 3 * CLUBS + late.length,
    'tables equal at the moment': good.size - changed.length,
    'tables different': changed.length,
    'seconds to restore': (restoredIn / 1000).toFixed(1),
    'seconds until the product answers (RTO)': (readyIn / 1000).toFixed(1),
    'seconds to dump and load': (dumpedIn / 1000).toFixed(1),
    'writes lost with the machine': `${lost.length} of ${late.length}`,
    'oldest of them, seconds (RPO)': lostSeconds.toFixed(1),
    'pictures without files': pictures.rowsWithoutFiles,
    faults: faults.length,
  });
}

const folder = join(readSetup(process.env).dir, `restore-drill-${process.pid}`);
rmSync(folder, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const clusters: Cluster[] = [];
try {
  await main(await openWorkspace(folder), (cluster) => {
    clusters.push(cluster);
    return cluster;
  });
} finally {
  for (const cluster of clusters) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
