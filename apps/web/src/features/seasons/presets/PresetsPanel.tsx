import type { Season } from '@hytte/contract/seasons';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import type { SeasonFields } from '../form/season-fields.ts';
import { PresetList } from './PresetList.tsx';
import { suggestionsFor, yearInMind, yearsFrom } from './suggestions.ts';

type PresetsPanelProps = {
  clubId: string;
  seasons: readonly Season[];
  /** Opens the form with one of them filled in. */
  onAdapt: (fields: SeasonFields) => void;
};

/** The seasons most clubs have, with the dates of a year, to be added by one click. */
export function PresetsPanel({ clubId, seasons, onAdapt }: PresetsPanelProps) {
  const t = useT();
  const today = todayInOslo();
  const [year, setYear] = useState(yearInMind(today));
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
        // What is ticked belongs to the year, and to what is there already.
        key={`${year} ${suggestions.map(({ exists }) => Number(exists)).join('')}`}
        clubId={clubId}
        year={year}
        suggestions={suggestions}
        onAdapt={onAdapt}
      />
    </Panel>
  );
}
