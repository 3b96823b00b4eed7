import {
  areLimitsValid,
  FREE_WITHIN_DAYS,
  LIMIT_KINDS,
  LIMIT_NAME_LENGTH,
  LIMIT_STAYS,
  MOST_LIMITS,
  type StayLimit,
} from '@hytte/domain/fairness/limits/limits';
import type { DecidedRules } from '@hytte/domain/fairness/rules/rules';
import { seasonNames } from '@hytte/domain/huts/seasons/recurring';
import { useQuery } from '@tanstack/react-query';
import { seasonsQuery } from '#features/huts/seasons/seasons.api.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { NumberField, TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';

type LimitsFieldsProps = { clubId: string; decided: DecidedRules; onChange: (decided: DecidedRules) => void };

/** How many stays a member or household can have: a few limits, each with a name. */
export function LimitsFields({ clubId, decided, onChange }: LimitsFieldsProps) {
  const t = useT();
  const { limits } = decided;
  const { data: seasons = [] } = useQuery(seasonsQuery(clubId));
  const set = (changed: StayLimit[]) => onChange({ ...decided, limits: changed });
  return (
    <>
      {limits.length === 0 && <p className="text-sm text-ink-2">{t('limits_none')}</p>}
      {limits.map((limit, at) => (
        <LimitFields
          key={limit.id}
          number={at + 1}
          limit={limit}
          names={seasonNames([...seasons, ...(limit.seasons ?? []).map((name) => ({ name }))])}
          onChange={(changed) => set(limits.with(at, changed))}
          onRemove={() => set(limits.toSpliced(at, 1))}
        />
      ))}
      {!areLimitsValid(limits) && <FormError>{t('limits_invalid')}</FormError>}
      {limits.length < MOST_LIMITS && (
        <Button variant="secondary" onClick={() => set([...limits, newLimit(t, limits.length)])}>
          {t('limit_add')}
        </Button>
      )}
    </>
  );
}

const ID_LENGTH = 12;

const newLimit = (t: T, others: number): StayLimit => ({
  id: crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH),
  name: others === 0 ? t('limit_suggested_name') : '',
  kind: 'in_year',
  most: LIMIT_STAYS.suggested,
  seasons: null,
  freeWithinDays: FREE_WITHIN_DAYS.suggested,
});

type LimitFieldsProps = {
  number: number;
  limit: StayLimit;
  /** Of seasons. */
  names: readonly string[];
  onChange: (limit: StayLimit) => void;
  onRemove: () => void;
};

function LimitFields({ number, limit, names, onChange, onRemove }: LimitFieldsProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('limit_number', { number })}</legend>
      <TextField
        label={t('limit_name')}
        hint={t('limit_name_hint')}
        maxLength={LIMIT_NAME_LENGTH}
        autoComplete="off"
        value={limit.name}
        onChange={({ target }) => onChange({ ...limit, name: target.value })}
      />
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          stacked
          label={t('limit_kind')}
          value={limit.kind}
          options={LIMIT_KINDS.map((value) => ({ value, label: t(`limit_kind_${value}`) }))}
          onChange={(kind) => onChange({ ...limit, kind })}
        />
      </div>
      <NumberField
        label={t('limit_most')}
        min={LIMIT_STAYS.least}
        max={LIMIT_STAYS.most}
        value={Number.isNaN(limit.most) ? '' : limit.most}
        onChange={({ target }) => onChange({ ...limit, most: target.valueAsNumber })}
      />
      <Switch
        label={t('limit_all_stays')}
        hint={t('limit_all_stays_hint')}
        checked={limit.seasons === null}
        onChange={({ target }) => onChange({ ...limit, seasons: target.checked ? null : [] })}
      />
      {limit.seasons !== null && (
        <SeasonNames names={names} chosen={limit.seasons} onChange={(seasons) => onChange({ ...limit, seasons })} />
      )}
      {limit.kind === 'ahead' && (
        <NumberField
          label={t('limit_free_within')}
          hint={t('limit_free_within_hint')}
          min={FREE_WITHIN_DAYS.least}
          max={FREE_WITHIN_DAYS.most}
          value={Number.isNaN(limit.freeWithinDays) ? '' : limit.freeWithinDays}
          onChange={({ target }) => onChange({ ...limit, freeWithinDays: target.valueAsNumber })}
        />
      )}
      <Button variant="quiet" size="sm" onClick={onRemove}>
        {t('limit_remove', { number })}
      </Button>
    </fieldset>
  );
}

type SeasonNamesProps = { names: readonly string[]; chosen: readonly string[]; onChange: (names: string[]) => void };

function SeasonNames({ names, chosen, onChange }: SeasonNamesProps) {
  const t = useT();
  if (names.length === 0) return <p className="text-sm text-ink-2">{t('limit_no_seasons')}</p>;
  return (
    <div className="grid gap-1">
      <CheckboxGroup
        label={t('limit_seasons')}
        options={names.map((name) => ({ value: name, label: name }))}
        chosen={chosen}
        onChange={onChange}
      />
      <p className="text-sm text-ink-2">{t('limit_seasons_hint')}</p>
    </div>
  );
}
