import { nextDrawAt } from '../../fairness/draws/schedule.ts';
import { dateInOslo } from '../../shared/oslo-time.ts';
import type { OrdinaryDays } from '../../fairness/rules/rules.ts';
import type { PlannedDraws } from './availability.ts';
import { daysDecidedBy, due, type Undecided } from './due.ts';

type ClubDraws = { now: Date; rule: OrdinaryDays; draws: PlannedDraws };

/** The requests that the next planned draw decides; where none is planned, those that a draw of now would. */
export function decidedNext<R extends Undecided>(requests: readonly R[], { now, rule, draws }: ClubDraws): R[] {
  const { schedule } = draws;
  const announced = draws.announced && draws.announced.at > now ? draws.announced : null;
  const scheduledAt = schedule && nextDrawAt(schedule, now);
  const isAnnouncedNext = announced !== null && (scheduledAt === null || announced.at < scheduledAt);
  const at = (isAnnouncedNext ? announced.at : scheduledAt) ?? now;
  const days = isAnnouncedNext && announced.all ? null : daysDecidedBy(at, rule, schedule);
  return days === null ? [...requests] : due(requests, dateInOslo(at), days);
}

/** A request of a deleted account has no user. A half day of a hut is contested when two requests cover it: nobody may ask for the same one twice. */
export function demandOf(requests: readonly (Undecided & { user: string | null })[]) {
  let contestedSlots = 0;
  for (const ofHut of Map.groupBy(requests, ({ hut }) => hut).values()) contestedSlots += countContested(ofHut);
  const applicants = new Set(requests.map(({ user }) => user));
  applicants.delete(null);
  return { requests: requests.length, applicants: applicants.size, contestedSlots };
}

function countContested(requestsOfHut: readonly Undecided[]): number {
  const once = new Set<number>();
  const contested = new Set<number>();
  for (const { first, last } of requestsOfHut)
    for (let slot = first; slot <= last; slot += 1) (once.has(slot) ? contested : once).add(slot);
  return contested.size;
}
