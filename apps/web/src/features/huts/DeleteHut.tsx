import type { HutInList } from '@hytte/contract/huts';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useDeleteHut } from './huts.api.ts';

export function DeleteHut({ hut }: { hut: Pick<HutInList, 'id' | 'club_id' | 'name'> }) {
  const t = useT();
  const deletion = useDeleteHut(hut);
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
          <span className="sr-only"> {hut.name}</span>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('delete_hut_question', { hut: hut.name })}
          description={t('delete_hut_text')}
          cancelLabel={t('keep_hut')}
          confirmLabel={t('delete_hut')}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          error={deletion.error && errorText(t, deletion.error)}
        />
      )}
    </>
  );
}
