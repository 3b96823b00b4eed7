import type { Season } from '@hytte/contract/huts/seasons';
import { overlaps, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { type Preset, type PresetKey, seasonPresets } from '@hytte/domain/huts/seasons/presets';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { T } from '#lib/i18n.ts';
import { EMPTY_SEASON, rulesOf, type SeasonFields, toSeasonInput } from '../form/season-fields.ts';
import type { SeasonInput } from '../edit-seasons.api.ts';

/** A preset; `exists` when the club has a season with the same dates, under any name. */
export type Suggestion = Preset & { exists: boolean };

/** The presets most clubs want. The others are for clubs whose schools have other weeks off, or who split Easter in two. */
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

/** The default year: from July on, boards plan the next one. */
export const defaultYear = (today: LocalDate): number =>
  Number(today.slice(0, 4)) + (today.slice(5, 7) >= '07' ? 1 : 0);

/** Ticked by default: the usual presets that overlap no existing season. */
export const defaultChoices = (suggestions: readonly Suggestion[]): PresetKey[] =>
  suggestions
    .filter((one) => USUAL.includes(one.key) && !suggestions.some((other) => other.exists && overlap(one, other)))
    .map(({ key }) => key);

/** The next occurrence of each usual preset that the club does not have, by date. */
export function nextUsualPresets(today: LocalDate, seasons: readonly Season[]): Suggestion[] {
  const ahead = yearsFrom(today)
    .flatMap((year) => suggestionsFor(year, today, seasons))
    .filter(({ startDate }) => startDate >= today);
  return USUAL.flatMap((usual) => ahead.find(({ key }) => key === usual) ?? [])
    .filter(({ exists }) => !exists)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
}

/** Ticks or unticks a preset. Ticking it unticks those that overlap: both would count on the same stay. */
export function toggled(suggestions: readonly Suggestion[], chosen: readonly PresetKey[], key: PresetKey): PresetKey[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  const added = suggestions.find((one) => one.key === key);
  const rivals = suggestions.filter((other) => added && overlap(added, other)).map((other) => other.key);
  return [...chosen.filter((other) => !rivals.includes(other)), key];
}

const overlap = (one: Preset, other: Preset): boolean =>
  overlaps(slotsOfDays(one.startDate, one.endDate), slotsOfDays(other.startDate, other.endDate));

/** A preset as values of the form, with its name in the current language. */
export const toFields = (t: T, { key, startDate, endDate, penalty }: Preset): SeasonFields => ({
  ...EMPTY_SEASON,
  name: t(`preset_${key}`),
  start: startDate,
  end: endDate,
  penalty: String(penalty / 10),
});

export const toInputs = (t: T, presets: readonly Preset[]): SeasonInput[] =>
  presets.flatMap((preset) => rulesOf(toFields(t, preset)) ?? []).map(toSeasonInput);
