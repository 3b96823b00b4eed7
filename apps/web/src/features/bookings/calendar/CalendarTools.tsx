import type { TextKey } from '@hytte/contract/texts/all-texts';
import { Suspense, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { useIdle } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { personalValue } from '#lib/personal-value.ts';
import { useStored } from '#lib/stored-value.ts';
import type { CalendarWords } from './calendar-words.ts';
import type { DayLook } from './day-look.ts';
import { DaySwatch } from './DaySwatch.tsx';
import type { WeekStart } from './months.ts';

const LegendHelp = lazyScreen(() => import('./LegendHelp.tsx'), 'LegendHelp');

const ROOM_FOR_LEGEND = '(min-width: 48rem)';

/** Remembers in this browser that the legend was folded. */
const storedLegend = personalValue('legend');

/** The legend, the first day of the week, and the keyboard help. */
export function CalendarTools({ words: { t }, onHelp }: { words: CalendarWords; onHelp: () => void }) {
  const isIdle = useIdle();
  const [weekStart, setWeekStart] = useWeekStart();
  const [openAtFirst] = useState(() => storedLegend.get() !== 'folded' && window.matchMedia(ROOM_FOR_LEGEND).matches);
  return (
    <div className="cal-tools">
      <details
        open={openAtFirst}
        onToggle={({ currentTarget }) => (currentTarget.open ? storedLegend.remove() : storedLegend.set('folded'))}
      >
        <summary>{t('legend')}</summary>
        <Legend />
        <p className="flex min-h-8 flex-wrap items-center gap-x-1 text-sm text-ink-2">
          <Suspense>{isIdle && <LegendHelp />}</Suspense>
        </p>
      </details>
      <div className="cal-settings">
        <label>
          {t('week_starts')}{' '}
          <select
            value={weekStart}
            onChange={({ target }) => setWeekStart(target.value === 'monday' ? 'monday' : 'sunday')}
          >
            <option value="sunday">{t('week_starts_sunday')}</option>
            <option value="monday">{t('week_starts_monday')}</option>
          </select>
        </label>
        <button type="button" className="cal-keys-button" onClick={onHelp}>
          {t('keys')} <kbd>?</kbd>
        </button>
      </div>
    </div>
  );
}

const storedWeekStart = personalValue('weekStart');

/** Sunday, unless Monday was chosen in this browser (D13). */
export function useWeekStart(): [WeekStart, (weekStart: WeekStart) => void] {
  return [useStored(storedWeekStart) === 'monday' ? 'monday' : 'sunday', storedWeekStart.set];
}

const SIGNS: readonly { text: TextKey; look: DayLook; number?: number }[] = [
  { text: 'legend_free', look: {} },
  { text: 'legend_taken', look: { 'data-early': 'taken', 'data-late': 'taken' } },
  { text: 'legend_free_late', look: { 'data-early': 'taken', 'data-split': true } },
  { text: 'legend_free_early', look: { 'data-late': 'taken', 'data-split': true } },
  { text: 'legend_demand', look: { 'data-dots': 3 } },
  { text: 'legend_own_request', look: { 'data-early': 'own_request', 'data-late': 'own_request' } },
  { text: 'legend_own_stay', look: { 'data-early': 'own_stay', 'data-late': 'own_stay', 'data-window': true } },
  { text: 'legend_selected', look: { 'data-early': 'selected', 'data-late': 'selected', 'data-edge': 'only' } },
  { text: 'legend_closed', look: { 'data-kind': 'closed' } },
  { text: 'legend_points', look: { 'data-points': '' } },
  { text: 'legend_beyond', look: { 'data-kind': 'beyond' } },
  { text: 'legend_holiday', look: { 'data-red': 'holiday' }, number: 17 },
  { text: 'legend_today', look: { 'data-today': true }, number: 14 },
];

function Legend() {
  const t = useT();
  return (
    <ul className="cal-legend">
      {SIGNS.map(({ text, look, number }) => (
        <li key={text}>
          <DaySwatch look={look} number={number} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
