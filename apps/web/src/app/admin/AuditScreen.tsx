import { platformAuditQuery } from '#features/clubs/audit/audit.api.ts';
import { AuditLog } from '#features/clubs/audit/AuditLog.tsx';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { TabPage } from '#ui/TabPage.tsx';

export default function AuditScreen() {
  const t = useT();
  usePageTitle(t('admin_tab_audit'));
  return (
    <TabPage title={t('admin_tab_audit')} purpose={t('admin_audit_purpose')}>
      <AuditLog read={platformAuditQuery} showsClub />
    </TabPage>
  );
}
