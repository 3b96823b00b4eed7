import { slotOf } from '@hytte/domain/bookings/stay';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, type LocalDate, weekdayOf } from '@hytte/domain/shared/local-date';
import { type KeyboardEvent, useState } from 'react';
import type { CalendarFacts } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import { type MonthLayout, monthOf } from './months.ts';

type JumpListProps = {
  months: readonly MonthLayout[];
  facts: CalendarFacts;
  words: CalendarWords;
  disabled: boolean;
  onJump: (date: LocalDate) => void;
  onNothing: (text: string) => void;
};

type Jump = { name: string; text: string; to: () => LocalDate | null; startsYear?: string | undefined };

/** Buttons that jump to a month. A toolbar with a roving tabindex: one stop for Tab, arrow keys move between the buttons. */
export function JumpList({ months, facts, words, disabled, onJump, onNothing }: JumpListProps) {
  const { t } = words;
  const { today } = facts;
  const [tabStop, setTabStop] = useState(0);
  const last = months.at(-1)?.last ?? today;
  const easter = nextEaster(today, last);
  const jumps: Jump[] = [
    { name: 'today', text: t('jump_today'), to: () => today },
    { name: 'weekend', text: t('jump_free_weekend'), to: () => nextFreeWeekend(facts, last) },
    ...(easter ? [{ name: 'easter', text: t('jump_easter'), to: () => easter }] : []),
    ...months.map(({ key, first }, at) => ({
      name: key,
      text: words.shortMonthOf(first),
      startsYear: at > 0 && first.slice(5, 7) === '01' ? first.slice(0, 4) : undefined,
      to: () => (key === monthOf(today) ? today : first),
    })),
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -jumps.length, End: jumps.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(tabStop + step, 0), jumps.length - 1);
    setTabStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className="cal-jump-bar">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes between its buttons */}
      <div role="toolbar" aria-label={t('jump_to')} className="cal-jumps" inert={disabled} onKeyDown={onKeyDown}>
        {jumps.map(({ name, text, to, startsYear }, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === tabStop ? 0 : -1}
            data-year={startsYear}
            onFocus={() => setTabStop(at)}
            onClick={() => {
              const date = to();
              if (date === null) onNothing(t('no_free_weekend'));
              else onJump(date);
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

const FRIDAY = 5;

/** The Friday of the first weekend from today on that is free from Friday after 15:00 until Sunday before 15:00. */
export function nextFreeWeekend(
  { today, check }: Pick<CalendarFacts, 'today' | 'check'>,
  last: LocalDate,
): LocalDate | null {
  const friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7);
  for (let date = friday; addDays(date, 2) <= last; date = addDays(date, 7)) {
    const weekend = { first: slotOf(date, 'PM'), last: slotOf(addDays(date, 2), 'AM') };
    if (check(weekend) === null) return date;
  }
  return null;
}

/** Maundy Thursday of the next Easter that is not over, when the calendar reaches it. */
export function nextEaster(today: LocalDate, last: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const easter = [easterSunday(year), easterSunday(year + 1)].find((sunday) => addDays(sunday, 1) >= today);
  const thursday = easter && addDays(easter, -3);
  return thursday && thursday <= last ? thursday : null;
}
