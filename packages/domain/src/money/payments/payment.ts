/**
 * created: the amount is frozen, no checkout page exists yet. open: the checkout page can be used. paid: the provider
 * confirmed the payment, or the amount is zero. expired: the checkout page expired unpaid. refunded: the money was
 * returned.
 */
export const PAYMENT_STATUSES = ['created', 'open', 'paid', 'expired', 'refunded'] as const;

/**
 * external: outside the product. hyttelaget: we collect and pay out monthly. direct: guests pay to the club's own account
 * at the payment provider, which gives us our fee.
 */
export const PAYMENT_HANDLINGS = ['external', 'hyttelaget', 'direct'] as const;
export type PaymentHandling = (typeof PAYMENT_HANDLINGS)[number];

type Payable = { status: string; paid: boolean; handling: PaymentHandling };

/** Whether the guest can pay through us; `handling` is today's (`handlingNow`). */
export const canPay = ({ status, paid, handling }: Payable): boolean =>
  status === 'allocated' && !paid && handling !== 'external';

/** A payment split into fees and the club's share, in øre. Fees and net add up to the gross. */
export type Split = { grossOre: number; productFeeOre: number; cardFeeOre: number; netOre: number };

/** Hundredths of a per cent. */
const PRODUCT_FEE = 500;
const CARD_FEE = 140;
const CARD_FEE_EACH_ORE = 200;

/** Card networks accept no smaller payment in kroner; cheaper stays are free. */
export const MIN_CHARGE_ORE = 300;

/** What the guest is charged. */
export const toPay = (totalOre: number): number => (totalOre < MIN_CHARGE_ORE ? 0 : totalOre);

const share = (ore: number, hundredths: number): number => Math.floor((ore * hundredths + 5_000) / 10_000);

/** Each fee is rounded half up; the club gets the rest, never less than zero. */
export function splitPayment(grossOre: number): Split {
  const productFeeOre = share(grossOre, PRODUCT_FEE);
  const cardFeeOre =
    grossOre === 0 ? 0 : Math.min(share(grossOre, CARD_FEE) + CARD_FEE_EACH_ORE, grossOre - productFeeOre);
  return { grossOre, productFeeOre, cardFeeOre, netOre: grossOre - productFeeOre - cardFeeOre };
}

/** Same as the Norwegian Trekking Association; a club may choose another. */
export const DEFAULT_REFUND_DAYS = 5;
export const MAX_REFUND_DAYS = 90;
