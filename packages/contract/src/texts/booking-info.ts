import type { Texts } from './text.ts';

/** What a club asks its guests: the forms, their editor and the answers. */
export const bookingInfoTexts = {} satisfies Texts;
