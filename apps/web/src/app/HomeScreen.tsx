import { lazy } from 'react';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { useSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/SpinnerPage.tsx';
import { UnfinishedScreen } from './UnfinishedScreen.tsx';

const ClubsScreen = lazy(() => import('#features/clubs/ClubsScreen.tsx'));
const LandingScreen = lazy(() => import('#features/landing/LandingScreen.tsx'));

/** The root entry: who comes decides what `/` is. */
export default function HomeScreen() {
  return useSession().status === 'user' ? <SignedInHome /> : <LandingScreen />;
}

function SignedInHome() {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  if (clubs.isPending) return <SpinnerPage text={t('loading')} />;
  // With a club chosen this becomes the booking page.
  return activeClub === null ? <ClubsScreen /> : <UnfinishedScreen name="huts" />;
}
