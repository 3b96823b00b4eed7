import { createSigner } from 'fast-jwt';
import type { AppleKey } from '#platform/sign-in-settings.ts';

const APPLE = 'https://appleid.apple.com';

// Apple allows half a year. Made anew for every use, it may as well be short.
const LIFE_MS = 5 * 60_000;

/** Apple takes a token signed with our key where others take a secret. */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string): () => string {
  const sign = createSigner({
    key: privateKey,
    algorithm: 'ES256',
    kid: keyId,
    iss: teamId,
    sub: clientId,
    aud: APPLE,
    expiresIn: LIFE_MS,
  });
  return () => sign({});
}
