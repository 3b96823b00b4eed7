import type { Texts } from './text.ts';

/** What was done, by whom. */
export const auditTexts = {} satisfies Texts;
