import type { SlotRun } from '@hytte/domain/bookings/stay';

type Asked = SlotRun & { hut: string; member: string };

/** How many days, in all huts together, more than one person asks for. Half days count half. */
export function contestedDays(requests: readonly Asked[]): number {
  const askers = new Map<string, string>();
  const contested = new Set<string>();
  for (const { hut, member, first, last } of requests) {
    for (let slot = first; slot <= last; slot += 1) {
      const halfDay = `${hut} ${slot}`;
      const other = askers.get(halfDay);
      if (other === undefined) askers.set(halfDay, member);
      else if (other !== member) contested.add(halfDay);
    }
  }
  return contested.size / 2;
}
