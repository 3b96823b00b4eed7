import { useEffect } from 'react';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { showToast } from '#ui/toast.ts';

/** Whoever comes back from paying is told how it went, once: what told us is taken out of the address. */
export function usePaymentReturn(): void {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (payment === null) return;
    if (payment === 'success') showToast.success(t('payment_success'));
    if (payment === 'cancelled') showToast.info(t('payment_cancelled'));
    setParams(
      (before) => {
        before.delete('payment');
        return before;
      },
      { replace: true },
    );
  }, [payment, setParams, t]);
}
