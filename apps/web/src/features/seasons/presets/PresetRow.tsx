import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/Pill.tsx';
import { formatDays, pointsAdded } from '../season-display.ts';
import type { Suggestion } from './suggestions.ts';

type PresetRowProps = { suggestion: Suggestion; isChosen: boolean; onToggle: () => void; onAdapt: () => void };

export function PresetRow({ suggestion, isChosen, onToggle, onAdapt }: PresetRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { key, startDate, endDate, penalty, exists } = suggestion;
  const name = t(`preset_${key}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <label className="flex min-h-11 min-w-0 flex-1 basis-60 cursor-pointer items-center gap-3 has-disabled:cursor-default">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={exists || isChosen}
          disabled={exists}
          onChange={onToggle}
        />
        <span className="min-w-0 font-semibold">
          {name}{' '}
          <span className="block text-sm font-normal text-ink-2">
            {formatDays(language, { start_date: startDate, end_date: endDate })}
          </span>
        </span>
      </label>
      <span className="max-sm:ps-8">
        <Pill tone="lyng">{pointsAdded(t, language, penalty / 10)}</Pill>
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
