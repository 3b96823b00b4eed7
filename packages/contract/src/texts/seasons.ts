import type { Texts } from './text.ts';

export const seasonsTexts = {
  seasons: { no: 'Sesonger', en: 'Seasons' },
} satisfies Texts;
