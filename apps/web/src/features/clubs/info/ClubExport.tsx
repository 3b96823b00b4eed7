import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';

/** Everything the club has in one file: nobody is kept by their data. */
export function ClubExport({ clubId }: { clubId: string }) {
  const t = useT();
  const saving = useMutation({
    mutationFn: async () => {
      const everything = await call('POST /api/memberships/clubs/{id}/export', { params: { id: clubId } });
      const name = `${t('file_club')}-${everything.exported_at.slice(0, 10)}.json`;
      download(name, new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
      return name;
    },
  });
  return (
    <Panel title={t('club_export')} intro={t('club_export_intro')}>
      {saving.error && <FormError>{errorText(t, saving.error)}</FormError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" pending={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden="true" />
          {t('club_export_submit')}
        </Button>
        <output className="text-sm text-ink-2">{saving.data && t('data_downloaded', { file: saving.data })}</output>
      </div>
    </Panel>
  );
}
