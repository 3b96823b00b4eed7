import type { DayLook } from './day-look.ts';

/** A day as a picture of itself: nothing to press, nothing to read out. The text beside it says what it is. */
export function DaySwatch({ look, number }: { look: DayLook; number?: number | undefined }) {
  return (
    <span className="cal-cell" aria-hidden="true" {...look}>
      <span className="cal-day">
        <span className="cal-number">{number}</span>
      </span>
    </span>
  );
}
