import type { Season } from '@hytte/contract/huts/seasons';
import { useState } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import type { SeasonFields } from '../form/season-fields.ts';
import { formatDays, pointsAdded } from '../season-display.ts';
import { useAddSeasons } from '../edit-seasons.api.ts';
import {
  defaultChoices,
  defaultYear,
  type Suggestion,
  suggestionsFor,
  toFields,
  toggled,
  toInputs,
  yearsFrom,
} from './suggestions.ts';

type PresetsPanelProps = {
  clubId: string;
  seasons: readonly Season[];
  /** Opens the form filled with a preset. */
  onAdapt: (fields: SeasonFields) => void;
};

/** The seasons most clubs have, with their dates in the chosen year, ready to be added. */
export function PresetsPanel({ clubId, seasons, onAdapt }: PresetsPanelProps) {
  const t = useT();
  const today = todayInOslo();
  const [year, setYear] = useState(defaultYear(today));
  const suggestions = suggestionsFor(year, today, seasons);
  return (
    <Panel
      title={t('season_presets')}
      intro={t('season_presets_intro')}
      action={
        <div className="w-32">
          <Select
            label={t('season_presets_year')}
            value={String(year)}
            options={yearsFrom(today).map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => setYear(Number(chosen))}
          />
        </div>
      }
    >
      <PresetList
        // Remounts, and so resets the ticked presets, when the year or the club's seasons change.
        key={`${year} ${suggestions.map(({ exists }) => Number(exists)).join('')}`}
        clubId={clubId}
        year={year}
        suggestions={suggestions}
        onAdapt={onAdapt}
      />
    </Panel>
  );
}

type PresetListProps = {
  clubId: string;
  year: number;
  suggestions: readonly Suggestion[];
  onAdapt: (fields: SeasonFields) => void;
};

function PresetList({ clubId, year, suggestions, onAdapt }: PresetListProps) {
  const t = useT();
  const [chosen, setChosen] = useState(() => defaultChoices(suggestions));
  const addition = useAddSeasons(clubId);
  const count = chosen.length;
  const allUsed = suggestions.every(({ exists }) => exists);

  const add = () => {
    const wanted = suggestions.filter(({ key }) => chosen.includes(key));
    addition.mutate(toInputs(t, wanted), {
      onSuccess: () => showToast.success(t(plural(count, 'presets_added_one', 'presets_added_other'), { count })),
    });
  };
  return (
    <>
      {addition.error && !addition.isPending && (
        <FormError>
          {t('failed_to_save_season')} {errorText(t, addition.error)}
        </FormError>
      )}
      {suggestions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {suggestions.map((suggestion) => (
            <PresetRow
              key={suggestion.key}
              suggestion={suggestion}
              isChosen={chosen.includes(suggestion.key)}
              onToggle={() => setChosen(toggled(suggestions, chosen, suggestion.key))}
              onAdapt={() => onAdapt(toFields(t, suggestion))}
            />
          ))}
        </ul>
      )}
      {count > 0 ? (
        <div>
          <Button variant="secondary" pending={addition.isPending} onClick={add}>
            {t(plural(count, 'presets_add_one', 'presets_add_other'), { count })}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">{allUsed ? t('season_presets_none', { year }) : t('presets_choose')}</p>
      )}
    </>
  );
}

type PresetRowProps = { suggestion: Suggestion; isChosen: boolean; onToggle: () => void; onAdapt: () => void };

function PresetRow({ suggestion, isChosen, onToggle, onAdapt }: PresetRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { key, startDate, endDate, penalty, exists } = suggestion;
  const name = t(`preset_${key}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-60 cursor-pointer items-center gap-3 has-disabled:cursor-default">
        <input type="checkbox" className="size-5 shrink-0" checked={isChosen} disabled={exists} onChange={onToggle} />
        <span className="min-w-0 font-semibold">
          {name}{' '}
          <span className="block text-sm font-normal text-ink-2">
            {formatDays(language, { start_date: startDate, end_date: endDate })}
          </span>
        </span>
      </label>
      <span className="max-sm:ps-8">
        <Pill tone="points">{pointsAdded(t, language, penalty / 10)}</Pill>
      </span>
      <div className="flex min-w-32 justify-end max-sm:ms-auto">
        {exists ? (
          <Pill>{t('preset_exists')}</Pill>
        ) : (
          <Button variant="quiet" size="sm" onClick={onAdapt}>
            <span>
              {t('preset_adapt')}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
