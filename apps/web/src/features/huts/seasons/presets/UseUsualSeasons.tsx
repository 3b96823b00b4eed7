import { useQuery } from '@tanstack/react-query';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { seasonsQuery } from '../seasons.api.ts';
import { useAddSeasons } from '../edit-seasons.api.ts';
import { nextUsualPresets, toInputs } from './suggestions.ts';

/** Adds the next winter break, Easter, summer, autumn break and Christmas. Used by the tab and by the checklist. */
export function UseUsualSeasons({ clubId, size = 'sm' }: { clubId: string; size?: 'sm' | 'md' }) {
  const t = useT();
  const { data: seasons = [] } = useQuery(seasonsQuery(clubId));
  const addition = useAddSeasons(clubId);
  const add = () => {
    const bodies = toInputs(t, nextUsualPresets(todayInOslo(), seasons));
    addition.mutate(bodies, {
      onSuccess: () => showToast.success(t('presets_added_other', { count: bodies.length })),
      onError: (error) => showToast.error(`${t('failed_to_save_season')} ${errorText(t, error)}`),
    });
  };
  return (
    <Button size={size} pending={addition.isPending} onClick={add}>
      {t('use_suggestion')}
    </Button>
  );
}
