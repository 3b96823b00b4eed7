import type { SlotRun } from '@hytte/domain/bookings/stay';

type Asked = SlotRun & { hut: string; member: string };

/** How many days, in all huts together, more than one person asks for. Half days count half. */
export function contestedDays(requests: readonly Asked[]): number {
  const huts = Map.groupBy(requests, ({ hut }) => hut);
  return [...huts.values()].reduce((halfDays, asked) => halfDays + contestedIn(asked), 0) / 2;
}

/** The half days of one hut. */
function contestedIn(requests: readonly Asked[]): number {
  const askers = new Map<number, string>();
  const contested = new Set<number>();
  for (const { member, first, last } of requests) {
    for (let slot = first; slot <= last; slot += 1) {
      const other = askers.get(slot);
      if (other === undefined) askers.set(slot, member);
      else if (other !== member) contested.add(slot);
    }
  }
  return contested.size;
}
