import type { PlatformPayout } from '@hytte/contract/payouts';
import { errorText } from '#lib/error-text.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMarkPayoutSent } from './admin.api.ts';

export function MarkPayoutSent({ payout, onClose }: { payout: PlatformPayout; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkPayoutSent();
  const club = payout.club_name;
  const mark = () =>
    marking.mutate(payout.id, {
      onSuccess: () => {
        showToast.success(t('admin_sent_done', { club }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_sent_question', { club, amount: formatOre(language, payout.amount_ore) })}
      description={t('admin_sent_text')}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_mark_sent')}
      onConfirm={mark}
      tone="primary"
      pending={marking.isPending}
      error={marking.error && errorText(t, marking.error)}
    />
  );
}
