import { checkDays, checkLength, checkStay, type Refusal, type RequestRules } from './check-request.ts';
import { overlaps, type SlotRun } from './stay.ts';

/** All that decides whether club admins may give a member the days of a stay, outside any draw. */
export type GivenDaysRules = Omit<RequestRules, 'openRequests'> & {
  /** Who gives is the member, or counts as one with them. */
  isToOneself: boolean;
  /** Undecided requests for the hut, of all members. */
  requested: readonly SlotRun[];
  /** The member's stays in any hut of the club, and those of who counts as one with them. */
  guestsStays: readonly SlotRun[];
  /** Half days held for somebody of the waiting list. */
  offered: readonly SlotRun[];
  /** The club is drawing now. */
  isFrozen: boolean;
};

export type GivenDaysRefusal =
  | Refusal
  | {
      code: 'not_to_yourself' | 'days_are_offered' | 'draw_under_way' | 'others_asked_for_days' | 'guest_is_elsewhere';
    };

/**
 * Why the days cannot be given (D202); null when they can. The same holds as for days that are had at once, in a club that
 * draws them too: nothing that is taken, closed, beyond the horizon, offered or of a draw period. And never what others have
 * asked for: those days only a draw decides.
 */
export function whyNotGive(stay: SlotRun, rules: GivenDaysRules): GivenDaysRefusal | null {
  if (rules.isToOneself) return { code: 'not_to_yourself' };
  const refusal = checkStay(stay) ?? checkLength(stay, rules) ?? checkDays(stay, rules);
  if (refusal) return refusal;
  const isIn = (runs: readonly SlotRun[]): boolean => runs.some((run) => overlaps(run, stay));
  if (isIn(rules.ownRequests)) return { code: 'already_requested' };
  if (isIn(rules.offered)) return { code: 'days_are_offered' };
  if (rules.isFrozen) return { code: 'draw_under_way' };
  if (isIn(rules.requested)) return { code: 'others_asked_for_days' };
  return isIn(rules.guestsStays) ? { code: 'guest_is_elsewhere' } : null;
}
