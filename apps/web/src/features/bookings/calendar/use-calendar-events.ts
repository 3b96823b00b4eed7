import { pick } from '@hytte/domain/bookings/selection';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { type LocalDate, addDays, addMonths } from '@hytte/domain/shared/local-date';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarProps } from './Calendar.tsx';
import { type CalendarFacts, isPickable } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import { monthOf, type MonthLayout, type WeekStart, endOfRow } from './months.ts';

type Needs = Pick<CalendarProps, 'selection' | 'onPick' | 'onClear'> & {
  root: RefObject<HTMLElement | null>;
  facts: CalendarFacts;
  months: readonly MonthLayout[];
  weekStart: WeekStart;
  words: CalendarWords;
  mount: (month: string) => void;
  refuse: (date: LocalDate, text: string) => void;
  forget: () => void;
  onHelp: () => void;
};

const dateUnder = ({ target }: { target: EventTarget }): LocalDate | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? null) : null;

/** One set of listeners for all days, and the one day that Tab comes to. */
export function useCalendarEvents({ facts, selection, months, weekStart, words, ...needs }: Needs) {
  const [first = '', last = ''] = [months[0]?.first, months.at(-1)?.last];
  const clamped = (date: LocalDate): LocalDate => (date < first ? first : date > last ? last : date);
  const [tabDate, setTabDate] = useState(() => facts.today);
  const [pointedAt, setPointedAt] = useState<LocalDate | null>(null);

  const isChoosing = selection !== null && !selection.complete;
  const preview: SlotRun | null =
    isChoosing && pointedAt !== null && pointedAt !== selection.anchor
      ? pick(selection, pointedAt, facts.isTaken).run
      : null;

  const goTo = (wanted: LocalDate): void => {
    const date = clamped(wanted);
    // The day must be on the page before it can take the focus, and only then does the month need to be there.
    flushSync(() => {
      setTabDate(date);
      setPointedAt(date);
      needs.mount(monthOf(date));
    });
    needs.root.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };

  const choose = (date: LocalDate): void => {
    setTabDate(date);
    const day = facts.dayOf(date);
    if (!facts.hutAvailable) return needs.refuse(date, words.t('hut_not_available'));
    if (!isPickable(day)) return needs.refuse(date, words.labelOf(day));
    needs.forget();
    needs.onPick(date);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const date = dateUnder(event);
    if (date === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '?') return needs.onHelp();
    if (event.key === 'Escape' && isChoosing) {
      // A dialog around the calendar stays open.
      event.stopPropagation();
      return needs.onClear();
    }
    const next = dateAfterKey(event, date, weekStart);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };

  return {
    tabDate: clamped(tabDate),
    preview,
    goTo,
    handlers: {
      onKeyDown,
      onClick: (event: MouseEvent) => {
        const date = dateUnder(event);
        if (date !== null) choose(date);
      },
      // A finger points at nothing before it presses.
      onPointerOver: (event: PointerEvent) => {
        const date = dateUnder(event);
        if (event.pointerType !== 'mouse' || date === null) return;
        setPointedAt(date);
        showAsTip(event.target, words.labelOf(facts.dayOf(date)));
      },
      onPointerLeave: () => setPointedAt(null),
    },
  };
}

/** The browser's own tip, on the cell: on the button it would be read out once more. */
function showAsTip(target: EventTarget, label: string): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = label;
}

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
