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

/** `/`: the landing page for visitors; for signed-in users the booking page, or the choice of a club. */
export default function HomeScreen() {
  return useSession().status === 'user' ? <SignedInHome /> : <VisitorHomeScreen />;
}

function SignedInHome() {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  // Also without an active club: a stay may be opened, and paid, from a mail.
  usePaymentReturn();
  if (clubs.isPending) return <SpinnerPage text={t('loading')} />;
  return activeClub === null ? <ClubsScreen /> : <BookingScreen club={activeClub} />;
}

// Lazy: few visits return from a payment.
const loadReturn = () => import('#features/payments/payment-return.ts');

/** Shows the outcome of a payment once, and removes its parameters from the URL. */
function usePaymentReturn(): void {
  const t = useT();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('payment');
  const bookingId = params.get('booking');
  useEffect(() => {
    if (outcome !== 'success' && outcome !== 'cancelled') return;
    if (bookingId !== null)
      void loadReturn().then(({ announcePaymentReturn }) =>
        announcePaymentReturn(queryClient, t, { outcome, bookingId }),
      );
    // Without a booking id the server cannot be asked: the toasts of the specification.
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
