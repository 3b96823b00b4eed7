import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { TextLink } from '#lib/TextLink.tsx';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.tsx';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import type { ManagedClub } from '../clubs.api.ts';
import { BannerField } from './BannerField.tsx';
import { ClubForm } from './ClubForm.tsx';

export default function InfoTab({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('tab_info'));
  return (
    <TabPage title={t('tab_info')} purpose={t('info_purpose')}>
      <Panel anchor="step-picture" title={t('club_banner')} intro={t('club_banner_intro')}>
        <BannerField club={club} />
      </Panel>
      <ClubForm club={club} />
      <ClubExport clubId={club.id} />
      <Panel title={t('audit')} intro={t('audit_link_text')}>
        <p>
          <TextLink to={pathTo('manageAudit', { club_id: club.id })}>{t('audit_open')}</TextLink>
        </p>
      </Panel>
    </TabPage>
  );
}

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
