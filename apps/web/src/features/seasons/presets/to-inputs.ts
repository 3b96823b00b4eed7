import type { Preset } from '@hytte/domain/seasons/presets';
import type { T } from '#lib/i18n.ts';
import { EMPTY_SEASON, rulesOf, type SeasonFields, toSeasonInput } from '../form/season-fields.ts';
import type { SeasonInput } from '../seasons.api.ts';

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
