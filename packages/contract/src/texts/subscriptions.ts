import type { Texts } from './text.ts';

/** Plans, their prices, and how they are paid. */
export const subscriptionsTexts = {} satisfies Texts;
