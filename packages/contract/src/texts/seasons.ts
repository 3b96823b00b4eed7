import type { Texts } from './text.ts';

export const seasonsTexts = {
  seasons: { no: 'Sesonger', en: 'Seasons' },
  preset_winter_week_8: { no: 'Vinterferie uke 8', en: 'Winter break, week 8' },
  preset_winter_week_9: { no: 'Vinterferie uke 9', en: 'Winter break, week 9' },
  preset_easter: { no: 'Påske', en: 'Easter' },
  preset_easter_first_part: { no: 'Påske, første del', en: 'Easter, first part' },
  preset_easter_second_part: { no: 'Påske, andre del', en: 'Easter, second part' },
  preset_summer: { no: 'Sommer', en: 'Summer' },
  preset_autumn_week_40: { no: 'Høstferie uke 40', en: 'Autumn break, week 40' },
  preset_autumn_week_41: { no: 'Høstferie uke 41', en: 'Autumn break, week 41' },
  preset_christmas: { no: 'Jul', en: 'Christmas' },
} satisfies Texts;
