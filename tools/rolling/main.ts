// pnpm test:rolling [--full]: API processes and worker are replaced one after the other under a mixed load and uploads.
// --without-drain: they leave at once when asked to. The test then sees failures, which shows that it would notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { recreateDatabase } from '../database/database.ts';
import { audit } from '../faults/audit/audit.ts';
import { withEnding } from '../faults/runner.ts';
import { openInstallation } from '../faults/installation.ts';
import { startLoad } from '../faults/clients/mixed-load.ts';
import { report, roundsOf, log, tenths, type Outcome } from '../faults/report.ts';
import { openTestData } from '../faults/test-data.ts';
import { startUploads } from '../faults/scenarios/rolling.ts';

const ROUNDS = roundsOf({ quick: 1, full: 10 });

async function rolling(ending: AsyncDisposableStack): Promise<Outcome> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('Needs a PostgreSQL server. Run it as: pnpm test:rolling');
  const url = new URL(DATABASE_URL);
  url.pathname = '/rolling';
  await recreateDatabase(url.href);
  const post = ending.adopt(await startMailServer(), ({ close }) => close());
  const drainSeconds = process.argv.includes('--without-drain') ? '0' : '2';
  const more = { SMTP_URL: post.url, DRAIN_SECONDS: drainSeconds };
  const installation = ending.adopt(await openInstallation({ ownerUrl: url.href, more }), ({ stop }) => stop());
  const stage = ending.adopt(await openTestData(url.href, installation.env), ({ close }) => close());
  const load = await startLoad(installation, stage);
  const uploads = await startUploads(installation, stage);

  const faults: string[] = [];
  const leaving: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const member of installation.members) {
      await sleep(500);
      const asked = performance.now();
      const code = await installation.leave(member);
      leaving.push((performance.now() - asked) / 1000);
      if (code !== 0) faults.push(`${member.kind} left with ${code}`);
      await installation.startAgain(member);
      log(`${member.kind} replaced, ${load.journal.acknowledged.length} writes, ${uploads.done()} uploads`);
    }
  const failedUploads = await uploads.finish();
  await load.finish();
  const { unanswered } = load.journal;
  if (unanswered > 0) faults.push(`${unanswered} requests had to be made again`);
  const verdict = await audit(stage, load, post, { mayRepeat: 0, patience: 60 });
  return {
    faults: [...faults, ...failedUploads, ...verdict.faults],
    figures: {
      replaced: leaving.length,
      'failed requests': unanswered,
      uploads: uploads.done(),
      'cut uploads': failedUploads.length,
      'longest leaving in s': tenths(Math.max(...leaving)),
      ...verdict.figures,
    },
  };
}

await report(await withEnding(rolling));
