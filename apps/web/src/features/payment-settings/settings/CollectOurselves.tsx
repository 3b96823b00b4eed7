import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSavePaymentSettings } from '../payment-settings.api.ts';

/** Says that payment stays with the club, which is also how one lets the matter wait. */
export function CollectOurselves({ clubId }: { clubId: string }) {
  const t = useT();
  const saving = useSavePaymentSettings(clubId);
  const say = () =>
    saving.mutate(
      { paymentHandling: 'external' },
      {
        onSuccess: () => showToast.success(t('payment_settings_saved')),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <Button size="sm" variant="secondary" pending={saving.isPending} onClick={say}>
      {t('collect_ourselves')}
    </Button>
  );
}
