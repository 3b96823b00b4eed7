import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { pick, type Selection } from '@hytte/domain/stays/bookings/selection';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { addDays, addMonths, type LocalDate } from '@hytte/domain/shared/local-date';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CalendarFacts, isPickable } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import { endOfRow, type MonthLayout, monthOf } from './months.ts';

type CalendarEvents = {
  selection: Selection;
  onPick: (date: LocalDate) => void;
  onClear: () => void;
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

/** Event delegation for all days, and a roving tabindex: Tab stops at one day only. */
export function useCalendarEvents({ facts, selection, months, weekStart, words, ...rest }: CalendarEvents) {
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
    // flushSync: the month must be rendered before its day can take the focus.
    flushSync(() => {
      setTabDate(date);
      setPointedAt(date);
      rest.mount(monthOf(date));
    });
    rest.root.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };

  const choose = (date: LocalDate): void => {
    setTabDate(date);
    const day = facts.dayOf(date);
    if (!facts.hutAvailable) return rest.refuse(date, words.t('hut_not_available'));
    if (!isPickable(day)) return rest.refuse(date, words.labelOf(day));
    rest.forget();
    rest.onPick(date);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const date = dateUnder(event);
    if (date === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '?') return rest.onHelp();
    if (event.key === 'Escape' && isChoosing) {
      // Keeps a dialog around the calendar open.
      event.stopPropagation();
      return rest.onClear();
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
      // Mouse only: touch has no hover.
      onPointerOver: (event: PointerEvent) => {
        const date = dateUnder(event);
        if (event.pointerType !== 'mouse' || date === null) return;
        // Rendered again only where a preview follows the pointer.
        if (isChoosing) setPointedAt(date);
        setTooltip(event.target, words.labelOf(facts.dayOf(date)));
      },
      onPointerLeave: () => setPointedAt(null),
    },
  };
}

/** The browser's tooltip, on the cell: on the button a screen reader would read it a second time. */
function setTooltip(target: EventTarget, label: string): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell) cell.title = label;
}

type KeyPress = { key: string; shiftKey: boolean };

/** The day a key leads to from a day, or null when it is not a key of the grid. */
export function dateAfterKey({ key, shiftKey }: KeyPress, date: LocalDate, weekStart: WeekStart): LocalDate | null {
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
