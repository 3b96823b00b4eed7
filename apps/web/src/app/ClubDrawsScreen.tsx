import DrawsScreen from '#features/fairness/draws/DrawsScreen.tsx';
import { HouseholdCard } from '#features/clubs/households/HouseholdCard.tsx';
import { useParams } from '#lib/navigation.ts';

/** The club's draws, and with whom the reader counts as one in them. */
export default function ClubDrawsScreen() {
  const { club_id: clubId = '' } = useParams();
  return <DrawsScreen household={<HouseholdCard clubId={clubId} />} />;
}
