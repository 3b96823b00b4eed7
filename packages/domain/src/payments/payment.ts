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
