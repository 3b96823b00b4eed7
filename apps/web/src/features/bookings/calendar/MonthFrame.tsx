import type { CSSProperties, ReactNode } from 'react';
import type { CalendarFacts } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { MonthLayout } from './months.ts';

type MonthFrameProps = {
  month: MonthLayout;
  facts: CalendarFacts;
  words: CalendarWords;
  headingId: string;
  /** False until the month is drawn: the frame keeps its room. */
  children: ReactNode;
};

/** A month's name, the seasons it meets, and room for as many weeks as it has. */
export function MonthFrame({ month, facts, words, headingId, children }: MonthFrameProps) {
  const notes = facts.seasonsIn(month.first, month.last).flatMap(({ name, isBlocked, penalty }) => {
    if (isBlocked) return [words.t('month_note_closed', { season: name })];
    return penalty > 0 ? [words.t('month_note_points', { season: name, points: words.pointsOf(penalty) })] : [];
  });
  const room: CSSProperties & Record<'--weeks', number> = { '--weeks': month.weekCount };
  return (
    <section className="cal-month" data-month={month.key} aria-labelledby={headingId} style={room}>
      <header>
        <h3 id={headingId}>{words.monthOf(month.first)}</h3>
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      </header>
      <div className="cal-weeks">{children}</div>
    </section>
  );
}
