import type { Season } from '@hytte/contract/seasons';
import { overlaps, slotsOfDays } from '@hytte/domain/bookings/stay';
import { type Preset, type PresetKey, seasonPresets } from '@hytte/domain/seasons/presets';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { T } from '#lib/i18n.ts';
import { EMPTY_SEASON, rulesOf, type SeasonFields, toSeasonInput } from '../form/season-fields.ts';
import type { SeasonInput } from '../seasons.api.ts';

/** A preset, and whether the club has a season on exactly these days, whatever it is called. */
export type Suggestion = Preset & { exists: boolean };

/** What most clubs want. The other ones are for those whose schools, or whose Easter, are otherwise. */
const USUAL: readonly PresetKey[] = ['winter_week_8', 'easter', 'summer', 'autumn_week_40', 'christmas'];

/** The presets of a year that are not over. */
export const suggestionsFor = (year: number, today: LocalDate, seasons: readonly Season[]): Suggestion[] =>
  seasonPresets(year)
    .filter(({ endDate }) => endDate >= today)
    .map((preset) => ({ ...preset, exists: seasons.some((season) => hasDaysOf(season, preset)) }));

const hasDaysOf = ({ start_date, end_date }: Season, { startDate, endDate }: Preset): boolean =>
  start_date === startDate && end_date === endDate;

/** This year and the two that follow. */
export const yearsFrom = (today: LocalDate): number[] => {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year + 2];
};

/** From July on it is next year that a board has in mind. */
export const yearInMind = (today: LocalDate): number => Number(today.slice(0, 4)) + (today.slice(5, 7) >= '07' ? 1 : 0);

/** What is ticked at first: the usual ones, unless something is there on some of the same days. */
export const usualOnes = (suggestions: readonly Suggestion[]): PresetKey[] =>
  suggestions
    .filter((one) => USUAL.includes(one.key) && !suggestions.some((other) => other.exists && overlap(one, other)))
    .map(({ key }) => key);

/** The next of each of the usual ones, by date: what lies before a board that begins today. */
export function nextUsualOnes(today: LocalDate, seasons: readonly Season[]): Suggestion[] {
  const ahead = yearsFrom(today)
    .flatMap((year) => suggestionsFor(year, today, seasons))
    .filter(({ startDate }) => startDate >= today);
  return USUAL.flatMap((usual) => ahead.find(({ key }) => key === usual) ?? [])
    .filter(({ exists }) => !exists)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
}

/** Ticks or unticks one. Those that share days with it are instead of it: both would count on the same stay. */
export function toggled(suggestions: readonly Suggestion[], chosen: readonly PresetKey[], key: PresetKey): PresetKey[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  const added = suggestions.find((one) => one.key === key);
  const rivals = suggestions.filter((other) => added && overlap(added, other)).map((other) => other.key);
  return [...chosen.filter((other) => !rivals.includes(other)), key];
}

const overlap = (one: Preset, other: Preset): boolean =>
  overlaps(slotsOfDays(one.startDate, one.endDate), slotsOfDays(other.startDate, other.endDate));

/** A preset as the form would have it, with its name in the reader's language. */
export const toFields = (t: T, { key, startDate, endDate, penalty }: Preset): SeasonFields => ({
  ...EMPTY_SEASON,
  name: t(`preset_${key}`),
  start: startDate,
  end: endDate,
  penalty: String(penalty / 10),
});

export const toInputs = (t: T, presets: readonly Preset[]): SeasonInput[] =>
  presets.flatMap((preset) => rulesOf(toFields(t, preset)) ?? []).map(toSeasonInput);
