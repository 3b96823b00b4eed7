import { slotCount, type SlotRun } from './stay.ts';

/** The longest possible runs of free half days in the window, by date. */
export function freeRuns(window: SlotRun, isFree: (slot: number) => boolean, minDays = 0.5): SlotRun[] {
  const runs: SlotRun[] = [];
  for (let first = window.first; first <= window.last; first += 1) {
    if (!isFree(first)) continue;
    let last = first;
    while (last < window.last && isFree(last + 1)) last += 1;
    runs.push({ first, last });
    first = last;
  }
  return runs.filter((run) => slotCount(run) >= Math.max(1, minDays * 2));
}

/** The longest run; of equally long ones the first. */
export const longestRun = (runs: readonly SlotRun[]): SlotRun | null =>
  runs.reduce<SlotRun | null>((best, run) => (best && slotCount(best) >= slotCount(run) ? best : run), null);
