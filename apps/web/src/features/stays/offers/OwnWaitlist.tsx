import type { Membership } from '@hytte/contract/clubs/clubs';
import { useQueries, useQuery } from '@tanstack/react-query';
import { myClubsQuery } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { waitlistQuery } from './offers.api.ts';
import { EntryTitle, WaitingEntry } from './WaitingEntry.tsx';

const NO_CLUBS: readonly Membership[] = [];

/** Everything the reader waits for, in all clubs; nothing when that is nothing. */
export function OwnWaitlist() {
  const t = useT();
  const { data: clubs = NO_CLUBS } = useQuery(myClubsQuery);
  const lists = useQueries({ queries: clubs.map(({ club_id }) => waitlistQuery(club_id)) });
  const entries = lists.flatMap(({ data }) => data ?? []);
  if (entries.length === 0) return null;
  const clubName = (id: string) => clubs.find(({ club_id }) => club_id === id)?.club_name;
  return (
    <Panel title={t('waitlist')} intro={t('waitlist_intro')}>
      <ul className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-2">
            <h3 className="font-bold break-words">
              <EntryTitle entry={entry} />
            </h3>
            {clubs.length > 1 && <p className="text-ink-2">{clubName(entry.club_id)}</p>}
            <WaitingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
