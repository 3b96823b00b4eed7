import type { DecidedRules } from '@hytte/domain/fairness/rules/rules';
import { addDays } from '@hytte/domain/shared/local-date';
import {
  areNoShowPointsValid,
  arePayDaysValid,
  areTiersValid,
  MOST_TIERS,
  NO_SHOW_POINTS,
  PAY_DAYS,
  refundDates,
  type RefundTier,
  SUGGESTED_TIERS,
  TIER_DAYS,
  TIER_PERCENT,
  TIER_SUGGESTIONS,
} from '@hytte/domain/fairness/terms/terms';
import { X } from 'lucide-react';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { refundDateWords } from '#lib/refund-words.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';

type TermsFieldsProps = { decided: DecidedRules; onChange: (decided: DecidedRules) => void };

const CHOICES = ['by_days', ...TIER_SUGGESTIONS, 'own'] as const;
type Choice = (typeof CHOICES)[number];

/** By when a stay is to be paid, and what a member gets back who cancels it: our suggestions, or steps of the club's own. */
export function TermsFields({ decided, onChange }: TermsFieldsProps) {
  const t = useT();
  const { terms } = decided;
  const { tiers } = terms;
  const setTiers = (changed: RefundTier[] | null) => onChange({ ...decided, terms: { ...terms, tiers: changed } });
  const choose = (choice: Choice) => {
    if (choice === 'by_days') return setTiers(null);
    setTiers(
      choice === 'own' ? [...(tiers ?? SUGGESTED_TIERS.three_steps), { days: 0, percent: 1 }] : SUGGESTED_TIERS[choice],
    );
  };
  return (
    <>
      <PayDaysField
        payDays={terms.payDays}
        onChange={(payDays) => onChange({ ...decided, terms: { ...terms, payDays } })}
      />
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          stacked
          label={t('rules_tiers')}
          value={choiceOf(tiers)}
          options={CHOICES.map((value) => ({ value, label: t(`rules_tiers_${value}`) }))}
          onChange={choose}
        />
      </div>
      {tiers && (
        <>
          <Tiers tiers={tiers} onChange={setTiers} />
          <Switch
            label={t('rules_relet')}
            checked={terms.relet}
            onChange={({ target }) => onChange({ ...decided, terms: { ...terms, relet: target.checked } })}
          />
          {areTiersValid(tiers) ? <Example tiers={tiers} /> : <FormError>{t('rules_tiers_invalid')}</FormError>}
          <p className="text-sm text-ink-2">{t('rules_terms_legal')}</p>
        </>
      )}
      <NoShowField
        tenths={terms.noShowPoints}
        onChange={(noShowPoints) => onChange({ ...decided, terms: { ...terms, noShowPoints } })}
      />
    </>
  );
}

type NoShowFieldProps = { tenths: number; onChange: (tenths: number) => void };

function NoShowField({ tenths, onChange }: NoShowFieldProps) {
  const t = useT();
  const [least, most] = [NO_SHOW_POINTS.least / 10, NO_SHOW_POINTS.most / 10];
  return (
    <NumberField
      label={t('rules_no_show_points')}
      hint={t('rules_no_show_points_hint')}
      error={areNoShowPointsValid(tenths) ? undefined : t('rules_number_invalid', { least, most })}
      min={least}
      max={most}
      value={Number.isNaN(tenths) ? '' : tenths / 10}
      onChange={({ target }) => onChange(target.valueAsNumber * 10)}
    />
  );
}

type PayDaysFieldProps = { payDays: number | null; onChange: (payDays: number | null) => void };

function PayDaysField({ payDays, onChange }: PayDaysFieldProps) {
  const t = useT();
  const { least, most, suggested } = PAY_DAYS;
  return (
    <div className="grid gap-3">
      <Switch
        label={t('rules_pay_within')}
        checked={payDays !== null}
        onChange={({ target }) => onChange(target.checked ? suggested : null)}
      />
      {payDays !== null && (
        <NumberField
          label={t('rules_pay_days')}
          hint={t('rules_pay_days_hint')}
          error={arePayDaysValid(payDays) ? undefined : t('rules_number_invalid', { least, most })}
          min={least}
          max={most}
          value={Number.isNaN(payDays) ? '' : payDays}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )}
    </div>
  );
}

function choiceOf(tiers: RefundTier[] | null): Choice {
  if (tiers === null) return 'by_days';
  const same = JSON.stringify(tiers);
  return TIER_SUGGESTIONS.find((name) => JSON.stringify(SUGGESTED_TIERS[name]) === same) ?? 'own';
}

/** One row for each step, at most four. */
function Tiers({ tiers, onChange }: { tiers: RefundTier[]; onChange: (tiers: RefundTier[]) => void }) {
  const t = useT();
  const last = tiers.at(-1) ?? { days: TIER_DAYS.most, percent: TIER_PERCENT.most };
  const next = {
    days: Math.max(TIER_DAYS.least, last.days - 1),
    percent: Math.max(TIER_PERCENT.least, last.percent - 1),
  };
  return (
    <div className="grid gap-3">
      {tiers.map(({ days, percent }, at) => (
        // Rows have no identity of their own: what is at this place is edited.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-3">
          <NumberField
            label={t('rules_tier_days')}
            min={TIER_DAYS.least}
            max={TIER_DAYS.most}
            value={Number.isNaN(days) ? '' : days}
            onChange={({ target }) => onChange(tiers.with(at, { days: target.valueAsNumber, percent }))}
          />
          <NumberField
            label={t('rules_tier_percent')}
            min={TIER_PERCENT.least}
            max={TIER_PERCENT.most}
            value={Number.isNaN(percent) ? '' : percent}
            onChange={({ target }) => onChange(tiers.with(at, { days, percent: target.valueAsNumber }))}
          />
          <Button
            variant="secondary"
            disabled={tiers.length === 1}
            aria-label={t('rules_tier_remove', { number: at + 1 })}
            onClick={() => onChange(tiers.toSpliced(at, 1))}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <Button variant="secondary" onClick={() => onChange([...tiers, next])}>
          {t('rules_tier_add')}
        </Button>
      )}
    </div>
  );
}

const EXAMPLE_ORE = 200_000;
/** Far enough ahead to have every step before it. */
const EXAMPLE_DAYS = TIER_DAYS.most + 10;

/** What the steps mean for a stay, in dates and kroner. */
function Example({ tiers }: { tiers: RefundTier[] }) {
  const t = useT();
  const { language } = useLanguages();
  const today = todayInOslo();
  const arrival = addDays(today, EXAMPLE_DAYS);
  const words = refundDateWords(t, language, today, refundDates({ paidOre: EXAMPLE_ORE, tiers, arrival, today }));
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold">
        {t('rules_terms_example', { amount: formatOre(language, EXAMPLE_ORE), date: formatDay(language, arrival) })}
      </p>
      <ul className="grid gap-0.5 text-sm text-ink-2">
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
