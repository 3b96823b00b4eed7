import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeClub } from '../clubs.api.ts';

export function RemoveBanner({ clubId }: { clubId: string }) {
  const t = useT();
  const removal = useChangeClub(clubId);
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await removal.mutateAsync({ banner_image_url: null });
    // This button goes with the banner; what is left to do is told from here.
    showToast.success(t('banner_removed'));
  };
  return (
    <div>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('remove_banner')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('remove_banner_question')}
          description={t('remove_banner_text')}
          cancelLabel={t('keep_banner')}
          confirmLabel={t('remove_banner')}
          onConfirm={() => void remove().catch(() => {})}
          pending={removal.isPending}
          error={removal.error && errorText(t, removal.error)}
        />
      )}
    </div>
  );
}
