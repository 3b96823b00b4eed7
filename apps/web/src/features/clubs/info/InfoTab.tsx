import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import type { ManagedClub } from '../clubs.api.ts';
import { BannerField } from './BannerField.tsx';
import { ClubExport } from './ClubExport.tsx';
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
