/* oxlint-disable jsx-a11y/prefer-tag-over-role -- laid out by CSS grid: in a table the name of a hut cannot stand on a line above its days */
import type { HutInList } from '@hytte/contract/huts/huts';
import { longestRun } from '@hytte/domain/stays/bookings/free-runs';
import { dateOfSlot, halfOfSlot, slotCount, slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type CSSProperties, memo } from 'react';
import { useLanguages } from '#lib/i18n.ts';
import { formatDuration, formatLength, formatRun, formatShortRun } from '#lib/stay-words.ts';
import { type CalendarFacts, isPickable } from '../calendar/calendar-facts.ts';
import type { CalendarWords } from '../calendar/calendar-words.ts';
import { clipped, type DayLook, lookOf, type Overlay } from '../calendar/day-look.ts';

/** A stay with its guest, for club admins. */
export type GuestStay = SlotRun & { name: string; isAllocated: boolean };

type OverviewRowProps = Overlay & {
  hut: HutInList;
  calendar: CalendarFacts;
  words: CalendarWords;
  days: readonly LocalDate[];
  /** Free runs that are long enough, by date. */
  runs: readonly SlotRun[];
  minDays: number;
  /** Whether a press takes the whole run. */
  canTake: boolean;
  guests: readonly GuestStay[] | undefined;
  /** False far from the screen: then only the name is rendered, and the height of the days is reserved. */
  isNear: boolean;
  /** Tab stops at this row. */
  isTabRow: boolean;
  tabDate: LocalDate | undefined;
};

/**
 * One hut: its name, the longest free run, and its days. Listeners are delegated and props are primitive or stable, so
 * that choosing in one hut renders no other.
 */
export const OverviewRow = memo(function OverviewRow(props: OverviewRowProps) {
  const { hut, calendar, words, days, runs, guests, isNear, isTabRow, tabDate, minDays, canTake, ...overlay } = props;
  const run = longestRun(runs);
  return (
    <div role="row" className="ov-row" data-hut={hut.id}>
      <div role="rowheader" className="ov-hut">
        <span className="ov-name">{hut.name}</span>
        {hut.location && <span className="place ov-place">{hut.location}</span>}
        <LongestRun
          hut={hut}
          run={run}
          words={words}
          canTake={canTake && run !== null && calendar.isAdvisable(run)}
          {...{ minDays, isTabRow }}
        />
      </div>
      {isNear &&
        days.map((date) => (
          <Cell
            key={date}
            hut={hut}
            date={date}
            calendar={calendar}
            words={words}
            {...overlayOn(date, overlay)}
            runs={runs}
            guests={guests}
            isFirst={date === days[0]}
            hasTabStop={isTabRow && date === tabDate}
          />
        ))}
    </div>
  );
});

/** The part of the overlay that touches the day, so that a day outside a change keeps equal props and is not rendered again. */
function overlayOn(date: LocalDate, { selectedFirst, selectedLast, previewFirst, previewLast, refusedDate }: Overlay) {
  const day = { firstSlot: slotOf(date, 'AM'), lastSlot: slotOf(date, 'PM') };
  const selected = clipped(runOf(selectedFirst, selectedLast), day);
  const preview = clipped(runOf(previewFirst, previewLast), day);
  return {
    selectedFirst: selected?.first,
    selectedLast: selected?.last,
    previewFirst: preview?.first,
    previewLast: preview?.last,
    refusedDate: refusedDate === date ? date : undefined,
  };
}

const runOf = (first: number | undefined, last: number | undefined): SlotRun | null =>
  first === undefined || last === undefined ? null : { first, last };

type LongestRunProps = {
  hut: HutInList;
  run: SlotRun | null;
  words: CalendarWords;
  minDays: number;
  canTake: boolean;
  isTabRow: boolean;
};

/** Chooses the hut and the whole run in one press. */
function LongestRun({ hut, run, words: { t }, minDays, canTake, isTabRow }: LongestRunProps) {
  const { language } = useLanguages();
  if (!hut.available) return <span className="ov-none">{t('not_available')}</span>;
  if (!run)
    return <span className="ov-none">{t('overview_not_free', { length: formatDuration(t, language, minDays) })}</span>;
  const length = formatLength(t, language, run);
  const text = (
    <>
      <span className="ov-dates">{formatShortRun(language, run)} · </span>
      {length}
    </>
  );
  // A run of a whole month, or longer than the club allows, is nobody's stay: it only says what is free.
  if (!canTake) return <span className="ov-run">{text}</span>;
  return (
    <button type="button" className="ov-run" data-run={`${run.first}-${run.last}`} tabIndex={isTabRow ? 0 : -1}>
      <span className="sr-only">{t('overview_take', { hut: hut.name, dates: formatRun(language, run) })} </span>
      {text}
    </button>
  );
}

type CellProps = Overlay & {
  hut: HutInList;
  date: LocalDate;
  calendar: CalendarFacts;
  words: CalendarWords;
  runs: readonly SlotRun[];
  guests: readonly GuestStay[] | undefined;
  isFirst: boolean;
  hasTabStop: boolean;
};

const Cell = memo(function Cell(props: CellProps) {
  const { hut, date, calendar, words, runs, guests, isFirst, hasTabStop, ...overlay } = props;
  const day = calendar.dayOf(date);
  const look = withRuns(lookOf(day, overlay, words.pointsOf), date, runs);
  const here = guests?.filter(({ first, last }) => first <= slotOf(date, 'PM') && slotOf(date, 'AM') <= last) ?? [];
  const bars = here.filter(({ first, isAllocated }) => isAllocated && (isFirst || dateOfSlot(first) === date));
  return (
    <div
      role="gridcell"
      className="cal-cell"
      aria-selected={look['data-early'] === 'selected' || look['data-late'] === 'selected'}
      data-guest={bars.length > 0 || undefined}
      {...look}
    >
      <button
        type="button"
        className="cal-day"
        data-date={date}
        aria-label={`${hut.name}, ${words.labelOf(day)}${here.length > 0 ? ` ${guestNames(words, here)}` : ''}`}
        aria-current={day.isToday ? 'date' : undefined}
        aria-disabled={!hut.available || !isPickable(day) || undefined}
        tabIndex={hasTabStop ? 0 : -1}
      >
        {(look['data-dots'] || look['data-window']) && <span className="cal-number" />}
      </button>
      {bars.map((stay) => (
        <GuestBar key={stay.first} stay={stay} date={date} />
      ))}
    </div>
  );
});

const guestNames = ({ t }: CalendarWords, stays: readonly GuestStay[]): string =>
  stays.map(({ name, isAllocated }) => t(isAllocated ? 'overview_guest' : 'overview_asked_by', { name })).join(' ');

/** The guest's name over the days of the stay, from this day on. */
function GuestBar({ stay, date }: { stay: GuestStay; date: LocalDate }) {
  const first = Math.max(stay.first, slotOf(date, 'AM'));
  const width: CSSProperties & Record<'--halves', number> = {
    '--halves': slotCount({ first, last: stay.last }),
    insetInlineStart: halfOfSlot(first) === 'PM' ? '50%' : 0,
  };
  return (
    <span className="ov-guest" style={width} aria-hidden="true">
      {stay.name}
    </span>
  );
}

/** Halves that are free and in a run that is long enough are drawn as such. */
function withRuns(look: DayLook, date: LocalDate, runs: readonly SlotRun[]): DayLook {
  if (look['data-kind'] !== undefined) return look;
  const inRun = (slot: number): 'run' | undefined =>
    runs.some(({ first, last }) => first <= slot && slot <= last) ? 'run' : undefined;
  const early = look['data-early'] ?? inRun(slotOf(date, 'AM'));
  const late = look['data-late'] ?? inRun(slotOf(date, 'PM'));
  return { ...look, 'data-early': early, 'data-late': late, 'data-split': early !== late || undefined };
}
