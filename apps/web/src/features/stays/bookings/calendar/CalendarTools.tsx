import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { useIdle } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { personalValue } from '#lib/personal-value.ts';
import type { CalendarWords } from './calendar-words.ts';
import { DATE_SIGNS, DAY_SIGNS, Legend } from './Legend.tsx';
import { useWeekStart } from './week-start.ts';

const LegendHelp = lazyScreen(() => import('./LegendHelp.tsx'), 'LegendHelp');

const ROOM_FOR_LEGEND = '(min-width: 48rem)';

/** Remembers for this person that the legend has been seen: it is open on the first visit only. */
const storedLegend = personalValue('legend');

type CalendarToolsProps = { words: CalendarWords; onHelp: () => void };

/** The legend, the first day of the week, and the keyboard help. `memo`: none of it changes while a stay is chosen. */
export const CalendarTools = memo(function CalendarTools({ words: { t }, onHelp }: CalendarToolsProps) {
  const isIdle = useIdle();
  const weekSelect = useRef<HTMLSelectElement>(null);
  const { weekStart, isUnasked, choose } = useWeekStart();
  const [openAtFirst] = useState(() => storedLegend.get() === null && window.matchMedia(ROOM_FOR_LEGEND).matches);
  useEffect(() => storedLegend.set('seen'), []);
  return (
    <div className="cal-tools">
      <details open={openAtFirst}>
        <summary>{t('legend')}</summary>
        <Legend signs={[...DAY_SIGNS, ...DATE_SIGNS]} />
        <p className="flex min-h-8 flex-wrap items-center gap-x-1 text-sm text-ink-2">
          <Suspense>{isIdle && <LegendHelp />}</Suspense>
        </p>
      </details>
      <div className="cal-settings">
        <label>
          {t('week_starts')}{' '}
          <select
            ref={weekSelect}
            value={weekStart}
            onChange={({ target }) => choose(target.value === 'monday' ? 'monday' : 'sunday')}
          >
            <option value="sunday">{t('week_starts_sunday')}</option>
            <option value="monday">{t('week_starts_monday')}</option>
          </select>
        </label>
        <button type="button" className="cal-keys-button" onClick={onHelp}>
          {t('keys')} <kbd>?</kbd>
        </button>
      </div>
      {isUnasked && (
        <WeekQuestion
          onAnswer={(day) => {
            choose(day);
            // The pressed button disappears with the question.
            weekSelect.current?.focus();
          }}
        />
      )}
    </div>
  );
});

/** Asked once, until it is answered here or the setting is used (D13). */
function WeekQuestion({ onAnswer }: { onAnswer: (weekStart: WeekStart) => void }) {
  const t = useT();
  return (
    <fieldset className="cal-question">
      <legend className="sr-only">{t('week_question')}</legend>
      <span aria-hidden="true">{t('week_question')}</span>
      <button type="button" onClick={() => onAnswer('monday')}>
        {t('week_yes')}
      </button>
      <button type="button" onClick={() => onAnswer('sunday')}>
        {t('week_no')}
      </button>
    </fieldset>
  );
}
