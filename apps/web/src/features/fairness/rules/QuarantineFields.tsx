import {
  areQuarantinesValid,
  MOST_QUARANTINES,
  type Quarantine,
  QUARANTINE_YEARS,
} from '@hytte/domain/fairness/limits/quarantine';
import type { DecidedRules } from '@hytte/domain/fairness/rules/rules';
import { seasonNames } from '@hytte/domain/huts/seasons/recurring';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Select } from '#ui/Select.tsx';

type QuarantineFieldsProps = { clubId: string; decided: DecidedRules; onChange: (decided: DecidedRules) => void };

const { least, most, suggested, withoutWarning } = QUARANTINE_YEARS;

/** After which seasons one waits, and for how many years. */
export function QuarantineFields({ clubId, decided, onChange }: QuarantineFieldsProps) {
  const t = useT();
  const { quarantine } = decided;
  const { data: seasons = [] } = useQuery(seasonsQuery(clubId));
  const names = seasonNames([...seasons, ...quarantine.map(({ season }) => ({ name: season }))]);
  const set = (changed: Quarantine[]) => onChange({ ...decided, quarantine: changed });
  const next = names.find((name) => !quarantine.some(({ season }) => season === name));
  return (
    <>
      <p className="text-sm text-ink-2">{t('quarantine_hint')}</p>
      {quarantine.map(({ season, years }, at) => (
        <div key={season} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-3">
          <div className="grid gap-1.5">
            <p aria-hidden="true" className="text-sm font-semibold">
              {t('quarantine_season')}
            </p>
            <Select
              label={t('quarantine_season')}
              value={season}
              options={names
                .filter((name) => name === season || !quarantine.some((other) => other.season === name))
                .map((name) => ({ value: name, label: name }))}
              onChange={(chosen) => set(quarantine.with(at, { season: chosen, years }))}
            />
          </div>
          <NumberField
            label={t('quarantine_years')}
            min={least}
            max={most}
            value={Number.isNaN(years) ? '' : years}
            onChange={({ target }) => set(quarantine.with(at, { season, years: target.valueAsNumber }))}
          />
          <Button
            variant="secondary"
            aria-label={t('quarantine_remove', { season })}
            onClick={() => set(quarantine.toSpliced(at, 1))}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {quarantine.some(({ years }) => years > withoutWarning) && <Banner tone="warning">{t('quarantine_long')}</Banner>}
      {!areQuarantinesValid(quarantine) && <FormError>{t('quarantine_invalid', { least, most })}</FormError>}
      {names.length === 0 && <p className="text-sm text-ink-2">{t('limit_no_seasons')}</p>}
      {quarantine.length < MOST_QUARANTINES && next !== undefined && (
        <Button variant="secondary" onClick={() => set([...quarantine, { season: next, years: suggested }])}>
          {t('quarantine_add')}
        </Button>
      )}
    </>
  );
}
