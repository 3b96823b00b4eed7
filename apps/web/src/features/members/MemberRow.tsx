import type { ClubMember } from '@hytte/contract/members';
import { whyNotRemove } from '@hytte/domain/members/leaving';
import type { ClubRole } from '@hytte/domain/members/roles';
import { memo } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow } from '#ui/DataTable.tsx';
import { nameOf } from './members.api.ts';
import { PointsLabel } from './PointsLabel.tsx';
import { RoleCell } from './RoleCell.tsx';

type MemberRowProps = {
  clubId: string;
  /** What the reader is in the club. */
  role: ClubRole;
  member: ClubMember;
  isSelf: boolean;
  onRemove: (member: ClubMember) => void;
  onHandOver: (member: ClubMember) => void;
};

/** Kept as it is while a search goes through the list: with a thousand rows that is felt. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { clubId, role, member, isSelf, onRemove, onHandOver } = props;
  const t = useT();
  const { language } = useLanguages();
  const points = member.booking_points.toLocaleString(localeOf(language), { maximumFractionDigits: 1 });
  // The reader leaves by the list of clubs, not by removing themselves.
  const canRemove = !isSelf && whyNotRemove({ actor: role, target: member.role, isSelf }) === null;
  const canBecomeOwner = role === 'owner' && member.role === 'admin';
  return (
    <DataRow>
      <DataCell>
        <Name member={member} isSelf={isSelf} />
      </DataCell>
      <DataCell cardLabel={t('member_phone')}>{member.phone_number ?? '–'}</DataCell>
      <DataCell cardLabel={t('member_role')}>
        <RoleCell clubId={clubId} member={member} canChange={role === 'owner'} />
      </DataCell>
      <DataCell cardLabel={<PointsLabel />} align="end">
        <span className="figures">{points}</span>
      </DataCell>
      <DataCell align="end">
        <div className="flex flex-1 flex-wrap justify-end">
          {canBecomeOwner && <RowButton text={t('hand_over')} member={member} onPress={onHandOver} />}
          {canRemove && <RowButton text={t('remove_member')} member={member} onPress={onRemove} />}
        </div>
      </DataCell>
    </DataRow>
  );
});

function Name({ member, isSelf }: { member: ClubMember; isSelf: boolean }) {
  const t = useT();
  const name = nameOf(member);
  return (
    <div className="grid min-w-0">
      <span className="font-semibold break-words">
        {name}
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
