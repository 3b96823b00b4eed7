import { lazy, Suspense, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { useRemovePicture } from './profile.api.ts';

const AlertDialog = lazy(async () => ({ default: (await import('#ui/AlertDialog.tsx')).AlertDialog }));

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
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setAsking}
            title={t('remove_picture_question')}
            description={t('remove_picture_text')}
            cancelLabel={t('keep_picture')}
            confirmLabel={t('remove_picture')}
            onConfirm={() => removal.mutate()}
            pending={removal.isPending}
            error={removal.error && errorText(t, removal.error)}
          />
        </Suspense>
      )}
    </>
  );
}
