import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useRemovePicture } from './profile.api.ts';

export function RemovePicture() {
  const t = useT();
  const removal = useRemovePicture();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('remove_picture')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('remove_picture_question')}
          description={t('remove_picture_text')}
          cancelLabel={t('keep_picture')}
          confirmLabel={t('remove_picture')}
          onConfirm={() => removal.mutate()}
          pending={removal.isPending}
          error={removal.error && errorText(t, removal.error)}
        />
      )}
    </>
  );
}
