import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { recreateDatabase } from '../../database/database.ts';
import { audit } from '../audit/audit.ts';
import { startLoad } from '../clients/mixed-load.ts';
import { openInstallation, type Installation } from '../installation.ts';
import { noisyPng } from '../noisy-png.ts';
import { report, roundsOf, log, tenths, type Outcome } from '../report.ts';
import { withEnding } from '../runner.ts';
import { openTestData, type Person, type TestData } from '../test-data.ts';

// pnpm test:rolling [--full]: API processes and worker are replaced one after the other under a mixed load and uploads.
// --without-drain: they leave at once when asked to. The test then sees failures, which shows that it would notice.

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

/** A picture from the hut's own phone line. */
const PICTURE_SIDE = 300;
const PIECES = 20;
const PIECE_MS = 120;

export type Uploads = { done: () => number; finish: () => Promise<string[]> };

/** People who upload a picture, piece by piece, over longer than it takes a process to hear that it shall leave. */
export async function startUploads({ address }: Installation, stage: TestData): Promise<Uploads> {
  const picture = noisyPng(PICTURE_SIDE);
  const cut: string[] = [];
  const over = new AbortController();
  let done = 0;
  const uploader = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await uploadSlowly(address, person, picture).catch((error: unknown) => String(error));
      if (status === 200) done += 1;
      else cut.push(`an upload ended with ${status}`);
    }
  };
  const people = await Promise.all([stage.person(), stage.person(), stage.person()]);
  const all = Promise.all(people.map(uploader));
  return {
    done: () => done,
    finish: async () => {
      over.abort();
      await all;
      return cut;
    },
  };
}

async function uploadSlowly(address: string, { token }: Person, picture: Buffer): Promise<number | undefined> {
  const boundary = randomBytes(12).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="b.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sending = request(`${address}/api/images/upload-profile-picture`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response');
  // Told of by the promise; without it a cut line would be an unhandled error while pieces are still sent.
  answered.catch(() => undefined);
  const piece = Math.ceil(body.length / PIECES);
  for (let at = 0; at < body.length; at += piece) {
    sending.write(body.subarray(at, at + piece));
    await sleep(PIECE_MS);
  }
  sending.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}
