import type { Texts } from './text.ts';

/** Paying for a stay, the receipt, and the club's account with us. */
export const paymentsTexts = {} satisfies Texts;
