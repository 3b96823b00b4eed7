import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { TabPage } from '#ui/TabPage.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { StatementPanel } from './statement/StatementPanel.tsx';

export default function PaymentsTab({ club, role }: ManagedClub) {
  const t = useT();
  usePageTitle(t('tab_payments'));
  return (
    <TabPage title={t('tab_payments')} purpose={t('payments_purpose')}>
      <SettingsPanel clubId={club.id} role={role} />
      <StatementPanel clubId={club.id} />
    </TabPage>
  );
}
