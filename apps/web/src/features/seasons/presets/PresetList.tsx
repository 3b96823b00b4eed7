import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import type { SeasonFields } from '../form/season-fields.ts';
import { useAddSeasons } from '../seasons.api.ts';
import { PresetRow } from './PresetRow.tsx';
import { type Suggestion, toggled, usualOnes } from './suggestions.ts';
import { toFields, toInputs } from './to-inputs.ts';

type PresetListProps = {
  clubId: string;
  year: number;
  suggestions: readonly Suggestion[];
  onAdapt: (fields: SeasonFields) => void;
};

export function PresetList({ clubId, year, suggestions, onAdapt }: PresetListProps) {
  const t = useT();
  const [chosen, setChosen] = useState(() => usualOnes(suggestions));
  const addition = useAddSeasons(clubId);
  const count = chosen.length;
  const allUsed = suggestions.every(({ exists }) => exists);

  const add = () => {
    const wanted = suggestions.filter(({ key }) => chosen.includes(key));
    addition.mutate(toInputs(t, wanted), {
      onSuccess: () => showToast.success(t(count === 1 ? 'presets_added_one' : 'presets_added_other', { count })),
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
            {t(count === 1 ? 'presets_add_one' : 'presets_add_other', { count })}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">{allUsed ? t('season_presets_none', { year }) : t('presets_choose')}</p>
      )}
    </>
  );
}
