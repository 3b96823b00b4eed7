import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { DIRECTORY } from '#platform/cells/cell-settings.ts';
import { ENTRY_KINDS } from '#platform/cells/directory-client.ts';
import { type Message, readMessage } from '#platform/cells/signed-message.ts';
import type { Db } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { cellsWith, pruneEntries, writeEntries } from './directory.queries.ts';

const Kind = z.enum(ENTRY_KINDS);
const Hash = z.string().regex(/^[\w-]{43}$/);
const Version = z.int().positive();
const Lookup = z.strictObject({ kind: Kind, hash: Hash });
const Write = z.strictObject({
  entries: z
    .array(z.strictObject({ kind: Kind, hash: Hash, present: z.boolean(), version: Version }))
    .min(1)
    .max(2_000),
});
const Prune = z.strictObject({ before: Version });
const Body = z.strictObject({ message: z.string() });

const MOST_BYTES = 1_000_000;

type Parts = { db: Db; secrets: readonly string[]; log: Log };

/**
 * From a keyed hash to the cells that know it. It holds nothing else, and answers signed messages only: a caller without one
 * learns nothing, not even what it knows.
 */
export function createDirectoryServer({ db, secrets, log }: Parts): Server {
  const calls = {
    '/lookup': {
      purpose: 'lookup',
      run: async ({ data }: Message) => {
        const { kind, hash } = Lookup.parse(data);
        return { cells: await cellsWith(db, kind, hash) };
      },
    },
    '/write': {
      purpose: 'write',
      run: async ({ from, data }: Message) => {
        await writeEntries(db, from, Write.parse(data).entries);
        return {};
      },
    },
    '/prune': {
      purpose: 'prune',
      run: async ({ from, data }: Message) => {
        await pruneEntries(db, from, Prune.parse(data).before);
        return {};
      },
    },
  } as const;

  const answer = async (request: IncomingMessage): Promise<[status: number, body: object]> => {
    const call = request.method === 'POST' && Object.hasOwn(calls, request.url ?? '') ? request.url : undefined;
    if (call === undefined) return [404, {}];
    const { purpose, run } = calls[call as keyof typeof calls];
    const body = Body.safeParse(await readJson(request));
    const message = body.data && readMessage({ secrets, to: DIRECTORY, purpose }, body.data.message);
    if (!message) return [401, {}];
    return [200, await run(message)];
  };

  return createServer({ requestTimeout: 15_000 }, (request, response) => {
    answer(request).then(
      ([status, body]) => say(response, status, body),
      (err: unknown) => {
        const isOurs = !(err instanceof z.ZodError);
        if (isOurs) log.error({ err }, 'unexpected error');
        say(response, isOurs ? 500 : 400, {});
      },
    );
  });
}

const say = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Null for what is too large or no JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown; // validated by the schemas above
  } catch {
    return null;
  }
}
