import type { ClubMember } from '@hytte/contract/members';
import type { ClubRole } from '@hytte/domain/members/roles';
import { useT } from '#lib/i18n.ts';
import { useSession } from '#lib/session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PointsLabel } from './PointsLabel.tsx';

type MemberTableProps = {
  clubId: string;
  /** What the reader is in the club. */
  role: ClubRole;
  members: readonly ClubMember[];
  onRemove: (member: ClubMember) => void;
  onHandOver: (member: ClubMember) => void;
};

export function MemberTable({ clubId, role, members, onRemove, onHandOver }: MemberTableProps) {
  const t = useT();
  const session = useSession();
  const ownId = session.status === 'user' ? session.user.id : null;
  return (
    <DataTable
      label={t('member_list')}
      widths={
        role === 'owner'
          ? '[--columns:minmax(0,3fr)_minmax(0,2fr)_10.5rem_7rem_7.5rem]'
          : '[--columns:minmax(0,3fr)_minmax(0,2fr)_7rem_7rem_6rem]'
      }
      columns={[
        { key: 'name', label: t('member_name') },
        { key: 'phone', label: t('member_phone') },
        { key: 'role', label: t('member_role') },
        { key: 'points', label: <PointsLabel />, align: 'end' },
        { key: 'actions', label: <span className="sr-only">{t('member_actions')}</span> },
      ]}
    >
      {members.map((member) => (
        <MemberRow
          key={member.id}
          clubId={clubId}
          role={role}
          member={member}
          isSelf={member.id === ownId}
          onRemove={onRemove}
          onHandOver={onHandOver}
        />
      ))}
    </DataTable>
  );
}
