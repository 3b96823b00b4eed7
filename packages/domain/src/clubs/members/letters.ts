/** `failed`: not delivered after all retries, which take most of a day. */
export const LETTER_STATES = ['sent', 'waiting', 'failed'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

const GIVEN_UP_MS = 36 * 3600 * 1000;

/** What became of a letter, as far as we know: that it was handed over to the reader's mail server, not that it was read. */
export function letterState(letter: { queuedAt: Date; sentAt: Date | null }, now: Date): LetterState {
  if (letter.sentAt !== null) return 'sent';
  return now.getTime() - letter.queuedAt.getTime() < GIVEN_UP_MS ? 'waiting' : 'failed';
}
