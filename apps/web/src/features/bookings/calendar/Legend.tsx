import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import type { DayLook } from './day-look.ts';
import { DaySwatch } from './DaySwatch.tsx';

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

export function Legend() {
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
