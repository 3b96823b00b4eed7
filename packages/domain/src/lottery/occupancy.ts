import type { Taker } from './outcome.ts';
import type { Snapshot } from '../draws/snapshot.ts';
import type { SlotRun } from '../bookings/stay.ts';

/** Who has which half day of which hut. */
export type Occupancy = {
  take: (hut: string, run: SlotRun, taker: Taker) => void;
  /** Who has the first of these half days that is not free; undefined when all are. */
  takerOf: (hut: string, run: SlotRun) => Taker | undefined;
};

export function occupancyBefore({ stays, blocked }: Pick<Snapshot, 'stays' | 'blocked'>): Occupancy {
  const occupancy = emptyOccupancy();
  for (const stay of stays) occupancy.take(stay.hut, stay, { kind: 'earlier_stay' });
  for (const season of blocked) occupancy.take(season.hut, season, { kind: 'blocked' });
  return occupancy;
}

function emptyOccupancy(): Occupancy {
  const huts = new Map<string, Map<number, Taker>>();
  return {
    take(hut, { first, last }, taker) {
      const slots = huts.get(hut) ?? new Map<number, Taker>();
      huts.set(hut, slots);
      for (let slot = first; slot <= last; slot += 1) slots.set(slot, taker);
    },
    takerOf(hut, { first, last }) {
      const slots = huts.get(hut);
      if (!slots) return undefined;
      for (let slot = first; slot <= last; slot += 1) {
        const taker = slots.get(slot);
        if (taker) return taker;
      }
      return undefined;
    },
  };
}
