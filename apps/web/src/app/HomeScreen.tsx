import { lazy } from 'react';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { useSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { usePaymentReturn } from './booking/use-payment-return.ts';

const BookingScreen = lazy(() => import('./booking/BookingScreen.tsx'));
const ClubsScreen = lazy(() => import('#features/clubs/ClubsScreen.tsx'));
const VisitorHomeScreen = lazy(() => import('./landing/VisitorHomeScreen.tsx'));

/** The root entry: who comes decides what `/` is. */
export default function HomeScreen() {
  return useSession().status === 'user' ? <SignedInHome /> : <VisitorHomeScreen />;
}

function SignedInHome() {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  // Also for who has chosen no club: a stay may be opened, and paid, from a mail.
  usePaymentReturn();
  if (clubs.isPending) return <SpinnerPage text={t('loading')} />;
  return activeClub === null ? <ClubsScreen /> : <BookingScreen club={activeClub} />;
}
