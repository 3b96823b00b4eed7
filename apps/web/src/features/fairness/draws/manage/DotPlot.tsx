import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatDayCount } from '#lib/stay-words.ts';
import type { DotColumns } from './spread.ts';

type DotPlotProps = {
  plot: DotColumns;
  median: number;
  /** Each dot has the member's name as its tooltip. */
  withNames: boolean;
};

/** Hidden from screen readers: the sentence above and the table below have the same figures. */
export function DotPlot({ plot: { columns, width, membersPerDot }, median, withNames }: DotPlotProps) {
  const t = useT();
  const { language } = useLanguages();
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  const labelEvery = Math.ceil(columns.length / 12);
  const middle = (100 * (median / width + 0.5)) / columns.length;
  return (
    <div className="grid gap-4">
      <div aria-hidden="true" className="grid gap-1">
        <div style={grid} className="relative grid items-end border-b border-line-strong px-1 pt-9 pb-1">
          <MedianLine at={middle} text={t('fairness_median', { days: formatDayCount(t, language, median) })} />
          {columns.map((dots, at) => (
            <div key={at * width} className="relative flex flex-col-reverse items-center gap-0.5">
              {dots.map((member, index) => (
                <span
                  key={index}
                  title={withNames && membersPerDot === 1 && member.name !== null ? member.name : undefined}
                  className={`aspect-square w-[min(100%-2px,1.25rem)] rounded-full border ${dotClass(member.own)}`}
                />
              ))}
            </div>
          ))}
        </div>
        <div style={grid} className="figures grid px-1 text-center text-xs text-ink-2">
          {columns.map((_, at) => (
            <span key={at * width} className="min-w-0 overflow-visible whitespace-nowrap">
              {at % labelEvery === 0 && formatNumber(language, at * width)}
            </span>
          ))}
        </div>
        <p className="text-center text-sm text-ink-2">{t('fairness_axis')}</p>
      </div>
      <Legend />
    </div>
  );
}

function MedianLine({ at, text }: { at: number; text: string }) {
  const isRight = at > 60;
  return (
    <div style={{ left: `${at}%` }} className="absolute inset-y-0 border-s-2 border-dashed border-ink-2">
      <span className={`absolute top-0 text-sm font-semibold whitespace-nowrap ${isRight ? 'end-2' : 'start-2'}`}>
        {text}
      </span>
    </div>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
      <li className="flex items-center gap-2">
        <span className={`size-4 rounded-full border ${dotClass(false)}`} />
        {t('fairness_member')}
      </li>
      <li className="flex items-center gap-2">
        <span className={`size-4 rounded-full border ${dotClass(true)}`} />
        {t('fairness_you')}
      </li>
    </ul>
  );
}

/** Amber marks the reader's own, as everywhere on the site. */
const dotClass = (own: boolean): string =>
  own ? 'border-lys-edge bg-lys forced-colors:bg-[Highlight]' : 'border-surface bg-link forced-colors:bg-[CanvasText]';
