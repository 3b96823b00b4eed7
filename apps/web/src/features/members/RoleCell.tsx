import type { ClubMember } from '@hytte/contract/members';
import type { ClubRole } from '@hytte/domain/members/roles';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, type RoleChange, useChangeRole } from './members.api.ts';

type RoleCellProps = { clubId: string; member: ClubMember; canChange: boolean };

/** Only the owner changes roles, and never the owner's own: that is handed over. */
export function RoleCell({ clubId, member, canChange }: RoleCellProps) {
  const t = useT();
  if (!canChange || member.role === 'owner') return ROLE_TEXT[member.role](t);
  return <RoleSelect clubId={clubId} member={member} role={member.role} />;
}

const ROLE_TEXT: Record<ClubRole, (t: T) => string> = {
  owner: (t) => t('role_owner'),
  admin: (t) => t('role_admin'),
  member: (t) => t('role_member'),
};

function RoleSelect({ clubId, member, role }: { clubId: string; member: ClubMember; role: RoleChange['newRole'] }) {
  const t = useT();
  const change = useChangeRole(clubId);
  const name = nameOf(member);
  const choose = (newRole: RoleChange['newRole']) =>
    change.mutate(
      { userId: member.id, newRole },
      {
        onSuccess: () => {
          const spoken = t(newRole === 'admin' ? 'role_admin_inline' : 'role_member_inline');
          showToast.success(t('role_changed', { name, role: spoken }));
        },
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <div className="max-md:w-44">
      <Select
        label={t('role_of', { name })}
        // What was chosen stands while the server is told.
        value={change.isPending ? change.variables.newRole : role}
        options={[
          { value: 'member', label: t('role_member') },
          { value: 'admin', label: t('role_admin') },
        ]}
        onChange={choose}
      />
    </div>
  );
}
