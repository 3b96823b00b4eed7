import { createHash, randomBytes } from 'node:crypto';

/** How long a link can be used. */
export const TOKEN_TTL_SECONDS = 14 * 24 * 3600;

/** The secret of a link. It is in the mail only; we keep its hash. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
