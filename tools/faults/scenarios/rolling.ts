import { once } from 'node:events';
import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import type { Person, TestData } from '../test-data.ts';
import { noisyPng } from '../noisy-png.ts';

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
