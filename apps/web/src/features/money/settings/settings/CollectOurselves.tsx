import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSavePaymentSettings } from '../payment-settings.api.ts';

/** Saves that the club collects payment itself, which is also how to postpone the decision. */
export function CollectOurselves({ clubId }: { clubId: string }) {
  const t = useT();
  const saving = useSavePaymentSettings(clubId);
  const save = () =>
    saving.mutate(
      { paymentHandling: 'external' },
      {
        onSuccess: () => showToast.success(t('payment_settings_saved')),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <Button size="sm" variant="secondary" pending={saving.isPending} onClick={save}>
      {t('collect_ourselves')}
    </Button>
  );
}
