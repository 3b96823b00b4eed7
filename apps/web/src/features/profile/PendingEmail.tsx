import type { PendingEmailChange } from '@hytte/contract/profile';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useCancelEmailChange } from './profile.api.ts';

export function PendingEmail({ pending: { new_email, expires_at } }: { pending: PendingEmailChange }) {
  const t = useT();
  const { language } = useLanguages();
  const cancelling = useCancelEmailChange();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            {t('email_cancel')}
          </Button>
        }
      >
        {t('email_pending', { email: new_email, time: formatMoment(language, expires_at) })}
      </Banner>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('email_cancel_question')}
          description={t('email_cancel_text', { email: new_email })}
          cancelLabel={t('email_cancel_keep')}
          confirmLabel={t('email_cancel')}
          onConfirm={() => cancelling.mutate()}
          pending={cancelling.isPending}
          error={cancelling.error && errorText(t, cancelling.error)}
        />
      )}
    </>
  );
}
