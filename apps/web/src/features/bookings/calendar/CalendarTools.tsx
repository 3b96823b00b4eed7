import { useId, useState } from 'react';
import type { CalendarWords } from './calendar-words.ts';
import { Legend } from './Legend.tsx';
import { useWeekStart } from './use-week-start.ts';

const ROOM_FOR_LEGEND = '(min-width: 48rem)';

/** What the signs mean, which day weeks begin on, and which keys there are. */
export function CalendarTools({ words: { t }, onHelp }: { words: CalendarWords; onHelp: () => void }) {
  const [weekStart, setWeekStart] = useWeekStart();
  const [openAtFirst] = useState(() => window.matchMedia(ROOM_FOR_LEGEND).matches);
  const name = useId();
  return (
    <details className="cal-tools" open={openAtFirst}>
      <summary>{t('legend')}</summary>
      <Legend />
      <div className="cal-settings">
        <fieldset>
          <legend>{t('week_starts')}</legend>
          {(['sunday', 'monday'] as const).map((day) => (
            <label key={day}>
              <input type="radio" name={name} checked={weekStart === day} onChange={() => setWeekStart(day)} />
              {t(day === 'sunday' ? 'week_starts_sunday' : 'week_starts_monday')}
            </label>
          ))}
        </fieldset>
        <button type="button" className="cal-keys-button" onClick={onHelp}>
          {t('calendar_keys')} <kbd>?</kbd>
        </button>
      </div>
    </details>
  );
}
