import type { Season } from '@hytte/contract/seasons';
import { CalendarRange, House } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Pill } from '#ui/Pill.tsx';
import { DeleteSeason } from './DeleteSeason.tsx';
import { kindOf, patternOf } from './season-kind.ts';
import { countOfDays, formatDays, lengthInDays } from './season-display.ts';
import { SeasonBadges } from './SeasonBadges.tsx';

type SeasonCardProps = { clubId: string; season: Season; onEdit: () => void };

export function SeasonCard({ clubId, season, onEdit }: SeasonCardProps) {
  const t = useT();
  const { language } = useLanguages();
  const today = todayInOslo();
  const isNow = season.start_date <= today && today <= season.end_date;
  const days = countOfDays(t, lengthInDays(season.start_date, season.end_date));
  return (
    <Card title={season.name} art={<div aria-hidden="true" className={`h-4 border-b ${patternOf[kindOf(season)]}`} />}>
      <div className="flex flex-wrap gap-2">
        <SeasonBadges season={season} />
        {isNow && <Pill tone="gran">{t('season_now')}</Pill>}
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
