import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { movedClubsQuery, useClubsElsewhere } from './clubs-elsewhere.api.ts';

/** Clubs of the person that live at another address now, but for those listed with another cell. Shows nothing when there are none. */
export function MovedClubs() {
  const t = useT();
  const moved = useQuery(movedClubsQuery);
  const listed = new Set(
    useClubsElsewhere()
      ?.cells.flatMap(({ clubs }) => clubs ?? [])
      .map(({ club_id }) => club_id),
  );
  const clubs = (moved.data ?? []).filter(({ club_id }) => !listed.has(club_id));
  if (clubs.length === 0) return null;
  return (
    <Panel title={t('moved_clubs')}>
      <ul className="grid gap-3">
        {clubs.map(({ club_id, club_name, address }) => (
          <li key={club_id}>
            <a href={address} className="font-semibold text-link underline underline-offset-4 hover:no-underline">
              {t('moved_club_lives_at', { club: club_name, address })}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
