import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { UseMutationResult } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';

export type GroupWords = { name: TextKey; about: TextKey };

type GroupSwitchProps<Group> = {
  group: Group;
  words: GroupWords;
  isWanted: boolean;
  choosing: UseMutationResult<unknown, Error, { group: Group; wanted: boolean }>;
};

/** Turns a group of mails or messages on or off, saved at once. */
export function GroupSwitch<Group>({ group, words, isWanted, choosing }: GroupSwitchProps<Group>) {
  const t = useT();
  const name = t(words.name);
  const choose = (wanted: boolean) =>
    choosing.mutate(
      { group, wanted },
      {
        onSuccess: () => showToast.success(t(wanted ? 'mails_turned_on' : 'mails_turned_off', { name })),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <Switch
      label={name}
      hint={t(words.about)}
      // While it is being saved, as it will be.
      checked={choosing.isPending ? choosing.variables.wanted : isWanted}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
