import type { HutInList } from '@hytte/contract/huts';
import { DeleteAfterAsking } from '#lib/DeleteAfterAsking.tsx';
import { useT } from '#lib/i18n.ts';
import { useDeleteHut } from './huts.api.ts';

export function DeleteHut({ hut }: { hut: Pick<HutInList, 'id' | 'club_id' | 'name'> }) {
  const t = useT();
  return (
    <DeleteAfterAsking
      name={hut.name}
      deletion={useDeleteHut(hut)}
      title={t('delete_hut_question', { hut: hut.name })}
      description={t('delete_hut_text')}
      keepLabel={t('keep_hut')}
      deleteLabel={t('delete_hut')}
    />
  );
}
