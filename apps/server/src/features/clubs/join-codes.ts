import { randomInt } from 'node:crypto';
import { JOIN_CODE_ALPHABET, JOIN_CODE_LENGTH } from '@hytte/domain/members/join-code';

const TRIES = 5;

/** Runs `attempt` with new codes until one was free. The first nearly always is: there are 31¹⁰ of them. */
export async function withFreeCode<T>(
  attempt: (code: string) => Promise<T | undefined>,
  make: () => string = makeJoinCode,
): Promise<T> {
  for (let left = TRIES; left > 0; left -= 1) {
    const done = await attempt(make());
    if (done !== undefined) return done;
  }
  throw new Error(`No free join code in ${TRIES} tries`);
}

/** Some 49 bits that nobody can foresee. */
export const makeJoinCode = (): string =>
  Array.from({ length: JOIN_CODE_LENGTH }, () => JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)]).join('');
