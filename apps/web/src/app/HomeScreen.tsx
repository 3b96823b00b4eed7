import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { useSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';

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

// Few come back from paying; the others do not fetch what is said to them.
const loadReturn = () => import('#features/payments/payment-return.ts');

/** Whoever comes back from paying is told how it went, once: what told us is taken out of the address. */
export function usePaymentReturn(): void {
  const t = useT();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('payment');
  const bookingId = params.get('booking');
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancelled') return;
    if (bookingId !== null)
      void loadReturn().then(({ announcePaymentReturn: tellOfReturn }) =>
        tellOfReturn(queryClient, t, { outcome, bookingId }),
      );
    // Without a stay there is none to ask about: the words of the specification, and nothing changes by them.
    else if (outcome === 'success') showToast.success(t('payment_success'));
    else showToast.info(t('payment_cancelled'));
    setParams(
      (before) => {
        before.delete('payment');
        before.delete('booking');
        return before;
      },
      { replace: true },
    );
  }, [outcome, bookingId, queryClient, setParams, t]);
}
