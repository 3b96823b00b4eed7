import { easterSunday } from '../../shared/holidays.ts';
import { addDays, mondayOfWeek, type LocalDate } from '../../shared/local-date.ts';

/** Seasons most clubs have. Their names are the texts `preset_<key>`. */
export const PRESETS = [
  'winter_week_8',
  'winter_week_9',
  'easter',
  'easter_first_part',
  'easter_second_part',
  'summer',
  'autumn_week_40',
  'autumn_week_41',
  'christmas',
] as const;
export type PresetKey = (typeof PRESETS)[number];

/** `penalty` is in tenths of a point. */
export type Preset = { key: PresetKey; startDate: LocalDate; endDate: LocalDate; penalty: number };

/** Suggested seasons of a year, by date. Admins can change them before saving. */
export function seasonPresets(year: number): Preset[] {
  const easter = easterSunday(year);
  return [
    { key: 'winter_week_8', ...weeks(year, 8, 8), penalty: 10 },
    { key: 'winter_week_9', ...weeks(year, 9, 9), penalty: 10 },
    // From the Saturday before Palm Sunday to Easter Monday.
    { key: 'easter', startDate: addDays(easter, -8), endDate: addDays(easter, 1), penalty: 20 },
    // The changeover Wednesday is in neither part: seasons have whole days, so it would add a penalty for the guest who
    // leaves that day or for the one who arrives.
    { key: 'easter_first_part', startDate: addDays(easter, -8), endDate: addDays(easter, -5), penalty: 10 },
    { key: 'easter_second_part', startDate: addDays(easter, -3), endDate: addDays(easter, 1), penalty: 20 },
    { key: 'summer', ...weeks(year, 26, 33), penalty: 10 },
    { key: 'autumn_week_40', ...weeks(year, 40, 40), penalty: 5 },
    { key: 'autumn_week_41', ...weeks(year, 41, 41), penalty: 5 },
    { key: 'christmas', startDate: `${year}-12-23`, endDate: `${year + 1}-01-02`, penalty: 15 },
  ];
}

/** Monday to Sunday. With the Saturday before, adjacent weeks would overlap and both penalties would count there. */
const weeks = (year: number, first: number, last: number): { startDate: LocalDate; endDate: LocalDate } => ({
  startDate: mondayOfWeek(year, first),
  endDate: addDays(mondayOfWeek(year, last), 6),
});
