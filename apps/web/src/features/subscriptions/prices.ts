import type { PaymentConfig } from '@hytte/contract/subscriptions';
import type { PlanPrices } from '@hytte/domain/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from './subscriptions.api.ts';

type Costs = { prices: PlanPrices; isFallback: boolean };

/** Until they are known: null. If they cannot be had: what this page falls back on, and it is said. */
export function usePrices(fallback: PlanPrices): Costs | null {
  const { data, isPending } = useQuery(paymentConfigQuery);
  if (isPending) return null;
  return data ? { prices: data.pricing, isFallback: false } : { prices: fallback, isFallback: true };
}

type Methods = Pick<PaymentConfig, 'enableEhf' | 'enableStripe'>;

/** Without an answer both are offered; the server refuses what it does not have. */
export function usePaymentMethods(): Methods {
  const { data } = useQuery(paymentConfigQuery);
  return data ?? { enableEhf: true, enableStripe: true };
}
