import type { LocalDate } from '../../shared/local-date.ts';

export const MOST_SHARES = 10;
export const SHARE_NAME_MAX = 60;

type SharedStay = { status: string; departure: LocalDate };

/** A link to a stay works while the guest has it, until the day of departure has passed. */
export const isShareable = ({ status, departure }: SharedStay, today: LocalDate): boolean =>
  status === 'allocated' && departure >= today;

/** Why the guest cannot share the stay with one more; null when they can. */
export function whyNotShare(stay: SharedStay, today: LocalDate, shares: number) {
  if (!isShareable(stay, today)) return 'stay_cannot_be_shared';
  return shares >= MOST_SHARES ? 'shared_with_too_many' : null;
}
