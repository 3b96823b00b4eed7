import type { ClubMember } from '@hytte/contract/members';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { paymentSettingsQuery } from '#features/payment-settings/payment-settings.api.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { LongList } from '#lib/LongList.tsx';
import { type T, useT } from '#lib/i18n.ts';
import { TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ChangePoints } from './ChangePoints.tsx';
import { nameOf } from './members.api.ts';
import { EmployeeNumber } from './EmployeeNumber.tsx';
import { OfferClub } from './HandOver.tsx';
import { MemberTable } from './MemberTable.tsx';
import { RemoveMember } from './RemoveMember.tsx';

type OpenDialog = { kind: 'remove' | 'hand-over' | 'points' | 'employee-number'; member: ClubMember };

type MemberListProps = ManagedClub & { members: ClubMember[]; isOffered: boolean };

/** `isOffered`: the club is offered to one of them already. */
export function MemberList({ club, role, members, isOffered }: MemberListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // Deferred: typing stays responsive while a long list is searched.
  const found = findMembers(members, useDeferredValue(search));
  const askToRemove = useCallback((member: ClubMember) => setDialog({ kind: 'remove', member }), []);
  const askToHandOver = useCallback((member: ClubMember) => setDialog({ kind: 'hand-over', member }), []);
  const askForPoints = useCallback((member: ClubMember) => setDialog({ kind: 'points', member }), []);
  const askForNumber = useCallback((member: ClubMember) => setDialog({ kind: 'employee-number', member }), []);
  const { data: settings } = useQuery(paymentSettingsQuery(club.id));
  const close = () => setDialog(null);
  const count = members.length;
  return (
    <Panel
      title={t('member_list')}
      action={<DownloadList name={`${t('file_members')} ${club.name}`} rows={() => memberRows(t, found)} />}
    >
      <search className="grid gap-2 print:hidden">
        <TextField
          label={t('search_members')}
          hint={t('search_members_hint')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <output className="text-sm text-ink-2">
          {found.length === count ? t('member_count', { count }) : t('members_found', { found: found.length, count })}
        </output>
      </search>
      {found.length > 0 ? (
        <LongList key={search} rows={found}>
          {(rows) => (
            <MemberTable
              clubId={club.id}
              role={role}
              members={rows}
              onRemove={askToRemove}
              onChangePoints={askForPoints}
              onHandOver={isOffered ? null : askToHandOver}
              onEmployeeNumber={settings?.paymentHandling === 'external' ? askForNumber : null}
            />
          )}
        </LongList>
      ) : (
        <p>{t('no_members_found')}</p>
      )}
      {dialog?.kind === 'remove' && <RemoveMember clubId={club.id} member={dialog.member} onClose={close} />}
      {dialog?.kind === 'points' && <ChangePoints clubId={club.id} member={dialog.member} onClose={close} />}
      {dialog?.kind === 'employee-number' && <EmployeeNumber clubId={club.id} member={dialog.member} onClose={close} />}
      {dialog?.kind === 'hand-over' && <OfferClub club={club} member={dialog.member} onClose={close} />}
    </Panel>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Matches members whose name or e-mail contains every word, or whose phone number contains the digits. */
export function findMembers(members: readonly ClubMember[], search: string): readonly ClubMember[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return members;
  const phone = digitsOf(search);
  return members.filter((member) => {
    const text = `${nameOf(member)} ${member.email}`.toLowerCase();
    // Compares digits only: phone numbers are spaced differently.
    const hasPhone = phone.length >= 3 && digitsOf(member.phone_number ?? '').includes(phone);
    return hasPhone || words.every((word) => text.includes(word));
  });
}

/** The rows of the spreadsheet export. */
const memberRows = (t: T, members: readonly ClubMember[]): CsvCell[][] => [
  [
    t('first_name'),
    t('last_name'),
    t('email'),
    t('member_phone'),
    t('member_role'),
    t('member_points'),
    t('employee_number'),
  ],
  ...members.map((member): CsvCell[] => [
    member.first_name ?? '',
    member.last_name ?? '',
    member.email,
    member.phone_number ?? '',
    t(`role_${member.role}`),
    { number: member.booking_points },
    member.employee_number ?? '',
  ]),
];
