import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewOptions, NewPasskey, PasskeyUse, UseOptions } from '@hytte/contract/people/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect } from 'vitest';
import type { World } from './world.ts';

const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, withCredential: 0x40 };

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** What an attacker, or a broken browser, would do otherwise than the rules of WebAuthn. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string | null;
  unverified?: boolean;
};

const PUBLIC_URL = 'https://hyttelaget.example';

const clientData = (type: string, challenge: string, { origin = PUBLIC_URL }: Deviation) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** An authenticator in software with one credential of its own: a P-256 key, a counter, and the handle of its person. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let handle: string | null = null;
  let counter = 0;

  const head = (flags: number, { rpId = 'hyttelaget.example', counter: forced, unverified }: Deviation): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forced ?? counter);
    const given = FLAGS.present | (unverified ? 0 : FLAGS.verified) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([given]), count]);
  };

  return {
    credentialId: base64url(credentialId),
    /** Makes the credential, as the browser does when a passkey is registered. */
    register({ challenge_id, options }: NewOptions, name = 'Telefonen', deviation: Deviation = {}): NewPasskey {
      handle = options.user.id;
      // The public key in COSE: EC2 (2), ES256 (-7), P-256 (1) and the point.
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        head(FLAGS.withCredential | FLAGS.mayBackUp | FLAGS.backedUp, deviation),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        challenge_id,
        credential_id: base64url(credentialId),
        client_data: base64url(clientData('webauthn.create', deviation.challenge ?? options.challenge, deviation)),
        attestation: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal', 'hybrid'],
        name,
      };
    },
    /** Signs a challenge, as the browser does when the passkey is used. */
    use({ challenge_id, options }: UseOptions, deviation: Deviation = {}): PasskeyUse {
      counter += 1;
      const data = clientData('webauthn.get', deviation.challenge ?? options.challenge, deviation);
      const authData = head(FLAGS.mayBackUp | FLAGS.backedUp, deviation);
      return {
        challenge_id,
        credential_id: base64url(credentialId),
        client_data: base64url(data),
        authenticator_data: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        user_handle: deviation.userHandle === undefined ? handle : deviation.userHandle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;

/** Registers a passkey in the session of the token, which must be fresh. */
export async function aPasskey(world: World, token: string, name?: string): Promise<Authenticator & { id: string }> {
  const authenticator = anAuthenticator();
  const { answer: options } = await world.call('POST /api/profile/passkeys/options', {}, token);
  const body = authenticator.register(options, name);
  const { status, answer } = await world.call('POST /api/profile/passkeys', { body }, token);
  expect(status).toBe(201);
  return { ...authenticator, id: answer.passkey.id };
}

export async function signInBy(world: World, authenticator: Authenticator, deviation: Deviation = {}) {
  const { answer: options } = await world.call('POST /api/auth/passkey/options', {});
  return world.call('POST /api/auth/passkey', { body: authenticator.use(options, deviation) });
}

export async function reauthenticateBy(world: World, authenticator: Authenticator, token: string) {
  const { answer: options } = await world.call('POST /api/profile/prove-again/options', {}, token);
  return world.call('POST /api/profile/prove-again', { body: { passkey: authenticator.use(options) } }, token);
}

/** The session of the token was proved an hour ago, and by nothing but a password. */
export async function reauthenticatedLongAgo(world: World, token: string): Promise<void> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await world.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 3600_000) })
    .where('id', '=', sid)
    .execute();
}
