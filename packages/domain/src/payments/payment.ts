import { dayNumberOf, type LocalDate } from '../shared/local-date.ts';

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

/** What is kept of a payment before the club gets the rest, in øre. The parts always add up to the whole. */
export type Split = { grossOre: number; productFeeOre: number; cardFeeOre: number; netOre: number };

/** Hundredths of a per cent. */
const PRODUCT_FEE = 500;
const CARD_FEE = 140;
const CARD_FEE_EACH_ORE = 200;

/** Below this the card networks take no payment in kroner; such a stay is free. */
export const MIN_CHARGE_ORE = 300;

/** What the guest is asked for. */
export const toPay = (totalOre: number): number => (totalOre < MIN_CHARGE_ORE ? 0 : totalOre);

const share = (ore: number, hundredths: number): number => Math.floor((ore * hundredths + 5_000) / 10_000);

/** Each fee is rounded half up; the club gets what is left, never less than nothing. */
export function splitPayment(grossOre: number): Split {
  const productFeeOre = share(grossOre, PRODUCT_FEE);
  const cardFeeOre =
    grossOre === 0 ? 0 : Math.min(share(grossOre, CARD_FEE) + CARD_FEE_EACH_ORE, grossOre - productFeeOre);
  return { grossOre, productFeeOre, cardFeeOre, netOre: grossOre - productFeeOre - cardFeeOre };
}

/** As the Norwegian Trekking Association has it; a club may choose its own. */
export const DEFAULT_REFUND_DAYS = 5;
export const MAX_REFUND_DAYS = 90;

/** How long before arrival a paid stay is given up: all of it back, or nothing (D25). */
export type RefundTerms = { paidOre: number; arrival: LocalDate; today: LocalDate; refundDays: number };

export const refundOf = ({ paidOre, arrival, today, refundDays }: RefundTerms): number =>
  dayNumberOf(arrival) - dayNumberOf(today) >= refundDays ? paidOre : 0;
