import { GROUP_NAME_LENGTH } from '@hytte/domain/fairness/limits/groups';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { plural, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { type Group, groupsQuery, useDeleteGroup, useMakeGroup } from './groups.api.ts';

/** The groups of a club and who is in them, for those who run it. */
export function GroupsPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(groupsQuery(clubId));
  return (
    <Panel title={t('groups_of_club')} intro={t('groups_hint')}>
      {!data && error && <LoadFailed what={t('failed_to_fetch_groups')} error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((group) => (
            <GroupRow key={group.id} clubId={clubId} group={group} />
          ))}
        </ul>
      )}
      <NewGroup clubId={clubId} />
    </Panel>
  );
}

function GroupRow({ clubId, group }: { clubId: string; group: Group }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useDeleteGroup(clubId);
  const { id, name, waiting } = group;
  const count = group.members ?? 0;
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div>
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-ink-2">
            {t(plural(count, 'group_count_one', 'group_count_other'), { count })}
            {waiting ? ` · ${t('group_waiting', { count: waiting })}` : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'group_close' : 'group_open', { name })}
          </Button>
          {count === 0 && (
            <Button variant="quiet" size="sm" pending={deletion.isPending} onClick={() => deletion.mutate(id)}>
              {t('group_delete', { name })}
            </Button>
          )}
        </div>
      </div>
      {deletion.error && <FormError>{errorText(t, deletion.error)}</FormError>}
      {isOpen && <GroupMembers clubId={clubId} groupId={id} />}
    </li>
  );
}

function NewGroup({ clubId }: { clubId: string }) {
  const t = useT();
  const [name, setName] = useState('');
  const making = useMakeGroup(clubId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    making.mutate(name, {
      onSuccess: () => {
        setName('');
        showToast.success(t('group_made'));
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        label={t('group_name')}
        maxLength={GROUP_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={making.error ? errorText(t, making.error) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="secondary" type="submit" pending={making.isPending} disabled={name.trim() === ''}>
        {t('group_make')}
      </Button>
    </form>
  );
}
