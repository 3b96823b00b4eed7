import { useQuery } from '@tanstack/react-query';
import DrawsScreen from '#features/draws/DrawsScreen.tsx';
import { HouseholdCard } from '#features/households/HouseholdCard.tsx';
import { ownHouseholdQuery } from '#features/households/households.api.ts';
import { isSettled } from '#lib/TogetherWith.tsx';
import { useParams } from '#lib/navigation.ts';

/** The club's draws, and with whom the reader counts as one in them. */
export default function ClubDrawsScreen() {
  const { club_id: clubId = '' } = useParams();
  const isHouseholdKnown = isSettled(useQuery(ownHouseholdQuery(clubId)));
  return <DrawsScreen household={<HouseholdCard clubId={clubId} />} isHouseholdKnown={isHouseholdKnown} />;
}
