import type { SlotRun } from '../../stays/bookings/stay.ts';

/** Which half days of each hut are taken, and by what. */
export type Occupancy<Taker> = {
  /** Where two runs cover the same half day, the later call decides. */
  take: (hut: string, run: SlotRun, taker: Taker) => void;
  /** What occupies the first taken half day of the run; undefined when all are free. */
  takerOf: (hut: string, run: SlotRun) => Taker | undefined;
};

export function emptyOccupancy<Taker>(): Occupancy<Taker> {
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
        if (taker !== undefined) return taker;
      }
      return undefined;
    },
  };
}
