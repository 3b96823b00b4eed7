import { manages } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { membersQuery, nameOf } from '#features/clubs/members/members.api.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { TabPage } from '#ui/TabPage.tsx';
import { clubAuditQuery } from './audit.api.ts';
import { AuditLog } from './AuditLog.tsx';

export default function AuditScreen({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('audit'));
  const { data } = useQuery(membersQuery(club.id));
  const runTheClub = (data?.members ?? []).filter(({ role }) => manages(role));
  return (
    <TabPage title={t('audit')} purpose={t('audit_purpose')}>
      <AuditLog
        read={(filter) => clubAuditQuery(club.id, filter)}
        people={runTheClub.map((member) => ({ value: member.id, label: nameOf(member) }))}
      />
    </TabPage>
  );
}
