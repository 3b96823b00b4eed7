import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { type Receipt, receiptText } from '@hytte/domain/fairness/draws/receipt';
import type { Ctx, CtxSettings } from '#platform/ctx.ts';
import { linesOfRequests } from './journal.queries.ts';

/** The constant beginning of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the seed follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The same of a public key in SPKI; its 32 bytes follow. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_KEY_BYTES = 32;

type ReceiptKey = { privateKey: KeyObject; publicKey: string };

/** A key pair derived from a secret of the configuration, so that every process has the same without a file. */
function keyFrom(secret: string): ReceiptKey {
  const seed = createHmac('sha256', secret).update('hyttelaget/receipt/ed25519').digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { privateKey, publicKey: der.subarray(-PUBLIC_KEY_BYTES).toString('hex') };
}

/** Derived once for each secret: the list is the same as long as the process runs. */
const derived = new Map<string, ReceiptKey>();

function keyOf(secret: string): ReceiptKey {
  const key = derived.get(secret) ?? keyFrom(secret);
  derived.set(secret, key);
  return key;
}

/** The public key and the signature, in hex. */
type Signed = { key: string; signature: string };

/** The first of the keys signs. */
export function signText({ receiptSecrets }: CtxSettings, text: string): Signed {
  const { privateKey, publicKey } = keyOf(receiptSecrets[0] ?? '');
  return { key: publicKey, signature: sign(null, Buffer.from(text), privateKey).toString('hex') };
}

/** Whether the text was signed with the key that the signature names, whose ever it is. */
export function isSignedText({ key, signature }: Signed, text: string): boolean {
  const der = Buffer.concat([SPKI_PREFIX, Buffer.from(key, 'hex')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

export const receiptFor = (settings: CtxSettings, line: JournalLine): Receipt => ({
  ...line,
  ...signText(settings, receiptText(line)),
});

/** Of requests, as they were given when they were made: an Ed25519 signature is the same every time. */
export const receiptsOf = async (ctx: Ctx, bookingIds: readonly string[]): Promise<Receipt[]> =>
  (await linesOfRequests(ctx.db, bookingIds)).map((line) => receiptFor(ctx.settings, line));

/** The public keys in hex, by which receipts are verified: of all secrets, also those that sign no more. */
export const receiptKeys = ({ receiptSecrets }: CtxSettings): string[] =>
  receiptSecrets.map((secret) => keyOf(secret).publicKey);
