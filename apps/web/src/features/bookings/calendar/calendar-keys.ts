import { addDays, addMonths, type LocalDate } from '@hytte/domain/shared/local-date';
import { endOfRow, type WeekStart } from './months.ts';

type Press = { key: string; shiftKey: boolean };

/** The day a key leads to from a day, or null when the key is not one of the grid's. */
export function dateAfterKey({ key, shiftKey }: Press, date: LocalDate, weekStart: WeekStart): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return endOfRow(date, weekStart, 'first');
    case 'End':
      return endOfRow(date, weekStart, 'last');
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
