import { call } from '#lib/api-client.ts';
import { DownloadData } from '#lib/DownloadData.tsx';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import type { ManagedClub } from '../clubs.api.ts';
import { BannerField } from './BannerField.tsx';
import { CloseClub } from './CloseClub.tsx';
import { ClubForm } from './ClubForm.tsx';

export default function InfoTab({ club, role }: ManagedClub) {
  const t = useT();
  usePageTitle(t('tab_info'));
  return (
    <TabPage title={t('tab_info')} purpose={t('info_purpose')}>
      <Panel anchor="step-picture" title={t('club_banner')} intro={t('club_banner_intro')}>
        <BannerField club={club} />
      </Panel>
      <ClubForm club={club} />
      <Panel title={t('club_export')} intro={t('club_export_intro')}>
        <DownloadData
          label={t('club_export_submit')}
          name={t('file_club')}
          fetchData={() => call('POST /api/memberships/clubs/{id}/export', { params: { id: club.id } })}
        />
      </Panel>
      {role === 'owner' && <CloseClub club={club} />}
    </TabPage>
  );
}
