/**
 * created: the amount is frozen, the provider is about to be asked. open: there is a page to pay on.
 * paid: the money came, or nothing had to be paid. expired: nobody paid while the page was open.
 * refunded: the money went back.
 */
export const PAYMENT_STATUSES = ['created', 'open', 'paid', 'expired', 'refunded'] as const;

export const PAYMENT_HANDLINGS = ['external', 'hyttelaget'] as const;
export type PaymentHandling = (typeof PAYMENT_HANDLINGS)[number];

type Payable = { status: string; paid: boolean; handling: PaymentHandling };

/** Whether the guest is offered to pay. */
export const canPay = ({ status, paid, handling }: Payable): boolean =>
  status === 'allocated' && !paid && handling === 'hyttelaget';
