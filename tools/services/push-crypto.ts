// The receiving side of web push, written after the standards and not with the library that sends.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { z } from 'zod';

const base64url = (text: string): Buffer => Buffer.from(text, 'base64url');

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const DAY_SECONDS = 24 * 3600;

/** What is wrong with the signature of a sender (VAPID, RFC 8292); null if nothing. */
export function vapidFault(
  authorization: string | undefined,
  expected: { origin: string; key: string; now: Date },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === '') return 'no signature';
  if (key !== expected.key) return 'not the key of the subscription';
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (JSON.parse(base64url(header).toString()).alg !== 'ES256') return 'not ES256';
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey(key), dsaEncoding: 'ieee-p1363' },
    base64url(signature),
  );
  if (!signed) return 'a forged signature';
  const { aud, exp, sub } = Claims.parse(JSON.parse(base64url(claims).toString()));
  const seconds = exp - expected.now.getTime() / 1000;
  if (aud !== expected.origin) return 'signed for another push service';
  if (seconds <= 0 || seconds > DAY_SECONDS) return 'expired, or valid for more than a day';
  return /^(mailto:.+@.+|https:\/\/.+)$/.test(sub) ? null : 'nobody to write to';
}

function publicKey(key: string) {
  const point = base64url(key);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

/** The keys that a browser keeps to itself. */
export type ReceiverKeys = { privateKey: string; auth: string };

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const TAG_BYTES = 16;

/** A message in one record of aes128gcm (RFC 8188), encrypted for the receiver (RFC 8291). Throws if it is not. */
export function decrypt(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(base64url(privateKey));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = hkdf(receiver.computeSecret(sender), base64url(auth), keyInfo, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([opening.update(record.subarray(0, -TAG_BYTES)), opening.final()]);
  // Padding: the octet 2 after the last record's text, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
