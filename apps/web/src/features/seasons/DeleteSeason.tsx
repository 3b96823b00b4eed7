import type { Season } from '@hytte/contract/seasons';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDays } from './season-display.ts';
import { useDeleteSeason } from './seasons.api.ts';

export function DeleteSeason({ clubId, season }: { clubId: string; season: Season }) {
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
