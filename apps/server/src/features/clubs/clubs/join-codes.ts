import { randomInt } from 'node:crypto';
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH } from '@hytte/domain/clubs/members/join-code';

const MAX_ATTEMPTS = 5;

/** Runs `attempt` with new codes until one is free. The first nearly always is: there are 31¹⁰ codes. */
export async function withFreeCode<T>(
  attempt: (code: string) => Promise<T | undefined>,
  make: () => string = makeJoinCode,
): Promise<T> {
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    const done = await attempt(make());
    if (done !== undefined) return done;
  }
  throw new Error(`No free join code in ${MAX_ATTEMPTS} tries`);
}

/** About 49 random bits. */
export const makeJoinCode = (): string =>
  Array.from({ length: JOIN_CODE_LENGTH }, () => JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)]).join('');
