// pnpm test:crash [--full]: PostgreSQL, the API and the worker are killed under a mixed load, again and again.
// --without-sync: what is acknowledged need not be on disk. --without-keys: who tries again does so under a new key.
// With either the test fails, which shows that it would notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { audit, checkInvariants } from '../audit/audit.ts';
import { withEnding } from '../runner.ts';
import { openInstallation, type Installation } from '../installation.ts';
import { startLoad, type MixedLoad } from '../clients/mixed-load.ts';
import { retryUntilAvailable } from '../clients/client.ts';
import { createPostgresServer, type PostgresServer } from '../postgres-server.ts';
import { report, roundsOf, log, tenths, type Outcome } from '../report.ts';
import { openTestData, type TestData } from '../test-data.ts';

const DATABASE_ROUNDS = roundsOf({ quick: 10, full: 30 });
const PROCESS_ROUNDS = roundsOf({ quick: 3, full: 60 });
/** A worker hands over so many mails at once, and may not live to note it. */
const MAILS_AT_ONCE = 4;

async function crash(ending: AsyncDisposableStack): Promise<Outcome> {
  const post = ending.adopt(await startMailServer(), ({ close }) => close());
  const database = ending.adopt(await createPostgresServer('crash'), ({ stop }) => stop());
  await database.start();
  if (process.argv.includes('--without-sync')) await database.admin('alter system set synchronous_commit = off');
  await database.admin('select pg_reload_conf()');
  const more = { SMTP_URL: post.url };
  const installation = ending.adopt(await openInstallation({ ownerUrl: database.url, more }), ({ stop }) => stop());
  const stage = ending.adopt(await openTestData(database.url, installation.env), ({ close }) => close());
  const load = await startLoad(installation, stage);

  const faults = await killProcesses(installation, stage, load);
  const killed = await killDatabase(database, stage, load);
  await load.finish();
  const mayRepeat = MAILS_AT_ONCE * (DATABASE_ROUNDS + PROCESS_ROUNDS);
  const verdict = await audit(stage, load, post, { mayRepeat, patience: 120 });
  return {
    faults: [...faults, ...killed.faults, ...verdict.faults],
    figures: {
      'kills of PostgreSQL': DATABASE_ROUNDS,
      'kills of API and worker': PROCESS_ROUNDS,
      ...verdict.figures,
      'longest recovery in s': tenths(Math.max(...killed.recoveries)),
    },
  };
}

async function killProcesses({ members, kill }: Installation, stage: TestData, load: MixedLoad): Promise<string[]> {
  const faults: string[] = [];
  for (let round = 1; round <= PROCESS_ROUNDS; round += 1) {
    const member = members[round % members.length];
    if (!member) throw new Error('nobody to kill');
    await sleep(200 + Math.random() * 800);
    await kill(member);
    faults.push(...(await checkInvariants(stage)));
    log(`${round} of ${PROCESS_ROUNDS}: ${member.kind} killed and back, ${written(load)}`);
  }
  return faults;
}

async function killDatabase({ cutPower, start }: PostgresServer, stage: TestData, load: MixedLoad) {
  const faults: string[] = [];
  const recoveries: number[] = [];
  for (let round = 1; round <= DATABASE_ROUNDS; round += 1) {
    await sleep(200 + Math.random() * 1_000);
    await cutPower();
    const cut = performance.now();
    await start();
    await load.untilServed(cut);
    recoveries.push((performance.now() - cut) / 1000);
    faults.push(...(await retryUntilAvailable(() => checkInvariants(stage))));
    log(`${round} of ${DATABASE_ROUNDS}: PostgreSQL killed and back, ${written(load)}`);
  }
  return { faults, recoveries };
}

const written = ({ journal }: MixedLoad): string =>
  `${journal.acknowledged.length} writes acknowledged, ${journal.unanswered} tried again`;

await report(await withEnding(crash));
