import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CtxSettings } from '#platform/ctx.ts';

/** A feed as the address is made of it. */
type Keyed = { id: string; nonce: Buffer };

const ID_BYTES = 16;
const SECRET = /^[\w-]{64}$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = ({ pepper }: Pick<CtxSettings, 'pepper'>, { id, nonce }: Keyed): Buffer =>
  createHmac('sha256', pepper).update('calendar feed').update(bytesOf(id)).update(nonce).digest();

/** Can be worked out again to be shown, but only by who has the server's key: a copy of the database opens nothing. */
export const feedAddress = (settings: CtxSettings, feed: Keyed): string => {
  const secret = Buffer.concat([bytesOf(feed.id), signatureOf(settings, feed)]).toString('base64url');
  return `${settings.publicUrl}/api/calendar/${secret}.ics`;
};

/** The feed that an address names, and the seal by which it has to prove itself. */
export function readSecret(secret: string): { id: string; seal: Buffer } | null {
  if (!SECRET.test(secret)) return null;
  const bytes = Buffer.from(secret, 'base64url');
  return { id: idOf(bytes.subarray(0, ID_BYTES)), seal: bytes.subarray(ID_BYTES) };
}

export const hasValidSignature = (settings: CtxSettings, feed: Keyed, seal: Buffer): boolean =>
  timingSafeEqual(signatureOf(settings, feed), seal);
