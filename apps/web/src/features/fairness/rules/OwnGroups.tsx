import { useQuery } from '@tanstack/react-query';
import { type Group, groupsQuery, useAskForGroup } from '#features/fairness/groups/groups.api.ts';
import { formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';

/** The groups of the club, which the member is in, and a way to ask for the others. Nothing in a club without groups. */
export function OwnGroups({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: groups = [] } = useQuery(groupsQuery(clubId));
  const asking = useAskForGroup(clubId);
  if (groups.length === 0) return null;
  return (
    <Panel title={t('own_groups')}>
      <ul className="grid gap-3">
        {groups.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{group.name}</span>
              {group.own && <span className="block text-sm text-ink-2">{placeIn(t, language, group)}</span>}
            </span>
            {!group.own && (
              <Button variant="secondary" size="sm" pending={asking.isPending} onClick={() => asking.mutate(group.id)}>
                {t('own_group_ask', { name: group.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking.error && <FormError>{errorText(t, asking.error)}</FormError>}
    </Panel>
  );
}

function placeIn(t: T, language: string, { own, until }: Group): string {
  if (own === 'asked') return t('own_group_asked');
  return until === null ? t('own_group_in') : t('own_group_until', { date: formatDay(language, until) });
}
