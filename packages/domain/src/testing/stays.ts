import { slotOf, type SlotRun } from '../stays/bookings/stay.ts';
import type { Season } from '../huts/seasons/season.ts';

/** `2026-07-01 PM`: a day and its half. */
type HalfDay = `${string} ${'AM' | 'PM'}`;

const slot = (halfDay: HalfDay): number => slotOf(halfDay.slice(0, 10), halfDay.endsWith('AM') ? 'AM' : 'PM');

export const aStay = (from: HalfDay, to: HalfDay): SlotRun => ({ first: slot(from), last: slot(to) });

export const aSeason = (given: Partial<Season>): Season => ({
  name: 'Sommer',
  startDate: '2026-07-01',
  endDate: '2026-07-31',
  isBlocked: false,
  penalty: 0,
  priceAdjustmentType: 'none',
  priceAdjustment: 0,
  hutIds: null,
  ...given,
});
