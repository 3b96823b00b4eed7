import type { HutValue, TaxFacts } from '@hytte/contract/reports/tax-dossier';
import { MOST_VALUES, SOURCE_MAX } from '@hytte/domain/reports/tax/benefit';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatLocalDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSetHutValues } from './tax-dossier.api.ts';

type Hut = TaxFacts['huts'][number];

/** What huts like these cost on the market, hut by hut. */
export function HutValuesPanel({ clubId, huts }: { clubId: string; huts: readonly Hut[] }) {
  const t = useT();
  return (
    <Panel title={t('tax_values')} intro={t('tax_values_text')}>
      {huts.length === 0 && <p className="text-ink-2">{t('tax_no_huts')}</p>}
      <ul className="grid gap-5">
        {huts.map((hut) => (
          <li key={hut.id} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
            <h3 className="font-bold break-words">{hut.name}</h3>
            <ValuesOfHut hut={hut} />
            {/* Begins anew with what is saved. */}
            <ValuesForm key={JSON.stringify(hut.values)} clubId={clubId} hut={hut} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ValuesOfHut({ hut: { values } }: { hut: Hut }) {
  const t = useT();
  const { language } = useLanguages();
  if (values.length === 0) return <p className="text-ink-2">{t('tax_values_none')}</p>;
  return (
    <ul className="grid gap-1 text-ink-2">
      {values.map(({ from_date, day_value_ore, source, noted_on }) => (
        <li key={from_date} className="wrap-anywhere">
          {t('tax_value_line', {
            date: formatLocalDate(language, from_date, { dateStyle: 'long' }),
            amount: formatOre(language, day_value_ore),
            source,
            noted: formatLocalDate(language, noted_on, { dateStyle: 'long' }),
          })}
        </li>
      ))}
    </ul>
  );
}

type Line = { key: number; from: string | null; kroner: string; source: string };

const WHOLE_KRONER = /^\d{1,6}$/;

const lineOf = ({ from_date, day_value_ore, source }: HutValue, key: number): Line => ({
  key,
  from: from_date,
  kroner: String(day_value_ore / 100),
  source,
});

const isWhole = ({ from, kroner, source }: Line): boolean =>
  from !== null && WHOLE_KRONER.test(kroner.trim()) && source.trim() !== '';

function ValuesForm({ clubId, hut }: { clubId: string; hut: Hut }) {
  const t = useT();
  const saving = useSetHutValues(clubId, hut.id);
  const [lines, setLines] = useState(hut.values.map(lineOf));
  const [isChecked, setChecked] = useState(false);
  const isTwice = new Set(lines.map(({ from }) => from)).size < lines.length;
  const add = () =>
    setLines([...lines, { key: Date.now(), from: null, kroner: '', source: lines.at(-1)?.source ?? '' }]);
  const save = () => {
    setChecked(true);
    if (isTwice || !lines.every(isWhole)) return;
    const values = lines.map(({ from, kroner, source }) => ({
      from_date: from ?? '',
      day_value_ore: Number(kroner.trim()) * 100,
      source,
    }));
    saving.mutate(values, { onSuccess: () => showToast.success(t('tax_saved')) });
  };
  return (
    <details>
      <summary
        className="cursor-pointer py-2 font-semibold text-link"
        aria-label={t('tax_value_change_of', { hut: hut.name })}
      >
        {t('tax_value_change')}
      </summary>
      <form
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {lines.map((line) => (
          <LineFields
            key={line.key}
            line={line}
            isChecked={isChecked}
            onChange={(next) => setLines(lines.map((one) => (one.key === line.key ? next : one)))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
        {isChecked && isTwice && <FormError>{t('tax_value_twice')}</FormError>}
        {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {t('save_changes')}
          </Button>
          <Button variant="quiet" disabled={lines.length >= MOST_VALUES} onClick={add}>
            <Plus aria-hidden="true" />
            {t('tax_value_add')}
          </Button>
        </div>
      </form>
    </details>
  );
}

type LineFieldsProps = { line: Line; isChecked: boolean; onChange: (line: Line) => void; onRemove: () => void };

function LineFields({ line, isChecked, onChange, onRemove }: LineFieldsProps) {
  const t = useT();
  const { language } = useLanguages();
  const { from, kroner, source } = line;
  const isNoAmount = !WHOLE_KRONER.test(kroner.trim());
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[10rem_9rem_minmax(0,1fr)_auto]">
      <DateField
        label={t('tax_value_from')}
        language={language}
        placeholder={t('date_placeholder')}
        notADate={t('not_a_date')}
        value={from}
        error={isChecked && from === null ? t('not_a_date') : undefined}
        onChange={(date) => onChange({ ...line, from: date })}
      />
      <TextField
        label={t('tax_value_amount')}
        inputMode="numeric"
        maxLength={7}
        value={kroner}
        error={isChecked && isNoAmount ? t('tax_value_amount_wrong') : undefined}
        onChange={(event) => onChange({ ...line, kroner: event.target.value })}
      />
      <TextField
        label={t('tax_value_source')}
        placeholder={t('tax_value_source_hint')}
        maxLength={SOURCE_MAX}
        value={source}
        error={isChecked && source.trim() === '' ? t('tax_value_source_missing') : undefined}
        onChange={(event) => onChange({ ...line, source: event.target.value })}
      />
      <div className="sm:pt-6.5">
        <Button
          variant="quiet"
          aria-label={
            from === null
              ? t('tax_value_remove_new')
              : t('tax_value_remove', { date: formatLocalDate(language, from, { dateStyle: 'long' }) })
          }
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
