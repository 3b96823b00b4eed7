import { normaliseEmail } from '@hytte/domain/people/accounts/profile';
import { storedValue } from '#lib/stored-value.ts';

/** The values of all three steps. One form holds them, so that going back loses nothing. */
export type Registration = {
  email: string;
  code: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmation: string;
};

/** The server's minimum interval between two codes to one address. */
const WAIT_MS = 60_000;

// In sessionStorage: a user who leaves the code step and comes back still has the code in the mailbox.
const stored = storedValue('sentCodes', 'sessionStorage');

type SentCodes = { last: string; at: Record<string, number> };

function read(): SentCodes {
  try {
    // Only rememberSentCode writes this value.
    return JSON.parse(stored.get() ?? '') as SentCodes;
  } catch {
    return { last: '', at: {} };
  }
}

export function rememberSentCode(email: string): void {
  const address = normaliseEmail(email);
  stored.set(JSON.stringify({ last: address, at: { ...read().at, [address]: Date.now() } } satisfies SentCodes));
}

export type Step = 1 | 2 | 3;

/** Where a reload goes on. The code is verified from step 3 on, and worth nothing without the mailbox's address. */
type Reached = { step: Step; code: string };

const storedStep = storedValue('registrationStep', 'sessionStorage');

export const rememberStep = (reached: Reached): void => storedStep.set(JSON.stringify(reached));

export function stepReached(): Reached {
  const start: Reached = { step: 1, code: '' };
  try {
    // Only rememberStep writes this value.
    return lastAddress() === '' ? start : (JSON.parse(storedStep.get() ?? '') as Reached);
  } catch {
    return start;
  }
}

export function forgetRegistration(): void {
  stored.remove();
  storedStep.remove();
}

/** Whole seconds until another code may be sent to the address; 0 when the interval is over or no code was sent. */
export function secondsToWait(email: string): number {
  const sentAt = read().at[normaliseEmail(email)] ?? -Infinity;
  return Math.max(0, Math.ceil((sentAt + WAIT_MS - Date.now()) / 1000));
}

/** The address of the latest code, or an empty string. */
export const lastAddress = (): string => read().last;
