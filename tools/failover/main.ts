// pnpm test:failover [--full]: the primary is killed under a mixed load, and its synchronous standby takes over.
// --without-standby-sync: the standby may lag, and writes may be lost with the primary. On one machine it lags so little
// that a few rounds need not show it; the quick size has been seen to pass without.
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { audit } from '../faults/audit/audit.ts';
import { withEnding } from '../faults/runner.ts';
import { openInstallation } from '../faults/installation.ts';
import { startLoad } from '../faults/clients/mixed-load.ts';
import { report, roundsOf, log, tenths, type Outcome } from '../faults/report.ts';
import { openTestData } from '../faults/test-data.ts';
import { startReplicatedPair } from '../faults/scenarios/failover.ts';

const ROUNDS = roundsOf({ quick: 3, full: 10 });
/** A worker hands over so many mails at once, and may not be able to note it. */
const MAILS_AT_ONCE = 4;

async function failover(ending: AsyncDisposableStack): Promise<Outcome> {
  const post = ending.adopt(await startMailServer(), ({ close }) => close());
  const isSynchronous = !process.argv.includes('--without-standby-sync');
  const pair = ending.adopt(await startReplicatedPair(isSynchronous), ({ stop }) => stop());
  const ownerUrl = atPort(pair.primary().url, pair.address.port);
  const more = { SMTP_URL: post.url };
  const installation = ending.adopt(await openInstallation({ ownerUrl, more }), ({ stop }) => stop());
  const stage = ending.adopt(await openTestData(ownerUrl, installation.env), ({ close }) => close());
  const load = await startLoad(installation, stage);

  const gaps: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sleep(1_500 + Math.random() * 1_000);
    const killed = performance.now();
    await pair.failOver();
    const promoted = performance.now();
    await load.untilServed(promoted);
    gaps.push((performance.now() - killed) / 1000);
    log(
      `${round} of ${ROUNDS}: ${tenths(gaps.at(-1) ?? 0)} s without service, ${load.journal.acknowledged.length} writes`,
    );
    if (round < ROUNDS) await pair.rejoinStandby();
  }
  await load.finish();
  const verdict = await audit(stage, load, post, { mayRepeat: MAILS_AT_ONCE * ROUNDS, patience: 120 });
  return {
    faults: verdict.faults,
    figures: { failovers: ROUNDS, ...verdict.figures, 'longest without service in s': tenths(Math.max(...gaps)) },
  };
}

function atPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

await report(await withEnding(failover));
