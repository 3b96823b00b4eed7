import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { showToast } from '#ui/toast.tsx';
import { invalidatePlan } from '../subscriptions.api.ts';

/** Whoever comes back from paying is told how it went, once: what told us is taken out of the address. */
export function useCheckoutReturn(clubId: string): void {
  const t = useT();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const payment = params.get('payment');
  useEffect(() => {
    if (payment === null) return;
    if (payment === 'success') showToast.success(t('plan_paid'));
    if (payment === 'cancelled') showToast.info(t('plan_not_paid'));
    void invalidatePlan(queryClient, clubId);
    setParams(
      (before) => {
        before.delete('payment');
        before.delete('session_id');
        return before;
      },
      { replace: true },
    );
  }, [payment, setParams, t, queryClient, clubId]);
}
