import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { type CalendarFacts, isPickable } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import { lookOf, type Overlay } from './day-look.ts';
import { type MonthLayout, weeksOf } from './months.ts';

type MonthFrameProps = {
  month: MonthLayout;
  facts: CalendarFacts;
  words: CalendarWords;
  headingId: string;
  /** False until the month is rendered: the frame reserves its height. */
  children: ReactNode;
};

/** The month's head, and reserved height for its weeks. */
export function MonthFrame({ month, children, ...head }: MonthFrameProps) {
  const room: CSSProperties & Record<'--weeks', number> = { '--weeks': month.weekCount };
  return (
    <section className="cal-month" data-month={month.key} aria-labelledby={head.headingId} style={room}>
      <MonthHead month={month} {...head} />
      <div className="cal-weeks">{children}</div>
    </section>
  );
}

/** The month's name, and its seasons. */
const MonthHead = memo(function MonthHead({ month, facts, words, headingId }: Omit<MonthFrameProps, 'children'>) {
  const { closesOn } = facts;
  const seasons = facts.seasonsIn(month.first, month.last).flatMap(({ name, isBlocked, penalty }) => {
    if (isBlocked) return [words.t('month_note_closed', { season: name })];
    return penalty > 0 ? [words.t('month_note_points', { season: name, points: words.pointsOf(penalty) })] : [];
  });
  const isLast = closesOn !== null && month.first <= closesOn && closesOn <= month.last;
  const notes = [...(isLast ? [words.t('month_note_club_closes', { date: words.dateOf(closesOn) })] : []), ...seasons];
  return (
    <header>
      <h3 id={headingId}>{words.monthOf(month.first)}</h3>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
    </header>
  );
});

type MonthProps = Overlay & {
  month: MonthLayout;
  weekStart: WeekStart;
  facts: CalendarFacts;
  words: CalendarWords;
  headingId: string;
  /** The day with tabindex 0, when it is in this month. */
  tabDate: LocalDate | undefined;
};

/**
 * Two years are some seven hundred days, so a day is three elements without listeners. Whatever changes while a stay is
 * chosen comes as primitive props: `memo` skips the months that the selection does not touch.
 */
export const Month = memo(function Month({
  month,
  weekStart,
  facts,
  words,
  headingId,
  tabDate,
  ...overlay
}: MonthProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of the ARIA practices is a table
    <table role="grid" aria-multiselectable="true" aria-labelledby={headingId} className="cal-grid">
      <thead>
        <tr>
          <th scope="col" abbr={words.t('week')} className="cal-week">
            {words.t('week_short')}
          </th>
          {words.weekdays(weekStart).map(({ short, long }) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekStart).map(({ number, days }) => (
          <tr key={number}>
            <th scope="row" className="cal-week">
              {number}
            </th>
            {days.map((date, column) =>
              date === null ? (
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- a place without a day
                <td key={column} />
              ) : (
                <Day
                  key={date}
                  date={date}
                  facts={facts}
                  words={words}
                  overlay={overlay}
                  hasTabStop={date === tabDate}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

type DayProps = {
  date: LocalDate;
  facts: CalendarFacts;
  words: CalendarWords;
  overlay: Overlay;
  hasTabStop: boolean;
};

function Day({ date, facts, words, overlay, hasTabStop }: DayProps) {
  const day = facts.dayOf(date);
  const look = lookOf(day, overlay, words.pointsOf);
  return (
    <td
      className="cal-cell"
      aria-selected={look['data-early'] === 'selected' || look['data-late'] === 'selected'}
      {...look}
    >
      <button
        type="button"
        className="cal-day"
        data-date={date}
        aria-label={words.labelOf(day)}
        aria-current={day.isToday ? 'date' : undefined}
        aria-disabled={!facts.hutAvailable || !isPickable(day) || undefined}
        tabIndex={hasTabStop ? 0 : -1}
      >
        <span className="cal-number">{Number(date.slice(8))}</span>
      </button>
    </td>
  );
}
