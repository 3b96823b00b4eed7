import type { Season } from '@hytte/contract/seasons';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { formatDays } from './season-texts.ts';
import { useDeleteSeason } from './seasons.api.ts';

export function DeleteSeason({ clubId, season }: { clubId: string; season: Season }) {
  const t = useT();
  const { language } = useLanguages();
  const deletion = useDeleteSeason(clubId, season);
  const [asking, setAsking] = useState(false);

  const ask = () => {
    deletion.reset();
    setAsking(true);
  };

  return (
    <>
      <Button variant="quiet" size="sm" onClick={ask}>
        <span>
          {t('delete')}
          <span className="sr-only"> {season.name}</span>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('delete_season_question', { season: season.name })}
          description={t(season.is_blocked ? 'delete_season_text_closed' : 'delete_season_text', {
            days: formatDays(language, season),
          })}
          cancelLabel={t('keep_season')}
          confirmLabel={t('delete_season')}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          error={deletion.error && errorText(t, deletion.error)}
        />
      )}
    </>
  );
}
