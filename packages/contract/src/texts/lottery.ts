import type { Texts } from './text.ts';

export const lotteryTexts = {
  drawings: { no: 'Trekninger', en: 'Draws' },
} satisfies Texts;
