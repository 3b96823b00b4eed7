import type { Household } from '@hytte/contract/clubs/households';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, nameOf } from '#features/clubs/members/members.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { householdsQuery, useJoinMembers, useLeaveHousehold } from './households.api.ts';

type OfClub = { clubId: string };

/** Who belongs together, for club admins. Nothing in a club that does not count households and has none. */
export function HouseholdsPanel({ clubId }: OfClub) {
  const t = useT();
  const { data } = useQuery(householdsQuery(clubId));
  if (!data || (!data.counts && data.households.length === 0)) return null;
  return (
    <Panel title={t('households_manage')} intro={t('households_manage_text')}>
      {data.households.length === 0 ? (
        <p className="text-ink-2">{t('households_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {data.households.map((household) => (
            <HouseholdRow key={household.id} clubId={clubId} household={household} />
          ))}
        </ul>
      )}
      {data.counts && <Join clubId={clubId} />}
    </Panel>
  );
}

function HouseholdRow({ clubId, household }: OfClub & { household: Household }) {
  const t = useT();
  const nameOfPerson = (id: string): string => household.people.find((person) => person.id === id)?.name ?? '';
  const leaving = useLeaveHousehold(clubId, (id) =>
    showToast.success(t('households_taken_out', { name: nameOfPerson(id) })),
  );
  return (
    <li className="grid gap-2 rounded-md border border-line px-4 py-3">
      {household.people.map(({ id, name }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="break-words">{name}</span>
          <Button variant="secondary" onClick={() => leaving.mutate(id)}>
            {t('households_take_out', { name })}
          </Button>
        </div>
      ))}
      {leaving.error && <FormError>{errorText(t, leaving.error)}</FormError>}
    </li>
  );
}

function Join({ clubId }: OfClub) {
  const t = useT();
  const { data } = useQuery(membersQuery(clubId));
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const people = (data?.members ?? []).map((member) => ({ value: member.id, label: nameOf(member) }));
  const options = [{ value: '', label: t('households_choose') }, ...people];
  const labelOf = (id: string): string => people.find(({ value }) => value === id)?.label ?? '';
  const joining = useJoinMembers(clubId, (joined) => {
    showToast.success(t('households_joined', { name: joined.map(labelOf).join(', ') }));
    setOne('');
    setOther('');
  });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('households_join')}</h3>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <Select label={t('households_first')} value={one} options={options} onChange={setOne} />
        <Select label={t('households_second')} value={other} options={options} onChange={setOther} />
      </div>
      {joining.error && <FormError>{errorText(t, joining.error)}</FormError>}
      <Button
        variant="secondary"
        pending={joining.isPending}
        disabled={one === '' || other === '' || one === other}
        onClick={() => joining.mutate([one, other])}
      >
        {t('households_join')}
      </Button>
    </div>
  );
}
