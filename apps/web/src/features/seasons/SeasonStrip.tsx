import type { Season } from '@hytte/contract/seasons';
import { type CSSProperties, useId } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { patternOf } from './season-kind.ts';
import { shortLabel } from './season-display.ts';
import { layOut, windowFrom } from './strip-layout.ts';
import { SeasonBar } from './strip/SeasonBar.tsx';
import { StripScale } from './strip/StripScale.tsx';

/** The year ahead at a glance. Where there is no room for a year it scrolls inside its own frame. */
export function SeasonStrip({ seasons }: { seasons: readonly Season[] }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const today = todayInOslo();
  const window = windowFrom(today);
  const bars = layOut(window, seasons, (season) => shortLabel(language, season));
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  // The lanes are counted at run time, so their height is handed to the style sheet as a number.
  const style = { '--lanes': lanes } as CSSProperties;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
      <h2 id={id} className="text-xl font-bold">
        {t('season_strip')}
      </h2>
      <div className="overflow-x-auto overscroll-x-contain rounded-md border border-line bg-bg">
        <div style={style} className="relative h-[calc(var(--lanes)*2.75rem+4.25rem)] min-w-[56rem]">
          <StripScale window={window} today={today} />
          {bars.length === 0 ? (
            <p className="absolute inset-x-0 top-9 flex h-11 items-center justify-center text-ink-2">
              {t('season_strip_empty')}
            </p>
          ) : (
            <ol className="absolute inset-x-0 top-9 h-[calc(var(--lanes)*2.75rem)]">
              {bars.map((bar) => (
                <SeasonBar key={bar.season.id} bar={bar} />
              ))}
            </ol>
          )}
        </div>
      </div>
      <Legend />
    </section>
  );
}

const LEGEND = [
  ['closed', 'season_closed'],
  ['points', 'season_points'],
  ['price', 'season_price'],
] as const;

function Legend() {
  const t = useT();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
      {LEGEND.map(([kind, text]) => (
        <li key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`h-5 w-8 rounded-sm border ${patternOf[kind]}`} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
