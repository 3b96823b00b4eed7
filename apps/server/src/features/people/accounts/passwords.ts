import { checkPassword } from '@hytte/domain/people/accounts/sign-in';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#platform/http/app-error.ts';
import { limitConcurrency } from '#platform/limit-concurrency.ts';

/** Hashes an acceptable password; refuses others with the reason. */
export async function checkedHash(password: string, email: string, min: number): Promise<string> {
  const refusal = checkPassword(password, { email, min, isCommon: isCommonPassword });
  if (refusal) throw new AppError(refusal.code, refusal);
  return hashPassword(password);
}

// The library declares it as a const enum, which does not exist at run time with stripped types.
const ARGON2ID = 2;

// OWASP's minimum for argon2id. The parameters are stored inside each hash, so they can be raised later.
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes a core for about 12 ms.
const hashing = limitConcurrency({ atOnce: 4, inLine: 50 });

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, SETTINGS));

// For constant time: verifying takes as long for an unknown address as for a known one.
const nobodysHash = await hash(crypto.randomUUID(), SETTINGS);

/** Compares with the stored hash; without one, does the same work and returns false. */
export const passwordMatches = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await hashing(() => verify(stored ?? nobodysHash, password))) && Boolean(stored);

const common = new Set(dictionary['passwords-common']);

const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
