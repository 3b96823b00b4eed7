import type { ClubMember } from '@hytte/contract/clubs/members';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { compareNames } from '@hytte/domain/shared/name-order';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { paymentSettingsQuery } from '#features/money/settings/payment-settings.api.ts';
import { DownloadList } from '#lib/DownloadList.tsx';
import { LongList } from '#lib/LongList.tsx';
import { type T, useT } from '#lib/i18n.ts';
import { useSearchParams, useWrittenToAddress } from '#lib/navigation.ts';
import { Field, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
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
  const { search, setSearch, sort, setSort } = useListInAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // Deferred: typing stays responsive while a long list is searched.
  const found = sortMembers(findMembers(members, useDeferredValue(search)), sort);
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
        <Field label={t('sort_members')}>
          {(control) => (
            <div className="max-w-xs">
              <Select
                {...control}
                label={t('sort_members')}
                value={sort}
                options={MEMBER_SORTS.map((value) => ({ value, label: t(`sort_members_${value}`) }))}
                onChange={setSort}
              />
            </div>
          )}
        </Field>
        <output className="text-sm text-ink-2">
          {found.length === count ? t('member_count', { count }) : t('members_found', { found: found.length, count })}
        </output>
      </search>
      {found.length > 0 ? (
        <LongList key={`${search} ${sort}`} rows={found}>
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

/** `role`: club admins first, as the server sends them. */
const MEMBER_SORTS = ['role', 'name', 'fewest', 'most'] as const;
type MemberSort = (typeof MEMBER_SORTS)[number];

/** What is searched for and the order are in the address: a reload keeps them, and so does coming back from a member's page. */
function useListInAddress() {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [sort, setSort] = useState<MemberSort>(MEMBER_SORTS.find((one) => one === params.get('order')) ?? 'role');
  useWrittenToAddress((next) => {
    if (search) next.set('q', search);
    else next.delete('q');
    if (sort === 'role') next.delete('order');
    else next.set('order', sort);
  });
  return { search, setSearch, sort, setSort };
}

const byName = (one: ClubMember, other: ClubMember): number => compareNames(nameOf(one), nameOf(other));

export function sortMembers(members: readonly ClubMember[], sort: MemberSort): readonly ClubMember[] {
  if (sort === 'role') return members;
  if (sort === 'name') return members.toSorted(byName);
  const sign = sort === 'fewest' ? 1 : -1;
  return members.toSorted((one, other) => sign * (one.booking_points - other.booking_points) || byName(one, other));
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
