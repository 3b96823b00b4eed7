import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** The uploaded bytes. File name and declared type cannot be trusted and are not passed on. */
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
      file = await part.toBuffer(); // throws at the size limit
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

/** How long the parser may take once the whole body has arrived. */
const PARSE_MS = 3_000;

/** The parser hangs on a part without headers: this rejects some time after the whole body has arrived. */
async function unread({ raw }: FastifyRequest): Promise<never> {
  if (!raw.readableEnded) await once(raw, 'end');
  await wait(PARSE_MS, undefined, { ref: false });
  throw new Error('The form could not be read to its end');
}

/** Reads the form of a multipart call. Like in a JSON body, unknown fields are refused. */
async function readUpload(request: FastifyRequest, expected: Expected): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_content');
  try {
    return await Promise.race([readParts(request, expected), unread(request)]);
  } catch (error) {
    // Discard the rest of the body, so that the client receives the answer and can reuse the connection.
    request.raw.unpipe().resume();
    // Parser errors without a status concern the body: no boundary, a premature end.
    const isOurs = error instanceof Error && ('status' in error || 'statusCode' in error);
    throw isOurs ? error : refusal(`/${FIELD}`, 'Not a whole form.');
  }
}

const limited = limitUploads({ inAll: 24, each: 6 });

/** Takes a slot for as long as the file is in memory: while it arrives and while `work` uses it. */
export const withUpload = <T>(
  request: FastifyRequest,
  expected: Expected,
  work: (upload: Upload) => Promise<T>,
): Promise<T> =>
  limited(request.ctx.actor?.userId ?? request.ip, async () => work(await readUpload(request, expected)));

type LimitUploads = <T>(who: string, work: () => Promise<T>) => Promise<T>;

const SOON = { retry_after_seconds: 5 };

/**
 * Bounds the uploads in progress, each of which keeps its file in memory: 24 of 10 MB are 240 MB. The bound per person
 * keeps one slow sender from taking all slots.
 */
export function limitUploads({ inAll, each }: { inAll: number; each: number }): LimitUploads {
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
