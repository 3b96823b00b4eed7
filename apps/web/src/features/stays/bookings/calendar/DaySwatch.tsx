import type { DayLook } from './day-look.ts';

/**
 * A picture of a calendar day for the legend and the landing page: no button, hidden from screen readers, explained by
 * the text beside it. A day that cannot be chosen is as pale as in the calendar.
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
