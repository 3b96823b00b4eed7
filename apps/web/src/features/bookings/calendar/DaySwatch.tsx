import type { DayLook } from './day-look.ts';

/**
 * A day as a picture of itself: nothing to press, nothing to read out. The text beside it says what it is. A day
 * that cannot be chosen is pale here as it is there.
 */
export function DaySwatch({ look, number }: { look: DayLook; number?: number | undefined }) {
  return (
    <span
      className="cal-cell"
      aria-hidden="true"
      aria-disabled={look['data-kind'] !== undefined || undefined}
      {...look}
    >
      <span className="cal-day">
        <span className="cal-number">{number}</span>
      </span>
    </span>
  );
}
