import { dateOfSlot, type SlotRun, slotOf } from '../bookings/stay.ts';
import { type DrawSchedule, nextDrawAt } from '../../fairness/draws/schedule.ts';
import type { OrdinaryDays } from '../../fairness/rules/rules.ts';
import { addDays, type LocalDate } from '../../shared/local-date.ts';
import { dateInOslo, dayInOslo } from '../../shared/oslo-time.ts';

/** An undecided request, or what one would be. */
export type Undecided = SlotRun & { hut: string };

/**
 * The requests that a draw of today decides: those that begin within so many days, and those that overlap one of them in
 * the same hut, directly or in a chain. So nobody who wants the same half days is drawn later than the others.
 */
export function due<R extends Undecided>(requests: readonly R[], today: LocalDate, days: number): R[] {
  const last = lastDueSlot(today, days);
  return withChained(requests, ({ first }) => first <= last);
}

/** These requests, and those that overlap one of them in the same hut, directly or in a chain. */
export const withChained = <R extends Undecided>(requests: readonly R[], isMeant: (request: R) => boolean): R[] =>
  chainsOf(requests)
    .filter((chain) => chain.some(isMeant))
    .flat();

/** Requests that begin later than this half day are not due by themselves. */
export const lastDueSlot = (today: LocalDate, days: number): number => slotOf(addDays(today, days), 'PM');

/** Connected components of overlap in a hut, each sorted by its first half day. */
function chainsOf<R extends Undecided>(requests: readonly R[]): R[][] {
  const chains: R[][] = [];
  for (const ofHut of Map.groupBy(requests, ({ hut }) => hut).values()) {
    let end = -Infinity;
    for (const request of ofHut.toSorted((one, other) => one.first - other.first)) {
      if (request.first > end) chains.push([]);
      chains.at(-1)?.push(request);
      end = Math.max(end, request.last);
    }
  }
  return chains;
}

/** For each request, the first half day of the chain that it belongs to. */
export const firstsOfChains = <R extends Undecided>(requests: readonly R[]): ReadonlyMap<R, number> =>
  new Map(chainsOf(requests).flatMap((chain) => chain.map((request) => [request, chain[0]?.first ?? request.first])));

/** The first half day of the chain that a stay belongs to, or would belong to, among the requests of its hut. */
export function firstOfChain(stay: SlotRun, requests: readonly SlotRun[]): number {
  const [own, ...others] = [stay, ...requests].map(({ first, last }) => ({ hut: '', first, last }));
  const chain = own && chainsOf([own, ...others]).find((some) => some.includes(own));
  return chain?.[0]?.first ?? stay.first;
}

/** Null for a club that draws by hand only. */
export type Schedule = DrawSchedule | null;

/**
 * How many days ahead a draw of that moment decides; null: everything. A draw also decides what begins before the next
 * one: a club that draws once a month would otherwise never draw some days.
 */
export function daysDecidedBy(at: Date, rule: OrdinaryDays, schedule: Schedule): number | null {
  if (rule.kind !== 'drawn_before_arrival') return null;
  if (!schedule) return rule.days;
  const gap = dayInOslo(nextDrawAt(schedule, at)) - dayInOslo(at);
  return Math.max(rule.days, gap);
}

/** Requests that begin with this half day or an earlier one are decided by a draw of that moment. */
export function lastSlotDecidedBy(at: Date, rule: OrdinaryDays, schedule: Schedule): number {
  const days = daysDecidedBy(at, rule, schedule);
  return days === null ? Infinity : lastDueSlot(dateInOslo(at), days);
}

export const isDecidedBy = (at: Date, first: number, rule: OrdinaryDays, schedule: Schedule): boolean =>
  first <= lastSlotDecidedBy(at, rule, schedule);

/** The first day on which a draw decides requests that begin with this half day; null when every draw does. */
export const dueOn = (first: number, rule: OrdinaryDays): LocalDate | null =>
  rule.kind === 'drawn_before_arrival' ? addDays(dateOfSlot(first), -rule.days) : null;
