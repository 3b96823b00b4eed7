import type { Selection } from '@hytte/domain/bookings/selection';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { ReactNode } from 'react';
import type { CalendarFacts } from './calendar-facts.ts';

/** A day that was chosen and refused, and why. A new object is a new refusal. */
export type Refused = { date: LocalDate; text: string };

export type CalendarProps = {
  /** Null while they are on their way. */
  facts: CalendarFacts | null;
  /** 2027-03. See monthsOfHorizon. */
  firstMonth: string;
  months: number;
  selection: Selection;
  /** Called with days that can be an end of a stay. */
  onPick: (date: LocalDate) => void;
  /** Escape, while only the first day has been chosen. */
  onClear: () => void;
  /** A stay that is pointed at elsewhere on the page. */
  highlighted?: SlotRun | null;
  /** What the caller refused after a pick: shown on the day, under the calendar, and spoken. */
  refused?: Refused | null;
  /** Follows the days when a whole stay has been chosen: «1 350 kr, 2 poeng». */
  spokenTotals?: string | undefined;
  /** Before the jump list: the hut's name. */
  toolbar?: ReactNode;
  /** Without a hut no day can be chosen: the days are dimmed and say so. */
  noHut?: boolean;
};
