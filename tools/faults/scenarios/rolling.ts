// pnpm test:rolling [--full]: API processes and worker are replaced one after the other (SIGTERM) under a mixed load and
// slow uploads; no request may fail. --without-drain: they stop at once on SIGTERM. The test must then fail, which
// shows that it would notice.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseNamed, recreateDatabase } from '../../database/database.ts';
import { log, roundsOf, tenths } from '../report.ts';
import type { Product, Scenario } from '../runner.ts';
import { noisyPng, type Person } from '../test-data.ts';

const ROUNDS = roundsOf({ quick: 1, full: 10 });

export const rolling: Scenario = async () => {
  const ownerUrl = databaseNamed(process.env['DATABASE_URL'] ?? '', 'rolling');
  await recreateDatabase(ownerUrl);
  return {
    ownerUrl,
    env: { DRAIN_SECONDS: process.argv.includes('--without-drain') ? '0' : '2' },
    tolerance: { repeatedMails: 0, retriedRequests: 0, drainSeconds: 60 },
    inject: async (product, load) => {
      const { members, leave, startAgain } = product.installation;
      const uploads = await startUploads(product);
      const faults: string[] = [];
      const leaving: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1)
        for (const member of members) {
          await sleep(500);
          const asked = performance.now();
          const code = await leave(member);
          leaving.push((performance.now() - asked) / 1000);
          if (code !== 0) faults.push(`${member.kind} left with ${code}`);
          await startAgain(member);
          log(`${member.kind} replaced, ${load.journal.acknowledged.length} writes, ${uploads.done()} uploads`);
        }
      const failedUploads = await uploads.finish();
      return {
        faults: [...faults, ...failedUploads],
        figures: {
          replaced: leaving.length,
          uploads: uploads.done(),
          'cut uploads': failedUploads.length,
          'longest leaving in s': tenths(Math.max(...leaving)),
        },
      };
    },
  };
};

/** The upload of one picture takes longer than a process needs to notice that it shall stop. */
const PICTURE_SIDE = 300;
const PIECES = 20;
const PIECE_MS = 120;

type Uploads = { done: () => number; finish: () => Promise<string[]> };

/** People who upload one picture after the other over a slow line. */
async function startUploads({ installation: { address }, data }: Product): Promise<Uploads> {
  const picture = await noisyPng(PICTURE_SIDE);
  const failed: string[] = [];
  const over = new AbortController();
  let done = 0;
  const upload = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      const status = await uploadSlowly(address, person, picture).catch((error: unknown) => String(error));
      if (status === 200) done += 1;
      else failed.push(`an upload ended with ${status}`);
    }
  };
  const people = await Promise.all([data.person(), data.person(), data.person()]);
  const all = Promise.all(people.map(upload));
  return {
    done: () => done,
    finish: async () => {
      over.abort();
      await all;
      return failed;
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
  // It is awaited below; a connection that is cut before would otherwise be an unhandled rejection.
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
