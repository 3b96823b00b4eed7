import type { Texts } from './text.ts';

/** About, privacy, terms and help. */
export const pagesTexts = {} satisfies Texts;
