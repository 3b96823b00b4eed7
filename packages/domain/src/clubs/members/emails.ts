/** `failed`: not delivered after all retries, which take most of a day. */
export const EMAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

const GIVEN_UP_MS = 36 * 3600 * 1000;

/** What became of an email, as far as we know: that it was handed over to the reader's mail server, not that it was read. */
export function emailState(email: { queuedAt: Date; sentAt: Date | null }, now: Date): EmailState {
  if (email.sentAt !== null) return 'sent';
  return now.getTime() - email.queuedAt.getTime() < GIVEN_UP_MS ? 'waiting' : 'failed';
}
