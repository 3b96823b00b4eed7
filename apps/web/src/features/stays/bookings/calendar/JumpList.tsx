import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { type KeyboardEvent, useState } from 'react';
import type { CalendarFacts } from './calendar-facts.ts';
import type { CalendarWords } from './calendar-words.ts';
import { freeWeekends } from './free-weekends.ts';
import { type MonthLayout, monthOf } from './months.ts';

type JumpListProps = {
  months: readonly MonthLayout[];
  facts: CalendarFacts;
  words: CalendarWords;
  disabled: boolean;
  onJump: (date: LocalDate) => void;
  onNothing: (text: string) => void;
  /** Chooses the days of the jump, where days are chosen. */
  onTake?: ((run: SlotRun) => void) | undefined;
};

/** Buttons that jump to a month or to a day worth a jump. */
export function JumpList({ months, facts, words, disabled, onJump, onNothing, onTake }: JumpListProps) {
  const { t } = words;
  const { today } = facts;
  const last = months.at(-1)?.last ?? today;
  const easter = nextEaster(today, last);
  const jumps: Jump[] = [
    { name: 'today', text: t('jump_today'), onPress: () => onJump(today) },
    {
      name: 'weekend',
      text: t('jump_free_weekend'),
      onPress: () => {
        const [weekend] = freeWeekends(facts, last, 1);
        if (!weekend) return onNothing(t('no_free_weekend'));
        onJump(dateOfSlot(weekend.first));
        onTake?.(weekend);
      },
    },
    ...(easter ? [{ name: 'easter', text: t('jump_easter'), onPress: () => onJump(easter) }] : []),
    ...months.map(({ key, first }, at) => ({
      name: key,
      text: words.shortMonthOf(first),
      startsYear: at > 0 && first.slice(5, 7) === '01' ? first.slice(0, 4) : undefined,
      onPress: () => onJump(key === monthOf(today) ? today : first),
    })),
  ];
  return <JumpBar label={t('jump_to')} jumps={jumps} disabled={disabled} />;
}

type Jump = {
  name: string;
  text: string;
  onPress: () => void;
  /** Of a jump that is a place one can be at. */
  pressed?: boolean | undefined;
  startsYear?: string | undefined;
};

type JumpBarProps = { label: string; jumps: readonly Jump[]; disabled?: boolean };

/** A toolbar with a roving tabindex: one stop for Tab, arrow keys move between the buttons. */
export function JumpBar({ label, jumps, disabled = false }: JumpBarProps) {
  const [tabStop, setTabStop] = useState(0);

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
      <div role="toolbar" aria-label={label} className="cal-jumps" inert={disabled} onKeyDown={onKeyDown}>
        {jumps.map(({ name, text, onPress, pressed, startsYear }, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === tabStop ? 0 : -1}
            aria-pressed={pressed}
            data-year={startsYear}
            onFocus={() => setTabStop(at)}
            onClick={onPress}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Maundy Thursday of the next Easter that is not over, when the calendar reaches it. */
export function nextEaster(today: LocalDate, last: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const easter = [easterSunday(year), easterSunday(year + 1)].find((sunday) => addDays(sunday, 1) >= today);
  const thursday = easter && addDays(easter, -3);
  return thursday && thursday <= last ? thursday : null;
}
