import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { TabPage } from '#ui/TabPage.tsx';
import { clubAuditQuery } from './audit.api.ts';
import { AuditLog } from './AuditLog.tsx';

export default function AuditScreen({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('audit'));
  return (
    <TabPage title={t('audit')} purpose={t('audit_purpose')}>
      <AuditLog read={(filter) => clubAuditQuery(club.id, filter)} />
    </TabPage>
  );
}
