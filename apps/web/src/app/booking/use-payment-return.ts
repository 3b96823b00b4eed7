import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { showToast } from '#ui/toast.tsx';

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
