import { checkPassword } from '@hytte/domain/accounts/sign-in';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#platform/http/app-error.ts';
import { limitConcurrency } from '#platform/limit-concurrency.ts';

/** The hash of a password that may be used, or the reason why it may not. */
export async function checkedHash(password: string, email: string, min: number): Promise<string> {
  const refusal = checkPassword(password, { email, min, isCommon: isCommonPassword });
  if (refusal) throw new AppError(refusal.code, refusal);
  return hashPassword(password);
}

// The library's own name for it is a const enum, which stripped types cannot reach.
const ARGON2ID = 2;

// OWASP's floor for argon2id. The parameters travel inside each hash, so they can be raised later.
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes a core for about 12 ms.
const hashing = limitConcurrency({ atOnce: 4, inLine: 50 });

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, SETTINGS));

// Somebody who guesses addresses must wait as long for an unknown one as for a known one.
const nobodysHash = await hash(crypto.randomUUID(), SETTINGS);

/** Compares with the stored hash; with none, does the same work and says no. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await hashing(() => verify(stored ?? nobodysHash, password))) && Boolean(stored);

const common = new Set(dictionary['passwords-common']);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
