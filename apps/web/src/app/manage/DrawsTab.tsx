import { useQuery } from '@tanstack/react-query';
import { type ManagedClub, myClubsQuery } from '#features/clubs/clubs/clubs.api.ts';
import { DrawingsTab } from '#features/fairness/draws/manage/DrawingsTab.tsx';
import { OffersLog } from '#features/stays/offers/OffersLog.tsx';
import { PeriodsPanel } from '#features/fairness/rounds/manage/PeriodsPanel.tsx';

/** The tab of the draws with the club's draw periods and, for its own people, what its waiting list offered to whom. */
export function DrawsTab({ club }: ManagedClub) {
  const { data: clubs = [] } = useQuery(myClubsQuery);
  const isMember = clubs.some(({ club_id }) => club_id === club.id);
  return (
    <DrawingsTab
      clubId={club.id}
      periods={<PeriodsPanel clubId={club.id} />}
      offers={isMember && <OffersLog clubId={club.id} />}
    />
  );
}
