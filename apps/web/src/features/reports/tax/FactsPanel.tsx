import type { TaxFacts } from '@hytte/contract/reports/tax-dossier';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useStateTaxYear } from './tax-dossier.api.ts';

const WHOLE_NUMBER = /^[1-9]\d{0,5}$/;

/** What only the company knows: how many work there, and who owns or manages it. */
export function FactsPanel({ clubId, year, facts }: { clubId: string; year: string; facts: TaxFacts }) {
  const t = useT();
  const saving = useStateTaxYear(clubId, year);
  const [employees, setEmployees] = useState(String(facts.employees ?? ''));
  const [group, setGroup] = useState(facts.management_group_id ?? '');
  const [isChecked, setChecked] = useState(false);
  const typed = employees.trim();
  const isWrong = typed !== '' && !WHOLE_NUMBER.test(typed);
  const save = () => {
    setChecked(true);
    if (isWrong) return;
    saving.mutate(
      { employees: typed === '' ? null : Number(typed), management_group_id: group || null },
      { onSuccess: () => showToast.success(t('tax_saved')) },
    );
  };
  return (
    <Panel title={t('tax_facts')} intro={t('tax_facts_text', { year })}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={t('tax_employees')}
            hint={t('tax_employees_hint')}
            inputMode="numeric"
            maxLength={7}
            value={employees}
            error={isChecked && isWrong ? t('tax_employees_wrong') : undefined}
            onChange={(event) => setEmployees(event.target.value)}
          />
          <div className="grid gap-1.5">
            <span className="text-sm font-semibold" aria-hidden="true">
              {t('tax_management')}
            </span>
            <p className="text-sm text-ink-2">{t('tax_management_hint')}</p>
            <Select
              label={t('tax_management')}
              value={group}
              options={[
                { value: '', label: t('tax_no_group') },
                ...facts.groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setGroup}
            />
          </div>
        </div>
        {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
        <div>
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {t('save_changes')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
