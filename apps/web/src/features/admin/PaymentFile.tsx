import { Download } from 'lucide-react';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMakePaymentFile } from './admin.api.ts';

export function PaymentFile() {
  const t = useT();
  const { language } = useLanguages();
  const making = useMakePaymentFile();
  const make = () =>
    making.mutate(undefined, {
      onSuccess: ({ file_name, xml, count, total_ore }) => {
        download(file_name, new Blob([xml], { type: 'application/xml' }));
        showToast.success(t('admin_payout_file_done', { count, total: formatOre(language, total_ore) }));
      },
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button pending={making.isPending} onClick={make}>
      <Download aria-hidden="true" />
      {t('admin_payout_file')}
    </Button>
  );
}
