import { nextDrawAt } from '../draws/schedule.ts';
import { dateInOslo } from '../shared/oslo-time.ts';
import type { OrdinaryDays } from '../rules/rules.ts';
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
  const wanted = new Map<string, number>();
  for (const { hut, first, last } of requests)
    for (let slot = first; slot <= last; slot += 1) {
      const key = `${hut} ${slot}`;
      wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
  return {
    requests: requests.length,
    applicants: new Set(requests.flatMap(({ user }) => user ?? [])).size,
    contestedSlots: [...wanted.values()].filter((times) => times > 1).length,
  };
}
