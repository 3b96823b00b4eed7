import type { HutInList } from '@hytte/contract/huts/huts';
import type { ClubMember } from '@hytte/contract/clubs/members';
import { compareNames } from '@hytte/domain/shared/name-order';
import { useState } from 'react';
import { nameOf } from '#features/clubs/members/members.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeOffices } from './offices.api.ts';

type OfficesDialogProps = {
  clubId: string;
  /** Null: whom it is about is chosen here. */
  member: ClubMember | null;
  members: readonly ClubMember[];
  huts: readonly HutInList[];
  onClose: () => void;
};

/** Both offices of one member at once. */
export function OfficesDialog({ clubId, member, members, huts, onClose }: OfficesDialogProps) {
  const t = useT();
  const saving = useChangeOffices(clubId);
  const others = members
    .filter(({ offices }) => offices === undefined)
    .toSorted((one, other) => compareNames(nameOf(one), nameOf(other)));
  const [chosen, setChosen] = useState('');
  const about = member ?? others.find(({ id }) => id === chosen) ?? others[0];
  const [treasurer, setTreasurer] = useState(member?.offices?.treasurer ?? false);
  const [hutIds, setHutIds] = useState<string[]>(member?.offices?.hut_ids ?? []);
  if (!about) return null;
  const save = () =>
    saving.mutate(
      { userId: about.id, treasurer, hut_ids: hutIds },
      {
        onSuccess: () => {
          showToast.success(t('office_saved', { name: nameOf(about) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={member ? t('office_of', { name: nameOf(member) }) : t('office_give')}
      description={t('office_dialog_text')}
      cancelLabel={t('cancel')}
      confirmLabel={t('save_changes')}
      tone="primary"
      onConfirm={save}
      pending={saving.isPending}
      error={saving.error && errorText(t, saving.error)}
    >
      <div className="grid gap-5">
        {!member && (
          <Select
            label={t('office_member')}
            value={about.id}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={setChosen}
          />
        )}
        <Switch
          label={t('office_treasurer')}
          hint={t('office_treasurer_hint')}
          checked={treasurer}
          onChange={(event) => setTreasurer(event.target.checked)}
        />
        {huts.length > 0 && (
          <div className="grid gap-1">
            <CheckboxGroup
              label={t('office_keeper_huts')}
              options={huts.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={hutIds}
              onChange={setHutIds}
            />
            <p className="text-sm text-ink-2">{t('office_keeper_hint')}</p>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
