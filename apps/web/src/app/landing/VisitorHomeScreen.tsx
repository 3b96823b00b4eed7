import type { TextKey } from '@hytte/contract/texts/all-texts';
import { DaySwatch } from '#features/stays/bookings/calendar/DaySwatch.tsx';
import type { DayLook } from '#features/stays/bookings/calendar/day-look.ts';
import { LandingScreen } from '#features/public/landing/LandingScreen.tsx';
import { useT } from '#lib/i18n.ts';
import '#styles/calendar-day.css';

export default function VisitorHomeScreen() {
  return <LandingScreen calendar={<CalendarCard />} />;
}

const SIGNS: readonly { text: TextKey; look: DayLook }[] = [
  { text: 'legend_taken', look: { 'data-early': 'taken', 'data-late': 'taken' } },
  { text: 'legend_demand', look: { 'data-dots': 3 } },
  { text: 'legend_own_stay', look: { 'data-early': 'own_stay', 'data-late': 'own_stay' } },
];

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** A picture of the calendar, made of its own day cells. */
function CalendarCard() {
  const t = useT();
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- made of parts, and shown as one picture
      role="img"
      aria-label={t('landing_calendar')}
      className="rounded-lg border border-line bg-surface p-4 text-ink shadow-md sm:p-6"
    >
      <p className="flex items-baseline gap-2">
        <span className="text-lg font-bold">Bukkestua</span>
        <span className="place">Hemsedal</span>
        <span className="ms-auto font-semibold text-ink-2">{t('landing_month')}</span>
      </p>
      <div className="mt-4 grid grid-cols-7 gap-0.5">
        {/* From our texts, not from Intl: the browser's names may differ from those of the build, which breaks hydration. */}
        {t('landing_weekdays')
          .split(' ')
          .map((day) => (
            <span key={day} className="pb-1 text-center text-xs font-semibold text-ink-2">
              {day}
            </span>
          ))}
        {/* 1 March 2027 is a Monday, and the week starts on Sunday. */}
        <span />
        {DAYS.map((day) => (
          <DaySwatch key={day} look={EASTER_DAYS[day] ?? {}} number={day} />
        ))}
      </div>
      <ul className="landing-legend mt-4 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-ink-2">
        {SIGNS.map(({ text, look }) => (
          <li key={text} className="flex items-center gap-2">
            <DaySwatch look={look} />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const taken: DayLook = { 'data-early': 'taken', 'data-late': 'taken' };
const ownStay: DayLook = { 'data-early': 'own_stay', 'data-late': 'own_stay', 'data-window': true };
const split: DayLook = { 'data-split': true };
const requested = (dots: number): DayLook => ({ 'data-dots': dots });
const sunday: DayLook = { 'data-red': 'sunday' };
const holiday: DayLook = { 'data-red': 'holiday' };
const easter: DayLook = { 'data-points': '+2' };

/** Easter in March 2027: the days that are not simply free. */
const EASTER_DAYS: Partial<Record<number, DayLook>> = {
  4: { ...split, 'data-late': 'taken' },
  5: taken,
  6: taken,
  7: { ...split, ...sunday, 'data-early': 'taken' },
  12: requested(1),
  13: requested(2),
  14: { ...sunday, ...requested(1) },
  18: { ...split, 'data-late': 'taken' },
  19: taken,
  20: { ...taken, ...easter, 'data-season-start': true },
  21: { ...split, ...sunday, ...easter, 'data-early': 'taken' },
  22: { ...easter, ...requested(2) },
  23: { ...easter, ...requested(3) },
  24: { ...easter, ...requested(3) },
  25: { ...split, ...holiday, ...easter, 'data-late': 'own_stay' },
  26: { ...ownStay, ...holiday, ...easter },
  27: { ...ownStay, ...easter },
  28: { ...split, ...holiday, ...easter, 'data-early': 'own_stay', 'data-late': 'taken' },
  29: { ...split, ...holiday, ...easter, 'data-early': 'taken' },
};
