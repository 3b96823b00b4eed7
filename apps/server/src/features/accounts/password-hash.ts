import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/http/app-error.ts';

// The library's own name for it is a const enum, which stripped types cannot reach.
const ARGON2ID = 2;

// OWASP's floor for argon2id. The parameters travel inside each hash, so they can be raised later.
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 4;
const IN_LINE = 50;
let running = 0;
const line: (() => void)[] = [];

/** Hashing takes a core for about 12 ms. A flood of logins waits in a short line, then is turned away; the rest of the server breathes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (line.length >= IN_LINE) throw new AppError('unavailable');
    await new Promise<void>((resolve) => void line.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, SETTINGS));

// Somebody who guesses addresses must wait as long for an unknown one as for a known one.
const nobodysHash = await hash(crypto.randomUUID(), SETTINGS);

/** Compares with the stored hash; with none, does the same work and says no. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? nobodysHash, password))) && Boolean(stored);

const common = new Set(dictionary['passwords-common']);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
