import { arrivalOf, type SlotRun } from '../bookings/stay.ts';
import { clockAt, instantOf } from '../../shared/oslo-time.ts';

export const OFFER_HOURS = [24, 48, 72] as const;
export type OfferHours = (typeof OFFER_HOURS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An offer ends a day before arrival at the latest: who accepts it has time to pack. */
const ENDS_BEFORE_ARRIVAL_MS = DAY_MS;
/** With less time to answer, no offer is made. */
const SHORTEST_MS = 6 * HOUR_MS;
/** An offer that would end at night runs on to the morning: nobody loses one asleep. */
const NIGHT = { from: 22, to: 8, runsOnTo: 9 };

/** Until when an offer of the stay made now can be answered; null when too little time is left. */
export function offerUntil(now: Date, stay: SlotRun, hours: OfferHours): Date | null {
  const latest = arrivalOf(stay) - ENDS_BEFORE_ARRIVAL_MS;
  if (latest - now.getTime() < SHORTEST_MS) return null;
  const until = Math.min(now.getTime() + hours * HOUR_MS, latest);
  const clock = clockAt(until);
  const hour = new Date(clock).getUTCHours();
  if (hour >= NIGHT.to && hour < NIGHT.from) return new Date(until);
  const nextDay = hour >= NIGHT.from ? DAY_MS : 0;
  const morning = instantOf(Math.floor((clock + nextDay) / DAY_MS) * DAY_MS + NIGHT.runsOnTo * HOUR_MS);
  return new Date(morning <= latest ? morning : until);
}

/** Worth reminding of: half of the time has passed, and this much is left. */
const REMIND_WITH_MS = 12 * HOUR_MS;

/** When a member who has not answered is reminded; null for an offer that is too short for it. */
export function reminderAt(madeAt: Date, until: Date): Date | null {
  const half = (madeAt.getTime() + until.getTime()) / 2;
  return until.getTime() - half >= REMIND_WITH_MS ? new Date(half) : null;
}
