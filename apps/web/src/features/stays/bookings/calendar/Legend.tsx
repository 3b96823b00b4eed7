import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import type { DayLook } from './day-look.ts';
import { DaySwatch } from './DaySwatch.tsx';

type LegendSign = { text: TextKey; look: DayLook; number?: number };

/** How a day looks in the calendar of one hut and in the overview of all. */
export const DAY_SIGNS: readonly LegendSign[] = [
  { text: 'legend_free', look: {} },
  { text: 'legend_direct', look: { 'data-way': 'direct' } },
  { text: 'legend_too_late', look: { 'data-way': 'too_late' } },
  { text: 'legend_period', look: { 'data-early': 'period', 'data-late': 'period' } },
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
];

/** Of the number of a day, which the overview has in its heads. */
export const DATE_SIGNS: readonly LegendSign[] = [
  { text: 'legend_holiday', look: { 'data-red': 'holiday' }, number: 17 },
  { text: 'legend_today', look: { 'data-today': true }, number: 14 },
];

/** In the overview only: free for as many days as one asks for. */
export const RUN_SIGN: LegendSign = { text: 'legend_run', look: { 'data-early': 'run', 'data-late': 'run' } };

export function Legend({ signs }: { signs: readonly LegendSign[] }) {
  const t = useT();
  return (
    <ul className="cal-legend">
      {signs.map(({ text, look, number }) => (
        <li key={text}>
          <DaySwatch look={look} number={number} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
