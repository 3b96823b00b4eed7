import type { Texts } from './text.ts';

export const calendarTexts = {
  calendar: { no: 'Kalender', en: 'Calendar' },
  before_three: { no: 'før kl. 15', en: 'before 15:00' },
  after_three: { no: 'etter kl. 15', en: 'after 15:00' },
} satisfies Texts;
