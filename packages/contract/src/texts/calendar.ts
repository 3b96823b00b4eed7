import type { Texts } from './text.ts';

export const calendarTexts = {
  calendar: { no: 'Kalender', en: 'Calendar' },
  before_three: { no: 'før kl. 15', en: 'before 15:00' },
  after_three: { no: 'etter kl. 15', en: 'after 15:00' },
  holiday_new_year: { no: '1. nyttårsdag', en: "New Year's Day" },
  holiday_maundy_thursday: { no: 'skjærtorsdag', en: 'Maundy Thursday' },
  holiday_good_friday: { no: 'langfredag', en: 'Good Friday' },
  holiday_easter_sunday: { no: '1. påskedag', en: 'Easter Sunday' },
  holiday_easter_monday: { no: '2. påskedag', en: 'Easter Monday' },
  holiday_labour_day: { no: '1. mai', en: 'Labour Day' },
  holiday_constitution_day: { no: '17. mai', en: 'Constitution Day' },
  holiday_ascension_day: { no: 'Kristi himmelfartsdag', en: 'Ascension Day' },
  holiday_whit_sunday: { no: '1. pinsedag', en: 'Whit Sunday' },
  holiday_whit_monday: { no: '2. pinsedag', en: 'Whit Monday' },
  holiday_christmas_day: { no: '1. juledag', en: 'Christmas Day' },
  holiday_boxing_day: { no: '2. juledag', en: 'Boxing Day' },
} satisfies Texts;
