// pnpm test:crash [--full]: PostgreSQL, the API and the worker are killed (SIGKILL) under a mixed load, again and again.
// --without-sync: synchronous_commit is off. --without-keys: retries use a new idempotency key. With either the test
// must fail, which shows that it would notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '../audit/audit.ts';
import { retryUntilAvailable } from '../clients/client.ts';
import type { MixedLoad } from '../clients/mixed-load.ts';
import { createPostgresServer, type PostgresServer } from '../postgres-server.ts';
import { log, roundsOf, tenths } from '../report.ts';
import type { Product, Scenario } from '../runner.ts';
import type { TestData } from '../test-data.ts';

const DATABASE_ROUNDS = roundsOf({ quick: 10, full: 30 });
const PROCESS_ROUNDS = roundsOf({ quick: 3, full: 60 });
/** A worker hands over so many mails at once, and may be killed before it has recorded that they were sent. */
const MAILS_AT_ONCE = 4;

export const crash: Scenario = async ({ stack }) => {
  const database = stack.adopt(await createPostgresServer('crash'), ({ stop }) => stop());
  await database.start();
  if (process.argv.includes('--without-sync')) await database.admin('alter system set synchronous_commit = off');
  await database.admin('select pg_reload_conf()');
  return {
    ownerUrl: database.url,
    tolerance: { repeatedMails: MAILS_AT_ONCE * (DATABASE_ROUNDS + PROCESS_ROUNDS), drainSeconds: 120 },
    inject: async (product, load) => {
      const faults = await killProcesses(product, load);
      const killed = await killDatabase(database, product.data, load);
      return {
        faults: [...faults, ...killed.faults],
        figures: {
          'kills of PostgreSQL': DATABASE_ROUNDS,
          'kills of API and worker': PROCESS_ROUNDS,
          'longest recovery in s': tenths(Math.max(...killed.recoveries)),
        },
      };
    },
  };
};

async function killProcesses({ installation, data }: Product, load: MixedLoad): Promise<string[]> {
  const { members, kill } = installation;
  const faults: string[] = [];
  for (let round = 1; round <= PROCESS_ROUNDS; round += 1) {
    const member = members[round % members.length];
    if (!member) throw new Error('no process to kill');
    await sleep(200 + Math.random() * 800);
    await kill(member);
    faults.push(...(await checkInvariants(data)));
    log(`${round} of ${PROCESS_ROUNDS}: ${member.kind} killed and back, ${written(load)}`);
  }
  return faults;
}

async function killDatabase({ cutPower, start }: PostgresServer, data: TestData, load: MixedLoad) {
  const faults: string[] = [];
  const recoveries: number[] = [];
  for (let round = 1; round <= DATABASE_ROUNDS; round += 1) {
    await sleep(200 + Math.random() * 1_000);
    await cutPower();
    const cut = performance.now();
    await start();
    await load.untilServed(cut);
    recoveries.push((performance.now() - cut) / 1000);
    faults.push(...(await retryUntilAvailable(() => checkInvariants(data))));
    log(`${round} of ${DATABASE_ROUNDS}: PostgreSQL killed and back, ${written(load)}`);
  }
  return { faults, recoveries };
}

const written = ({ journal }: MixedLoad): string =>
  `${journal.acknowledged.length} writes acknowledged, ${journal.unanswered} tried again`;
