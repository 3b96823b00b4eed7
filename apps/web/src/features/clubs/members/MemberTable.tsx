import type { ClubMember } from '@hytte/contract/clubs/members';
import { type ClubRole, whyNotRemove } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { clubQuery } from '#features/clubs/clubs/clubs.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, type RoleChange, useChangeRole } from './members.api.ts';

type MemberTableProps = {
  clubId: string;
  /** The role of the signed-in user. */
  role: ClubRole;
  members: readonly ClubMember[];
  onRemove: (member: ClubMember) => void;
  onChangePoints: (member: ClubMember) => void;
  /** Null while the club is offered to somebody. */
  onHandOver: ((member: ClubMember) => void) | null;
  /** Null where nothing is taken from the pay. */
  onEmployeeNumber: ((member: ClubMember) => void) | null;
};

export function MemberTable(props: MemberTableProps) {
  const { clubId, role, members, onRemove, onChangePoints, onHandOver, onEmployeeNumber } = props;
  const t = useT();
  const session = useSession();
  const ownId = session.status === 'user' ? session.user.id : null;
  const { data: club } = useQuery(clubQuery(clubId));
  // A platform admin who reads the list has no pages of members.
  const hasPages = club?.via_global_admin === false;
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
          hasPage={hasPages}
          onRemove={onRemove}
          onChangePoints={onChangePoints}
          onHandOver={onHandOver}
          onEmployeeNumber={onEmployeeNumber}
        />
      ))}
    </DataTable>
  );
}

type MemberRowProps = Omit<MemberTableProps, 'members'> & { member: ClubMember; isSelf: boolean; hasPage: boolean };

/** Memoised: a search re-renders the list, which is slow with a thousand rows. */
const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { clubId, role, member, isSelf, hasPage, onRemove, onChangePoints, onHandOver, onEmployeeNumber } = props;
  const t = useT();
  const { language } = useLanguages();
  const points = member.booking_points.toLocaleString(localeOf(language), { maximumFractionDigits: 1 });
  // The signed-in user leaves from the list of clubs, not from here.
  const canRemove = !isSelf && whyNotRemove({ actor: role, target: member.role, isSelf }) === null;
  const canChangePoints = role === 'owner' && !isSelf;
  const canBecomeOwner = role === 'owner' && member.role === 'admin';
  return (
    <DataRow>
      <DataCell>
        <Name
          member={member}
          isSelf={isSelf}
          page={hasPage ? pathTo('manageMember', { club_id: clubId, userId: member.id }) : null}
        />
      </DataCell>
      <DataCell cardLabel={t('member_phone')}>
        <div className="grid justify-items-start cards:justify-items-end">
          <span>{member.phone_number ?? '–'}</span>
          {onEmployeeNumber && (
            <RowButton
              text={member.employee_number ? `${t('employee_number')} ${member.employee_number}` : t('employee_number')}
              member={member}
              onPress={onEmployeeNumber}
            />
          )}
        </div>
      </DataCell>
      <DataCell cardLabel={t('member_role')}>
        <RoleCell clubId={clubId} member={member} canChange={role === 'owner'} />
      </DataCell>
      <DataCell cardLabel={<PointsLabel />} align="end">
        <div className="flex items-center justify-end gap-1">
          {canChangePoints && (
            <span className="print:hidden">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('change_points_of', { name: nameOf(member) })}
                onClick={() => onChangePoints(member)}
              >
                {t('change_points_here')}
              </Button>
            </span>
          )}
          {points}
        </div>
      </DataCell>
      <DataCell align="end">
        <div className="flex flex-1 flex-wrap justify-end print:hidden">
          {canBecomeOwner && onHandOver && <RowButton text={t('hand_over')} member={member} onPress={onHandOver} />}
          {canRemove && <RowButton text={t('remove_member')} member={member} onPress={onRemove} />}
        </div>
      </DataCell>
    </DataRow>
  );
});

function Name({ member, isSelf, page }: { member: ClubMember; isSelf: boolean; page: string | null }) {
  const t = useT();
  const name = nameOf(member);
  return (
    <div className="grid min-w-0">
      <span className="font-semibold break-words [&>a]:inline-block [&>a]:py-0.5">
        {page === null ? name : <TextLink to={page}>{name}</TextLink>}
        {isSelf && <span className="font-normal text-ink-2"> ({t('it_is_you')})</span>}
      </span>
      {name !== member.email && <span className="text-sm break-all text-ink-2">{member.email}</span>}
    </div>
  );
}

type RowButtonProps = { text: string; member: ClubMember; onPress: (member: ClubMember) => void };

function RowButton({ text, member, onPress }: RowButtonProps) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onPress(member)}>
      <span>
        {text}
        <span className="sr-only"> {nameOf(member)}</span>
      </span>
    </Button>
  );
}

/** Points count against a member in the draw, so the label says that fewer is better. */
function PointsLabel() {
  const t = useT();
  return (
    <>
      {t('member_points')} <span className="text-xs font-normal md:block">{t('fewer_is_better')}</span>
    </>
  );
}

type RoleCellProps = { clubId: string; member: ClubMember; canChange: boolean };

/** Only the owner changes roles. The owner's own role changes only by handing the club over. */
function RoleCell({ clubId, member, canChange }: RoleCellProps) {
  const t = useT();
  if (!canChange || member.role === 'owner') return t(`role_${member.role}`);
  return <RoleSelect clubId={clubId} member={member} role={member.role} />;
}

function RoleSelect({ clubId, member, role }: { clubId: string; member: ClubMember; role: RoleChange['newRole'] }) {
  const t = useT();
  const [asked, setAsked] = useState<RoleChange['newRole'] | null>(null);
  return (
    <div className="cards:w-44">
      <span className="hidden print:inline">{t(`role_${role}`)}</span>
      <div className="print:hidden">
        <Select
          label={t('role_of', { name: nameOf(member) })}
          value={asked ?? role}
          options={[
            { value: 'member', label: t('role_member') },
            { value: 'admin', label: t('role_admin') },
          ]}
          // An arrow key in a closed list already chooses, so the choice alone must not change who runs the club.
          onChange={(chosen) => setAsked(chosen === role ? null : chosen)}
        />
      </div>
      {asked && <RoleQuestion clubId={clubId} member={member} newRole={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

type RoleQuestionProps = Pick<RoleChange, 'newRole'> & { clubId: string; member: ClubMember; onClose: () => void };

function RoleQuestion({ clubId, member, newRole, onClose }: RoleQuestionProps) {
  const t = useT();
  const change = useChangeRole(clubId);
  const name = nameOf(member);
  const isPromotion = newRole === 'admin';
  const confirm = () =>
    change.mutate(
      { userId: member.id, newRole },
      {
        onSuccess: () => {
          const roleName = t(isPromotion ? 'role_admin_inline' : 'role_member_inline');
          showToast.success(t('role_changed', { name, role: roleName }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isPromotion ? 'make_admin_question' : 'make_member_question', { name })}
      description={t(isPromotion ? 'make_admin_text' : 'make_member_text', { name })}
      cancelLabel={t('keep_role')}
      confirmLabel={t(isPromotion ? 'make_admin' : 'make_member')}
      tone={isPromotion ? 'primary' : 'danger'}
      onConfirm={confirm}
      pending={change.isPending}
      error={change.error && errorText(t, change.error)}
    />
  );
}
