import { lazy, Suspense, useState } from 'react';
import { useIdle } from '#lib/idle.ts';
import { storedValue } from '#lib/stored-value.ts';
import type { CalendarWords } from './calendar-words.ts';
import { Legend } from './Legend.tsx';
import { useWeekStart } from './use-week-start.ts';

const LegendHelp = lazy(async () => ({ default: (await import('./LegendHelp.tsx')).LegendHelp }));

const ROOM_FOR_LEGEND = '(min-width: 48rem)';

/** Whoever knows the signs by heart folds them away once. */
const storedLegend = storedValue('legend');

/** What the signs mean, which day weeks begin on, and which keys there are. */
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
