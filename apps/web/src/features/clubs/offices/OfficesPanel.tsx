import type { ClubMember } from '@hytte/contract/clubs/members';
import type { Offices } from '@hytte/contract/clubs/offices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { membersQuery, nameOf } from '#features/clubs/members/members.api.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { OfficesDialog } from './OfficesDialog.tsx';

/** Who has an office, for club admins. */
export function OfficesPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data } = useQuery(membersQuery(clubId));
  const { data: huts = [] } = useQuery(clubHutsQuery(clubId));
  // `new`: whom it is about is chosen in the dialog.
  const [asked, setAsked] = useState<ClubMember | 'new' | null>(null);
  if (!data) return null;
  const holders = data.members.flatMap((member) => (member.offices ? [{ member, offices: member.offices }] : []));
  const nameOfHut = (id: string): string => huts.find((hut) => hut.id === id)?.name ?? '';
  return (
    <Panel title={t('offices')} intro={t('offices_text')}>
      {holders.length === 0 && <p className="text-ink-2">{t('offices_none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {holders.map(({ member, offices }) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="grid min-w-0">
              <span className="font-semibold break-words">{nameOf(member)}</span>
              <span className="text-sm break-words text-ink-2">{officesIn(t, language, offices, nameOfHut)}</span>
            </div>
            <Button variant="secondary" size="sm" onClick={() => setAsked(member)}>
              <span>
                {t('office_change')}
                <span className="sr-only"> {nameOf(member)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => setAsked('new')}>
          {t('office_give')}
        </Button>
      </div>
      {asked && (
        <OfficesDialog
          clubId={clubId}
          member={asked === 'new' ? null : asked}
          members={data.members}
          huts={huts}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function officesIn(t: T, language: string, { treasurer, hut_ids }: Offices, nameOfHut: (id: string) => string): string {
  const names = new Intl.ListFormat(localeOf(language)).format(hut_ids.map(nameOfHut).toSorted());
  return [treasurer && t('office_treasurer'), names && t('office_keeper_of', { huts: names })]
    .filter(Boolean)
    .join(' · ');
}
