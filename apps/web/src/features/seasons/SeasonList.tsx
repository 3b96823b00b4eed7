import type { Season } from '@hytte/contract/seasons';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { anchorOf } from './season-kind.ts';
import { SeasonCard } from './SeasonCard.tsx';
import { byDate } from './strip-layout.ts';

type SeasonListProps = { clubId: string; seasons: readonly Season[]; onEdit: (season: Season) => void };

/** What lies ahead, by date; what is over is folded away, the latest first. */
export function SeasonList({ seasons, ...rest }: SeasonListProps) {
  const t = useT();
  const today = todayInOslo();
  const sorted = seasons.toSorted(byDate);
  const ahead = sorted.filter(({ end_date }) => end_date >= today);
  const past = sorted.filter(({ end_date }) => end_date < today).toReversed();
  return (
    <>
      {ahead.length === 0 ? <p className="text-ink-2">{t('no_seasons_ahead')}</p> : <Cards seasons={ahead} {...rest} />}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center rounded-md font-semibold text-link">
            {t('past_seasons', { count: past.length })}
          </summary>
          <div className="pt-3">
            <Cards seasons={past} {...rest} />
          </div>
        </details>
      )}
    </>
  );
}

function Cards({ clubId, seasons, onEdit }: SeasonListProps) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {seasons.map((season) => (
        <li
          key={season.id}
          id={anchorOf(season)}
          tabIndex={-1}
          className="min-w-0 rounded-lg *:h-full target:outline-3 target:outline-offset-2 target:outline-focus"
        >
          <SeasonCard clubId={clubId} season={season} onEdit={() => onEdit(season)} />
        </li>
      ))}
    </ul>
  );
}
