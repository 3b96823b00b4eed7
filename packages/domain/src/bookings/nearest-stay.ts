import { dayNumberOf } from '../shared/local-date.ts';
import { checkRequest, checkStay, type RequestRules } from './check-request.ts';
import { lastDayOfHorizon } from './horizon.ts';
import { dateOfSlot, type SlotRun } from './stay.ts';

/** The possible stay of the same length and halves that begins nearest to the one that is not; the later of two equally near. */
export function nearestStay(stay: SlotRun, rules: RequestRules): SlotRun | null {
  // No other days would help these.
  if (checkStay(stay) || !rules.hut.available) return null;
  const [wanted, first] = [dayNumberOf(dateOfSlot(stay.first)), dayNumberOf(rules.today)];
  const last = dayNumberOf(lastDayOfHorizon(rules.today, rules.horizonMonths));
  const furthest = Math.max(Math.abs(wanted - first), Math.abs(last - wanted));
  for (let days = 0; days <= furthest; days += 1) {
    for (const moved of [shift(stay, days), shift(stay, -days)]) if (!checkRequest(moved, rules)) return moved;
  }
  return null;
}

const shift = ({ first, last }: SlotRun, days: number): SlotRun => ({ first: first + days * 2, last: last + days * 2 });
