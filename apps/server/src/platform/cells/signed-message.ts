import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';

// What cells and the directory say to each other: a token (HS256) with the data in it, so that nothing beside it can be changed.

/** What a message is for. One of one kind is never accepted as another. */
export type Purpose = 'write' | 'prune' | 'lookup' | 'person' | 'ticket' | 'platform' | 'reset';

const LIFE_MS = 60_000;
/** Clocks of two machines may differ by this much. */
const SKEW_MS = 5_000;

type Signed = { secrets: readonly string[]; from: string; to: string; purpose: Purpose };

const audienceOf = (to: string, purpose: Purpose): string => `${purpose} at ${to}`;

/** Valid for a minute, at one receiver, for one purpose. */
export const signMessage = ({ secrets, from, to, purpose }: Signed, data: object): string =>
  createSigner({
    key: secrets[0] ?? '',
    algorithm: 'HS256',
    iss: from,
    aud: audienceOf(to, purpose),
    expiresIn: LIFE_MS,
    jti: randomUUID(),
  })({ data });

export type Message = { id: string; from: string; data: unknown; expiresAt: Date };

/** Null for what is forged, too old, or meant for another receiver or purpose. */
export function readMessage({ secrets, to, purpose }: Omit<Signed, 'from'>, token: string): Message | null {
  for (const key of secrets) {
    try {
      const verify = createVerifier({
        key,
        algorithms: ['HS256'],
        allowedAud: audienceOf(to, purpose),
        requiredClaims: ['exp', 'jti', 'iss', 'aud'],
        clockTolerance: SKEW_MS,
      });
      const { jti, iss, exp, data } = verify(token) as Record<string, unknown>;
      if (typeof jti !== 'string' || typeof iss !== 'string') return null;
      return { id: jti, from: iss, data, expiresAt: new Date(Number(exp) * 1000 + SKEW_MS) };
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
    }
  }
  return null;
}
