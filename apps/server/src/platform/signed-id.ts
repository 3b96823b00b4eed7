import { createHmac, timingSafeEqual } from 'node:crypto';

// Secret addresses: the id of a row, and an HMAC over it with a key of the server. They can be shown again, but a copy
// of the database alone does not reveal them.

/** The signed text. The purpose prevents an address of one kind from being used as another. */
type Subject = { purpose: 'calendar feed' | 'unsubscribe' | 'shared stay'; id: string; detail: string | Buffer };

const ID_BYTES = 16;
const SIGNED_ID = /^[\w-]{64}$/;

/** The first of the keys signs, any of them verifies. */
export const signedId = (keys: readonly string[], subject: Subject): string =>
  Buffer.concat([bytesOf(subject.id), signatureWith(keys[0] ?? '', subject)]).toString('base64url');

type Claim = { id: string; signature: Buffer };

/** The id in an address, and the signature to be verified. */
export function readSignedId(text: string): Claim | null {
  if (!SIGNED_ID.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return { id: idOf(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES) };
}

export const isSignedBy = (keys: readonly string[], subject: Subject, { signature }: Claim): boolean =>
  keys.some((key) => timingSafeEqual(signatureWith(key, subject), signature));

const signatureWith = (key: string, { purpose, id, detail }: Subject): Buffer =>
  createHmac('sha256', key).update(purpose).update(bytesOf(id)).update(detail).digest();

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
