import { readStay } from '@hytte/contract/stays/sent-stay';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { PeriodDetails, SentWish } from '@hytte/contract/fairness/periods';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { LONGEST_FLEXIBLE_NIGHTS, type WishRefusal } from '@hytte/domain/fairness/rounds/wishes';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { DateField } from '#ui/DateField.tsx';
import { NumberField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { HutsInOrder } from './HutsInOrder.tsx';
import { fixedWish } from './wish.ts';

type AddWishProps = {
  period: PeriodDetails;
  huts: readonly HutInList[];
  /** Why the list with this wish could not be saved. */
  refusalOf: (wish: SentWish) => WishRefusal | null;
  onAdd: (wish: SentWish) => void;
};

const KINDS = ['fixed', 'flexible'] as const;

/** One more wish: huts in order, and parts of the period, or days, or so many days between two dates. */
export function AddWish({ period, huts, refusalOf, onAdd }: AddWishProps) {
  const t = useT();
  const [hutIds, setHutIds] = useState<readonly string[]>(huts.length === 1 ? huts.map(({ id }) => id) : []);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('fixed');
  const [parts, setParts] = useState<readonly string[]>([]);
  const [days, setDays] = useState({ from: period.start_date, to: period.end_date, nights: 3 });
  const [error, setError] = useState<string | null>(null);

  const wish = (): SentWish | null => {
    if (hutIds.length === 0) return null;
    if (period.parts.length > 0) {
      const chosen = period.parts.filter((_, i) => parts.includes(String(i))).map(readStay);
      const [first, last] = [chosen[0]?.first, chosen.at(-1)?.last];
      return first === undefined || last === undefined ? null : fixedWish(hutIds, { first, last });
    }
    if (kind === 'flexible') return { kind, hut_ids: [...hutIds], ...days };
    return fixedWish(hutIds, { first: slotOf(days.from, 'PM'), last: lastSlot(period, days.to) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const made = wish();
    if (!made) return setError(t('wish_choose_both'));
    const refusal = refusalOf(made);
    if (refusal) {
      const { code, ...values } = refusal;
      return setError(t(code, values));
    }
    return onAdd(made);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-t border-line pt-5">
      <h3 className="text-lg font-bold">{t('wish_add_title')}</h3>
      {huts.length > 1 && <HutsInOrder huts={huts} chosen={hutIds} onChange={setHutIds} />}
      {period.parts.length > 0 ? (
        <PartChoice period={period} chosen={parts} onChange={setParts} />
      ) : (
        <>
          <LabelledRadioGroup
            label={t('wish_kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`wish_kind_${value}`) }))}
            onChange={setKind}
          />
          <DayFields kind={kind} days={days} onChange={setDays} />
        </>
      )}
      {error !== null && <FormError>{error}</FormError>}
      <div className="flex">
        <Button type="submit" variant="secondary">
          <Plus aria-hidden="true" />
          {t('wish_add')}
        </Button>
      </div>
    </form>
  );
}

/** One leaves before 15:00, except on the last day of a period that ends later. */
const lastSlot = (period: PeriodDetails, date: string): number =>
  date === period.end_date ? readStay(period).last : slotOf(date, 'AM');

type PartChoiceProps = {
  period: PeriodDetails;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function PartChoice({ period, chosen, onChange }: PartChoiceProps) {
  const t = useT();
  const { language } = useLanguages();
  const options = period.parts.map((part, i) => ({
    value: String(i),
    label: `${part.name} (${formatRun(language, readStay(part))})`,
  }));
  return <CheckboxGroup label={t('wish_parts')} options={options} chosen={chosen} onChange={onChange} />;
}

type Days = { from: string; to: string; nights: number };
type DayFieldsProps = { kind: (typeof KINDS)[number]; days: Days; onChange: (days: Days) => void };

function DayFields({ kind, days, onChange }: DayFieldsProps) {
  const t = useT();
  const { language } = useLanguages();
  const isFlexible = kind === 'flexible';
  const texts = { language, placeholder: t('date_placeholder'), notADate: t('not_a_date') };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <DateField
        {...texts}
        label={t(isFlexible ? 'wish_earliest' : 'wish_arrival')}
        value={days.from}
        onChange={(date) => date !== null && onChange({ ...days, from: date })}
      />
      <DateField
        {...texts}
        label={t(isFlexible ? 'wish_latest' : 'wish_departure')}
        value={days.to}
        onChange={(date) => date !== null && onChange({ ...days, to: date })}
      />
      {isFlexible && (
        <NumberField
          label={t('wish_nights')}
          value={days.nights}
          min={1}
          max={LONGEST_FLEXIBLE_NIGHTS}
          onChange={(event) => onChange({ ...days, nights: event.target.valueAsNumber })}
        />
      )}
    </div>
  );
}
