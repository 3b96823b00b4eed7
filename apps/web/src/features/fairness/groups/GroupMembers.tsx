import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, nameOf } from '#features/clubs/members/members.api.ts';
import { formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { TypedDate } from '#lib/TypedDate.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Select } from '#ui/Select.tsx';
import { type GroupMember, groupMembersQuery, useTakeIn, useTakeOut } from './groups.api.ts';

/** Who is in a group, who has asked, and a way to take somebody in. */
export function GroupMembers({ clubId, groupId }: { clubId: string; groupId: string }) {
  const t = useT();
  const { data: members = [] } = useQuery(groupMembersQuery(clubId, groupId));
  const takeIn = useTakeIn(clubId, groupId);
  const takeOut = useTakeOut(clubId, groupId);
  const error = takeIn.error ?? takeOut.error;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <ul className="grid gap-2">
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            onYes={() => takeIn.mutate({ userId: member.user_id, until: null })}
            onOut={() => takeOut.mutate(member.user_id)}
          />
        ))}
      </ul>
      {error && <FormError>{errorText(t, error)}</FormError>}
      <TakeIn
        clubId={clubId}
        taken={members.filter(({ state }) => state === 'in').map(({ user_id }) => user_id)}
        isPending={takeIn.isPending}
        onTakeIn={(userId, until) => takeIn.mutate({ userId, until })}
      />
      <p className="text-sm text-ink-2">{t('group_letter_hint')}</p>
    </div>
  );
}

type MemberRowProps = { member: GroupMember; onYes: () => void; onOut: () => void };

function MemberRow({ member, onYes, onOut }: MemberRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { name, state } = member;
  const said = stateIn(t, language, member);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        {name}
        {said && <span className="text-sm text-ink-2"> · {said}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        {state === 'asked' && (
          <Button variant="secondary" size="sm" onClick={onYes}>
            {t('group_say_yes', { name })}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onOut}>
          {t('group_take_out', { name })}
        </Button>
      </span>
    </li>
  );
}

function stateIn(t: T, language: string, { state, until }: GroupMember): string | null {
  if (state === 'asked') return t('group_asked');
  if (until === null) return null;
  return t(state === 'over' ? 'group_over' : 'group_until', { date: formatDay(language, until) });
}

type TakeInProps = {
  clubId: string;
  taken: readonly string[];
  isPending: boolean;
  onTakeIn: (userId: string, until: LocalDate | null) => void;
};

function TakeIn({ clubId, taken, isPending, onTakeIn }: TakeInProps) {
  const t = useT();
  const { data } = useQuery(membersQuery(clubId));
  const [chosen, setChosen] = useState('');
  const [until, setUntil] = useState<LocalDate | null>(null);
  const others = (data?.members ?? []).filter(({ id }) => !taken.includes(id));
  const userId = others.some(({ id }) => id === chosen) ? chosen : others[0]?.id;
  if (userId === undefined) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t('group_member')}
        </p>
        <Select
          label={t('group_member')}
          value={userId}
          options={others.map((member) => ({ value: member.id, label: nameOf(member) }))}
          onChange={setChosen}
        />
      </div>
      <TypedDate label={t('group_last_day')} value={until} onChange={setUntil} onEmpty={() => setUntil(null)} />
      <Button variant="secondary" pending={isPending} onClick={() => onTakeIn(userId, until)}>
        {t('group_take_in')}
      </Button>
    </div>
  );
}
