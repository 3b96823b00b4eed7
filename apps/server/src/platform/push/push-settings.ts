import { createECDH } from 'node:crypto';
import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import type { z } from 'zod';
import { OptionalText } from '../setting-values.ts';

/** The installation's own key pair (VAPID, RFC 8292), base64url, and whom a push service may write to. */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  contact: string;
  /** Origin of a push service that need not be public or use https: the one of the tests. */
  sandbox: string | null;
};

export const pushShape = {
  PUSH_PUBLIC_KEY: OptionalText,
  PUSH_PRIVATE_KEY: OptionalText,
  PUSH_CONTACT: OptionalText,
  PUSH_SANDBOX: OptionalText,
};

type PushVariables = z.infer<z.ZodObject<typeof pushShape>>;
type Report = (name: keyof PushVariables, message: string) => void;

const NEEDED = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'] as const;

/** Push services write there when something is wrong, and Apple's refuses messages without such an address. */
const isContact = (text: string): boolean =>
  (text.startsWith('mailto:') && isEmailAddress(text.slice('mailto:'.length))) ||
  (URL.canParse(text) && new URL(text).protocol === 'https:');

/** Null for what is no private key of P-256. */
function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/** All three or none, and a pair: browsers subscribe with the one, and every message would be refused with another. */
export function checkPush(given: PushVariables, report: Report): void {
  const missing = NEEDED.filter((name) => !given[name]);
  if (missing.length < NEEDED.length)
    for (const name of missing) report(name, 'is needed when the rest of web push is set');
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = given;
  const { PUSH_SANDBOX: sandbox } = given;
  if (sandbox && !(URL.canParse(sandbox) && new URL(sandbox).origin === sandbox))
    report('PUSH_SANDBOX', 'must be an origin: http://, a host and a port, without a path');
  if (contact && !isContact(contact)) report('PUSH_CONTACT', 'must be mailto: and an address, or an https: address');
  const belonging = privateKey && publicKeyOf(privateKey);
  if (belonging === null)
    report('PUSH_PRIVATE_KEY', 'must be a private key as `web-push generate-vapid-keys` makes it');
  else if (publicKey && belonging && publicKey !== belonging)
    report('PUSH_PUBLIC_KEY', 'does not belong to PUSH_PRIVATE_KEY; make both with `web-push generate-vapid-keys`');
}

/** What use cases need of it: not the key that signs. */
export type PushTerms = Pick<PushSettings, 'publicKey' | 'sandbox'>;

export function toPushTerms(given: PushVariables): PushTerms | null {
  const settings = toPushSettings(given);
  return settings && { publicKey: settings.publicKey, sandbox: settings.sandbox };
}

/** Null: no messages, and no trace of them. */
export function toPushSettings(given: PushVariables): PushSettings | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = given;
  if (!publicKey || !privateKey || !contact) return null;
  return { publicKey, privateKey, contact, sandbox: given.PUSH_SANDBOX ?? null };
}
