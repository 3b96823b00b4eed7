import { nextHolidayPeriods } from '@hytte/domain/shared/holiday-periods';
import { addDays, isoWeekOf, type LocalDate, mondayOf } from '@hytte/domain/shared/local-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { formatDatesWithYear, formatShortDates } from '#lib/dates.ts';
import { useLanguages } from '#lib/i18n.ts';
import { formatDuration } from '#lib/stay-words.ts';
import type { CalendarWords } from '../calendar/calendar-words.ts';
import { JumpBar } from '../calendar/JumpList.tsx';
import { DAY_SIGNS, Legend, RUN_SIGN } from '../calendar/Legend.tsx';
import { type Period, periodOf, periodOfHoliday, type Step, stepped } from './overview-period.ts';

type OverviewToolsProps = {
  words: CalendarWords;
  period: Period;
  onPeriod: (period: Period) => void;
  today: LocalDate;
  lastDay: LocalDate;
  minDays: number;
  onMinDays: (days: number) => void;
  freeHuts: readonly string[];
  hutCount: number;
};

const STEPS: readonly Step[] = ['week', 'month'];
/** In days. */
export const RUN_LENGTHS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Which days the overview shows, how long a free run must be, and the answer in a sentence. Memoized: choosing days
 * changes nothing here, and the list of weeks alone is a hundred elements.
 */
export const OverviewTools = memo(function OverviewTools(props: OverviewToolsProps) {
  const { words, period, onPeriod, today, lastDay, ...rest } = props;
  const { t } = words;
  const holidays = useMemo(() => nextHolidayPeriods(today, lastDay), [today, lastDay]);
  return (
    <>
      <div className="ov-bar">
        <div className="ov-steps">
          <button
            type="button"
            aria-label={t('overview_before')}
            disabled={period.first <= today}
            onClick={() => onPeriod(stepped(period, -1))}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('overview_after')}
            disabled={period.last >= lastDay}
            onClick={() => onPeriod(stepped(period, 1))}
          >
            <ChevronRight aria-hidden="true" />
          </button>
          <h3 className="ov-period">
            <PeriodTitle period={period} words={words} />
          </h3>
        </div>
        <fieldset aria-label={t('overview_step')} className="ov-switch">
          {STEPS.map((step) => (
            <button
              key={step}
              type="button"
              aria-pressed={period.step === step && period.holiday === null}
              onClick={() => onPeriod(periodOf(step, period.first < today ? today : period.first))}
            >
              {t(step === 'week' ? 'overview_week' : 'overview_month')}
            </button>
          ))}
        </fieldset>
        <WeekChoice {...{ words, period, onPeriod, today, lastDay }} />
      </div>
      <JumpBar
        label={t('jump_to')}
        jumps={[
          { name: 'today', text: t('jump_today'), onPress: () => onPeriod(periodOf(period.step, today)) },
          ...holidays.map((holiday) => ({
            name: holiday.key,
            text: t(`holidays_${holiday.key}`),
            pressed: period.holiday === holiday.key,
            onPress: () => onPeriod(periodOfHoliday(holiday)),
          })),
        ]}
      />
      <Answer words={words} {...rest} />
    </>
  );
});

function PeriodTitle({ period: { step, first, last, holiday }, words }: { period: Period; words: CalendarWords }) {
  const { t } = words;
  const { language } = useLanguages();
  if (step === 'month') return words.monthOf(first);
  const dates = formatDatesWithYear(language, { startDate: first, endDate: last });
  const name = holiday ? t(`holidays_${holiday}`) : t('overview_week_number', { week: isoWeekOf(first) });
  return (
    <>
      {name} <span>{dates}</span>
    </>
  );
}

type WeekChoiceProps = Pick<OverviewToolsProps, 'words' | 'period' | 'onPeriod' | 'today' | 'lastDay'>;

function WeekChoice({ words: { t }, period, onPeriod, today, lastDay }: WeekChoiceProps) {
  const { language } = useLanguages();
  const weeks = useMemo(() => {
    const mondays: LocalDate[] = [];
    for (let monday = mondayOf(today); monday <= lastDay; monday = addDays(monday, 7)) mondays.push(monday);
    return mondays.map((monday) => ({
      monday,
      text: `${t('overview_week_number', { week: isoWeekOf(monday) })}: ${formatShortDates(language, { startDate: monday, endDate: addDays(monday, 6) })}`,
    }));
  }, [today, lastDay, language, t]);
  const isWeek = period.step === 'week' && period.holiday === null;
  return (
    <select
      className="ov-select"
      aria-label={t('overview_go_to_week')}
      value={isWeek ? period.first : ''}
      onChange={({ target }) => target.value !== '' && onPeriod(periodOf('week', target.value))}
    >
      <option value="">{t('overview_go_to_week')}</option>
      {weeks.map(({ monday, text }) => (
        <option key={monday} value={monday}>
          {text}
        </option>
      ))}
    </select>
  );
}

type AnswerProps = Pick<OverviewToolsProps, 'words' | 'minDays' | 'onMinDays' | 'freeHuts' | 'hutCount'>;

const NAMED = 3;

/** «2 av 5 hytter er ledige: Fjellro og Tømmerkoia», and what the signs mean. */
function Answer({ words: { t }, minDays, onMinDays, freeHuts, hutCount }: AnswerProps) {
  const { language } = useLanguages();
  const names = new Intl.ListFormat(document.documentElement.lang).format(freeHuts);
  return (
    <div className="ov-answer">
      <label>
        {t('overview_at_least')}{' '}
        <select className="ov-select" value={minDays} onChange={({ target }) => onMinDays(Number(target.value))}>
          {RUN_LENGTHS.map((days) => (
            <option key={days} value={days}>
              {formatDuration(t, language, days)}
            </option>
          ))}
        </select>
      </label>
      <output>
        {freeHuts.length === 0
          ? t('overview_none_free')
          : t(freeHuts.length <= NAMED ? 'overview_free_named' : 'overview_free', {
              count: freeHuts.length,
              of: hutCount,
              names,
            })}
      </output>
      <details className="ov-legend">
        <summary>{t('legend')}</summary>
        <Legend signs={[RUN_SIGN, ...DAY_SIGNS]} />
      </details>
    </div>
  );
}
