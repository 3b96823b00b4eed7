import type { Season } from '@hytte/contract/huts/seasons';
import { CalendarRange, House, Lock } from 'lucide-react';
import { todayInOslo } from '#lib/dates.ts';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Pill } from '#ui/Pill.tsx';
import {
  anchorOf,
  countOfDays,
  formatDays,
  kindOf,
  lengthInDays,
  patternOf,
  pointsAdded,
  priceChangeText,
} from './season-display.ts';
import { useDeleteSeason } from './edit-seasons.api.ts';
import { byDate } from './strip-layout.ts';

type SeasonListProps = { clubId: string; seasons: readonly Season[]; onEdit: (season: Season) => void };

/** Current and coming seasons by date; past ones collapsed, the latest first. */
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

type SeasonCardProps = { clubId: string; season: Season; onEdit: () => void };

function SeasonCard({ clubId, season, onEdit }: SeasonCardProps) {
  const t = useT();
  const { language } = useLanguages();
  const today = todayInOslo();
  const isNow = season.start_date <= today && today <= season.end_date;
  const days = countOfDays(t, lengthInDays(season.start_date, season.end_date));
  return (
    <Card title={season.name} art={<div aria-hidden="true" className={`h-4 border-b ${patternOf[kindOf(season)]}`} />}>
      <div className="flex flex-wrap gap-2">
        <SeasonBadges season={season} />
        {isNow && <Pill tone="success">{t('season_now')}</Pill>}
      </div>
      <p className="flex gap-2">
        <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span>
          {formatDays(language, season)} <span className="whitespace-nowrap text-ink-2">({days})</span>
        </span>
      </p>
      <p className="flex gap-2">
        <House aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 break-words">
          {season.applies_to_all_huts ? t('season_all_huts') : season.huts.map(({ name }) => name).join(', ')}
        </span>
      </p>
      {season.closed_because !== undefined && (
        <p className="break-words whitespace-pre-line">{t('closed_because', { reason: season.closed_because })}</p>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          <span>
            {t('edit')}
            <span className="sr-only"> {season.name}</span>
          </span>
        </Button>
        <DeleteSeason clubId={clubId} season={season} />
      </div>
    </Card>
  );
}

/** The effects of a season, one pill each. */
function SeasonBadges({ season }: { season: Season }) {
  const t = useT();
  const { language } = useLanguages();
  if (season.is_blocked) return <Pill icon={<Lock aria-hidden="true" />}>{t('season_closed')}</Pill>;
  const price = priceChangeText(language, season);
  return (
    <>
      {season.booking_points_penalty > 0 && (
        <Pill tone="points">{pointsAdded(t, language, season.booking_points_penalty)}</Pill>
      )}
      {price && <Pill tone="info">{price}</Pill>}
      {kindOf(season) === 'plain' && <Pill>{t('season_no_effect')}</Pill>}
    </>
  );
}

function DeleteSeason({ clubId, season }: { clubId: string; season: Season }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DeleteAfterAsking
      name={season.name}
      deletion={useDeleteSeason(clubId, season)}
      title={t('delete_season_question', { season: season.name })}
      description={t(season.is_blocked ? 'delete_season_text_closed' : 'delete_season_text', {
        days: formatDays(language, season),
      })}
      keepLabel={t('keep_season')}
      deleteLabel={t('delete_season')}
    />
  );
}
