import type { Texts } from './text.ts';

/** The platform's own pages. */
export const adminTexts = {} satisfies Texts;
