import type { ClubMember } from '@hytte/contract/members';
import { useCallback, useDeferredValue, useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { DownloadList } from '#lib/download.tsx';
import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findMembers } from './find-members.ts';
import { memberRows } from './member-rows.ts';
import { HandOver } from './HandOver.tsx';
import { MemberTable } from './MemberTable.tsx';
import { RemoveMember } from './RemoveMember.tsx';

type Errand = { kind: 'remove' | 'hand-over'; member: ClubMember };

export function MemberList({ club, role, members }: ManagedClub & { members: ClubMember[] }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [errand, setErrand] = useState<Errand | null>(null);
  // Typing stays smooth while a long list is searched.
  const found = findMembers(members, useDeferredValue(search));
  const askToRemove = useCallback((member: ClubMember) => setErrand({ kind: 'remove', member }), []);
  const askToHandOver = useCallback((member: ClubMember) => setErrand({ kind: 'hand-over', member }), []);
  const close = () => setErrand(null);
  const count = members.length;
  return (
    <Panel
      title={t('member_list')}
      action={<DownloadList name={`${t('file_members')} ${club.name}`} rows={() => memberRows(t, found)} />}
    >
      <search className="grid gap-2">
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
        <MemberTable clubId={club.id} role={role} members={found} onRemove={askToRemove} onHandOver={askToHandOver} />
      ) : (
        <p>{t('no_members_found')}</p>
      )}
      {errand?.kind === 'remove' && <RemoveMember clubId={club.id} member={errand.member} onClose={close} />}
      {errand?.kind === 'hand-over' && <HandOver club={club} member={errand.member} onClose={close} />}
    </Panel>
  );
}
