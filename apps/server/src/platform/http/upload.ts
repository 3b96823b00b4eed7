import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** What was sent, as bytes. Its name and declared type are the sender's word only, and are not passed on. */
export type UploadedFile = Buffer;

type Expected = { maxBytes: number; form: z.ZodObject | undefined };
type Upload = { file: UploadedFile; form: unknown };

const FIELD = 'file';
const FIELD_BYTES = 2_000;
const refusal = (path: string, message: string) => new AppError('invalid_input', { fields: [{ path, message }] });

async function readParts(request: FastifyRequest, { maxBytes, form }: Expected): Promise<Upload> {
  let file: UploadedFile | undefined;
  const fields = new Map<string, unknown>();
  const known = Object.keys(form?.shape ?? {});
  const limits = { fileSize: maxBytes, parts: known.length + 2, fieldSize: FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part;
    if (part.type === 'file') {
      if (fieldname !== FIELD || file) throw refusal(`/${FIELD}`, 'One file, and no other.');
      file = await part.toBuffer(); // refuses at the limit: nobody fills the memory
    } else {
      const isWanted = known.includes(fieldname) && !fields.has(fieldname) && !part.valueTruncated;
      if (!isWanted) throw refusal(`/${fieldname}`, 'Not part of this form, sent twice, or too long.');
      fields.set(fieldname, part.value);
    }
  }
  if (!file) throw refusal(`/${FIELD}`, 'A file is needed.');
  return { file, form: form && parseForm(form, Object.fromEntries(fields)) };
}

function parseForm(form: z.ZodObject, sent: object): unknown {
  const { success, data, error } = form.safeParse(sent);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message }));
  throw new AppError('invalid_input', { fields });
}

/** How long the parser may take for what is already here. */
const PARSE_MS = 3_000;

/** The parser never ends with a part that has no header at all: once everything has come, it is given up. */
async function unread({ raw }: FastifyRequest): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end');
  await wait(PARSE_MS, undefined, { ref: false });
  throw new Error('The form could not be read to its end');
}

/** Reads the form of a multipart call. Like a JSON body, it may hold nothing that the call does not know. */
async function readUpload(request: FastifyRequest, expected: Expected): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_content');
  try {
    return await Promise.race([readParts(request, expected), unread(request)]);
  } catch (error) {
    // Let the rest run past, so that the sender hears the answer and the connection stays of use.
    request.raw.unpipe().resume();
    // What the parser throws without a status is about the body: no boundary, an end too early.
    const isOurs = error instanceof Error && ('status' in error || 'statusCode' in error);
    throw isOurs ? error : refusal(`/${FIELD}`, 'Not a whole form.');
  }
}

const places = limitUploads({ inAll: 24, each: 6 });

/** Takes a place for as long as the file is in memory: while it arrives, and while `work` is done with it. */
export const withUpload = <T>(
  request: FastifyRequest,
  expected: Expected,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => places(request.ctx.actor?.userId ?? request.ip, async () => work(await readUpload(request, expected)));

type Places = <T>(who: string, work: () => Promise<T>) => Promise<T>;

const SOON = { retry_after_seconds: 5 };

/**
 * Each upload under way holds up to its whole file in memory, so there are only so many places: 24 of
 * 10 MB are 240 MB. One person cannot take them all by letting files drip in.
 */
export function limitUploads({ inAll, each }: { inAll: number; each: number }): Places {
  const taken = new Map<string, number>();
  let all = 0;

  const enter = (who: string) => {
    const own = taken.get(who) ?? 0;
    if (own >= each) throw new AppError('too_many_requests', SOON);
    if (all >= inAll) throw new AppError('unavailable');
    taken.set(who, own + 1);
    all += 1;
  };
  const leave = (who: string) => {
    const left = (taken.get(who) ?? 1) - 1;
    if (left > 0) taken.set(who, left);
    else taken.delete(who);
    all -= 1;
  };

  return async (who, work) => {
    enter(who);
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}
