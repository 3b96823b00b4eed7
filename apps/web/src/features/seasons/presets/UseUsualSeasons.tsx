import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { seasonsQuery, useAddSeasons } from '../seasons.api.ts';
import { nextUsualOnes, toInputs } from './suggestions.ts';

/** The next winter break, Easter, summer, autumn break and Christmas, by one press. */
export function UseUsualSeasons({ clubId, size = 'sm' }: { clubId: string; size?: 'sm' | 'md' }) {
  const t = useT();
  const { data: seasons = [] } = useQuery(seasonsQuery(clubId));
  const addition = useAddSeasons(clubId);
  const add = () => {
    const bodies = toInputs(t, nextUsualOnes(todayInOslo(), seasons));
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
