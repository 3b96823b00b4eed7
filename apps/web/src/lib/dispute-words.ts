import type { Payment } from '@hytte/contract/money/payments';
import { formatDate } from './dates.ts';
import type { T } from './i18n.ts';

type Dispute = Pick<NonNullable<Payment['dispute']>, 'state' | 'respond_by'>;

/** How a dispute of a payment on the club's own account stands, and until when the club can answer it. */
export const disputeWords = (t: T, language: string, { state, respond_by }: Dispute): string =>
  t(`direct_dispute_${state}`, {
    by: respond_by === null ? '' : t('dispute_by', { date: formatDate(language, respond_by) }),
  });
