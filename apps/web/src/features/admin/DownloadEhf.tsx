import type { Invoice } from '@hytte/contract/subscriptions';
import { Download } from 'lucide-react';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFetchEhf } from './admin.api.ts';

export function DownloadEhf({ invoice: { id, number } }: { invoice: Invoice }) {
  const t = useT();
  const fetching = useFetchEhf();
  const save = () =>
    fetching.mutate(id, {
      onSuccess: ({ file_name, xml }) => download(file_name, new Blob([xml], { type: 'application/xml' })),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('admin_download_ehf_of', { number })}
      pending={fetching.isPending}
      onClick={save}
    >
      <Download aria-hidden="true" />
      {t('admin_download_ehf')}
    </Button>
  );
}
