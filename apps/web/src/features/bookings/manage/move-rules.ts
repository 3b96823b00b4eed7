import {
  checkArrival,
  checkHut,
  checkStay,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/bookings/check-request';
import { pointsCost } from '@hytte/domain/bookings/points';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { type Season, seasonsTouching } from '@hytte/domain/seasons/season';
import type { HutCalendar } from '../bookings.api.ts';

const without = (runs: readonly SlotRun[], run: SlotRun): readonly SlotRun[] => {
  const at = runs.findIndex(({ first, last }) => first === run.first && last === run.last);
  return at === -1 ? runs : runs.toSpliced(at, 1);
};

/** The hut's calendar as if the stay were nowhere: it does not stand in its own way. */
export const calendarWithout = (
  { allocated, requested }: HutCalendar,
  stay: SlotRun,
  status: 'requested' | 'allocated' | 'rejected',
): HutCalendar => ({
  allocated: status === 'allocated' ? without(allocated, stay) : allocated,
  requested: status === 'requested' ? without(requested, stay) : requested,
});

/** What decides where a stay can be moved to: the rules of asking, but for the horizon (D17). */
export type MoveRules = Omit<RequestRules, 'horizonMonths'>;

export const whyNotMove = (stay: SlotRun, rules: MoveRules): Refusal | null =>
  checkStay(stay) ?? checkArrival(stay, rules) ?? checkHut(stay, rules);

/** What the stay will cost in points, in tenths. */
export const pointsAfterMove = (stay: SlotRun, hutId: string, seasons: readonly Season[]): number =>
  pointsCost(seasonsTouching(seasons, hutId, stay));
