import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Navigate, useNavigate, useSearchParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { showToast } from '#ui/toast.tsx';
import { BookingSkeleton } from './booking/BookingSkeleton.tsx';
import { runsPlatformOnly } from './Guard.tsx';

const BookingScreen = lazy(() => import('./booking/BookingScreen.tsx'));
// By the list of screens, which names the files it preloads.
const ClubsScreen = lazy(async () => (await import('./other-screens.ts')).otherScreens.clubs());
const VisitorHomeScreen = lazy(() => import('./landing/VisitorHomeScreen.tsx'));

/** `/`: the landing page for visitors; for signed-in users the booking page, or the choice of a club. */
export default function HomeScreen() {
  return useSession().status === 'user' ? <SignedInHome /> : <VisitorHome />;
}

function VisitorHome() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = params.has('hut') || params.has('stay') ? params.toString() : null;
  // A link to a hut, its days or a stay is for users: `/huts` is the same page, behind the sign-in. In an effect, because
  // the page is prerendered.
  useEffect(() => {
    if (search !== null) void navigate(`${pathTo('huts')}?${search}`, { replace: true });
  }, [search, navigate]);
  return <VisitorHomeScreen />;
}

function SignedInHome() {
  const session = useSession();
  const { clubs, activeClub } = useMyClubs();
  // Also without an active club: a stay may be opened, and paid, from a mail.
  const paidFor = usePaymentReturn();
  if (paidFor !== null) return <Navigate to={pathTo('booking', { bookingId: paidFor })} replace />;
  if (clubs.isPending) return <BookingSkeleton />;
  if (runsPlatformOnly(session, clubs.data)) return <Navigate to={pathTo('admin')} replace />;
  return activeClub === null ? <ClubsScreen /> : <BookingScreen club={activeClub} />;
}

// Lazy: few visits return from a payment.
const loadReturn = () => import('#features/money/payments/payment-return.ts');

/** Back from the payment provider: shows the outcome once. Answers the stay that the payment is for, if the URL names one. */
function usePaymentReturn(): string | null {
  const t = useT();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('payment');
  const bookingId = params.get('booking');
  const isBack = outcome === 'success' || outcome === 'cancelled';
  useEffect(() => {
    if (!isBack) return;
    if (bookingId !== null) {
      void loadReturn().then(({ announcePaymentReturn }) =>
        announcePaymentReturn(queryClient, t, { outcome, bookingId }),
      );
      return;
    }
    // Without a booking id the server cannot be asked: the toasts of the specification.
    if (outcome === 'success') showToast.success(t('payment_success'));
    else showToast.info(t('payment_cancelled'));
    setParams(
      (before) => {
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
  }, [isBack, outcome, bookingId, queryClient, setParams, t]);
  return isBack ? bookingId : null;
}
