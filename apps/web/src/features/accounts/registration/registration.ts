import { normaliseEmail } from '@hytte/domain/accounts/profile';
import { storedValue } from '#lib/stored-value.ts';

/** What the three steps gather. One form holds all of it, so that going back loses nothing. */
export type Registration = {
  email: string;
  code: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmation: string;
};

/** How long the server wants between two codes to one address. */
const WAIT_MS = 60_000;

// Kept by the tab: whoever leaves the code step and comes back still has the code in the mailbox.
const stored = storedValue('sentCodes', 'sessionStorage');

type SentCodes = { last: string; at: Record<string, number> };

function read(): SentCodes {
  try {
    // Written by rememberSentCode and by nobody else.
    return JSON.parse(stored.get() ?? '') as SentCodes;
  } catch {
    return { last: '', at: {} };
  }
}

export function rememberSentCode(email: string): void {
  const address = normaliseEmail(email);
  stored.set(JSON.stringify({ last: address, at: { ...read().at, [address]: Date.now() } } satisfies SentCodes));
}

export const forgetSentCodes = (): void => stored.remove();

/** Whole seconds until another code may be sent there; 0 when none was, or long ago. */
export function secondsToWait(email: string): number {
  const sentAt = read().at[normaliseEmail(email)] ?? -Infinity;
  return Math.max(0, Math.ceil((sentAt + WAIT_MS - Date.now()) / 1000));
}

/** The address that the latest code went to, if there is one. */
export const lastAddress = (): string => read().last;
