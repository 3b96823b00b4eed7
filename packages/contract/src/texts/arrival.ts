import type { Texts } from './text.ts';

/** Getting in, reminders and calendars in other programs. */
export const arrivalTexts = {} satisfies Texts;
