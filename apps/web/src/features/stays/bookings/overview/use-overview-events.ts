import type { HutInList } from '@hytte/contract/huts/huts';
import { pick, type Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate, mondayOf } from '@hytte/domain/shared/local-date';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPickable } from '../calendar/calendar-facts.ts';
import type { CalendarWords } from '../calendar/calendar-words.ts';
import type { ClubFacts } from '../club-facts.ts';
import { type Period, periodOf } from './overview-period.ts';

type OverviewEvents = {
  huts: readonly HutInList[];
  club: ClubFacts;
  hutId: string | null;
  selection: Selection;
  onTake: (hutId: string, selection: Selection) => void;
  onClear: () => void;
  root: RefObject<HTMLElement | null>;
  period: Period;
  setPeriod: (period: Period) => void;
  days: readonly LocalDate[];
  lastDay: LocalDate;
  words: CalendarWords;
  refusal: { refuse: (date: LocalDate, text: string) => void; forget: () => void };
};

type Place = { hutId: string; date: LocalDate };

const attributeUnder = (target: EventTarget, name: 'hut' | 'date' | 'run'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/** Event delegation for all huts and days, and a roving tabindex: Tab stops at one day, and at the run of its hut. */
export function useOverviewEvents({ huts, club, hutId, selection, days, words, refusal, ...rest }: OverviewEvents) {
  const [firstDay = club.today, lastShown = club.today] = [days[0], days.at(-1)];
  const [wanted, setWanted] = useState<Place>({ hutId: hutId ?? huts[0]?.id ?? '', date: club.today });
  const [pointedAt, setPointedAt] = useState<Place | null>(null);
  const [refusedHutId, setRefusedHutId] = useState<string | null>(null);
  // Stepping to another period leaves the tab stop behind; it is then the first day shown.
  const tab = { ...wanted, date: firstDay <= wanted.date && wanted.date <= lastShown ? wanted.date : firstDay };

  const isChoosing = selection !== null && !selection.complete;
  const chosenHut = huts.find(({ id }) => id === hutId);
  const preview: SlotRun | null =
    isChoosing && chosenHut && pointedAt?.hutId === hutId && pointedAt.date !== selection.anchor
      ? pick(selection, pointedAt.date, club.of(chosenHut).calendar.isTaken).run
      : null;

  const goTo = (place: Place): void => {
    const monday = mondayOf(club.today);
    const date = place.date < monday ? monday : place.date > rest.lastDay ? rest.lastDay : place.date;
    // flushSync: the hut and the period must be rendered before the day can take the focus.
    flushSync(() => {
      setWanted({ ...place, date });
      setPointedAt({ ...place, date });
      if (date < firstDay || date > lastShown) rest.setPeriod(periodOf(rest.period.step, date));
    });
    rest.root.current?.querySelector<HTMLElement>(`[data-hut="${place.hutId}"] [data-date="${date}"]`)?.focus();
  };

  const hutAt = (target: EventTarget): HutInList | undefined => {
    const id = attributeUnder(target, 'hut');
    return huts.find((hut) => hut.id === id);
  };

  const choose = (hut: HutInList, date: LocalDate): void => {
    setWanted({ hutId: hut.id, date });
    const day = club.of(hut).calendar.dayOf(date);
    if (!hut.available || !isPickable(day)) {
      setRefusedHutId(hut.id);
      return refusal.refuse(date, hut.available ? `${hut.name}: ${words.labelOf(day)}` : words.t('hut_not_available'));
    }
    setRefusedHutId(null);
    refusal.forget();
    // In another hut than the chosen one it is the first day of a new stay.
    rest.onTake(hut.id, pick(hut.id === hutId ? selection : null, date, club.of(hut).calendar.isTaken));
  };

  const onClick = ({ target }: MouseEvent): void => {
    const [hut, date, run] = [hutAt(target), attributeUnder(target, 'date'), attributeUnder(target, 'run')];
    if (!hut) return;
    if (date !== undefined) choose(hut, date);
    if (run === undefined) return;
    const [first = 0, last = 0] = run.split('-').map(Number);
    setWanted({ hutId: hut.id, date: dateOfSlot(first) });
    refusal.forget();
    rest.onTake(hut.id, { anchor: dateOfSlot(first), run: { first, last }, complete: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const [hut, date] = [hutAt(event.target), attributeUnder(event.target, 'date')];
    if (!hut || date === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && isChoosing) return rest.onClear();
    const next = placeAfterKey(event, { hutId: hut.id, date }, { huts, days });
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  };

  return {
    tab,
    preview,
    refusedHutId,
    handlers: {
      onClick,
      onKeyDown,
      // Mouse only: touch has no hover.
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        const [hut, date] = [hutAt(target), attributeUnder(target, 'date')];
        if (pointerType !== 'mouse' || !hut || date === undefined) return;
        if (isChoosing) setPointedAt({ hutId: hut.id, date });
        setTooltip(target);
      },
      onPointerLeave: () => setPointedAt(null),
    },
  };
}

/** The browser's tooltip, on the cell: on the button a screen reader would read it a second time. */
function setTooltip(target: EventTarget): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.parentElement) button.parentElement.title = button.ariaLabel ?? '';
}

type Shown = { huts: readonly HutInList[]; days: readonly LocalDate[] };

/** The day a key leads to, or null when it is not a key of the grid. Left and right lead across periods. */
export function placeAfterKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { hutId, date }: Place,
  { huts, days }: Shown,
): Place | null {
  const row = huts.findIndex(({ id }) => id === hutId);
  const hutAt = (at: number): string => huts[Math.min(Math.max(at, 0), huts.length - 1)]?.id ?? hutId;
  switch (key) {
    case 'ArrowLeft':
      return { hutId, date: addDays(date, -1) };
    case 'ArrowRight':
      return { hutId, date: addDays(date, 1) };
    case 'ArrowUp':
      return { hutId: hutAt(row - 1), date };
    case 'ArrowDown':
      return { hutId: hutAt(row + 1), date };
    case 'Home':
      return { hutId: ctrlKey ? hutAt(0) : hutId, date: days[0] ?? date };
    case 'End':
      return { hutId: ctrlKey ? hutAt(huts.length) : hutId, date: days.at(-1) ?? date };
    case 'PageUp':
      return { hutId, date: addDays(days[0] ?? date, -1) };
    case 'PageDown':
      return { hutId, date: addDays(days.at(-1) ?? date, 1) };
    default:
      return null;
  }
}
