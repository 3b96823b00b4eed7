import { useLanguages, useT } from '#lib/i18n.ts';
import { anchorOf, kindOf, patternOf } from '../season-kind.ts';
import { formatDays, shortLabel } from '../season-display.ts';
import type { Bar, LabelPlace } from '../strip-layout.ts';

const labelClass: Record<LabelPlace, string> = {
  on: 'mx-1.5 rounded-sm bg-surface px-1.5',
  after: 'absolute start-full ms-1.5',
  before: 'absolute end-full me-1.5',
};

/** One season on the strip; leads to its card. */
export function SeasonBar({ bar: { season, lane, left, width, label } }: { bar: Bar }) {
  const t = useT();
  const { language } = useLanguages();
  const kind = kindOf(season);
  const kindText = { closed: 'season_closed', points: 'season_points', price: 'season_price', plain: null } as const;
  const said = kindText[kind];
  return (
    <li style={{ left: `${left}%`, width: `${width}%`, top: `${lane * 2.75}rem` }} className="absolute h-11 min-w-2">
      <a
        href={`#${anchorOf(season)}`}
        className="relative flex h-full items-center text-xs font-semibold whitespace-nowrap text-ink no-underline hover:underline"
      >
        <span aria-hidden="true" className={`absolute inset-x-0 inset-y-2 rounded-sm border ${patternOf[kind]}`} />
        <span className={`relative ${labelClass[label]}`}>
          {shortLabel(language, season)}
          <span className="sr-only">
            , {formatDays(language, season)}
            {said && `, ${t(said)}`}
          </span>
        </span>
      </a>
    </li>
  );
}
