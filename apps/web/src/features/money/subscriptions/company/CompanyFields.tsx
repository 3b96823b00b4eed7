import type { TextKey } from '@hytte/contract/texts/all-texts';
import { checkCompany, type Company, type CompanyFault } from '@hytte/domain/money/subscriptions/company';
import type { ComponentProps } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { plural, useT } from '#lib/i18n.ts';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';

/** Which fields are required: those for the payment method, or all. */
type Asks = Parameters<typeof checkCompany>[1];

const COMPANY_FIELDS = [
  'companyName',
  'contactEmail',
  'orgNumber',
  'mvaNumber',
] as const satisfies readonly (keyof Company)[];

type FieldOptions = { label: TextKey; hint?: TextKey } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength'
>;

const FIELD_OPTIONS: Record<keyof Company, FieldOptions> = {
  companyName: { label: 'company_name', autoComplete: 'organization', maxLength: 200 },
  orgNumber: { label: 'org_number', hint: 'org_number_hint', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  mvaNumber: { label: 'mva_number', hint: 'mva_number_hint', autoComplete: 'off', maxLength: 20 },
  contactEmail: { label: 'invoice_email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
};

export const EMPTY_COMPANY: Company = { companyName: '', orgNumber: '', mvaNumber: '', contactEmail: '' };

/** The company details. Needs a FormProvider whose values include a Company. */
export function CompanyFields({ asks, locked = false }: { asks: Asks; locked?: boolean }) {
  const t = useT();
  const { register, formState } = useFormContext<Company>();
  // The required fields are those with a fault in an empty form.
  const required = checkCompany(EMPTY_COMPANY, asks);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {COMPANY_FIELDS.map((name) => {
        const { label, hint, ...input } = FIELD_OPTIONS[name];
        // companyErrors sets the fault as the error's type.
        const fault = formState.errors[name]?.type as CompanyFault | undefined;
        return (
          <TextField
            key={name}
            label={required[name] || locked ? t(label) : t('optional_field', { label: t(label) })}
            hint={hint && t(hint)}
            error={fault && t(fault)}
            readOnly={locked}
            {...input}
            {...register(name)}
          />
        );
      })}
    </div>
  );
}

/** The error summary, with a button to each faulty field. Takes the focus on every submit. */
export function FaultSummary() {
  const t = useT();
  const { formState, setFocus } = useFormContext<Company>();
  const faulty = COMPANY_FIELDS.filter((name) => formState.errors[name]);
  if (faulty.length === 0) return null;
  return (
    <FormError key={formState.submitCount}>
      <p>{t(plural(faulty.length, 'one_field_to_correct', 'fields_to_correct'), { count: faulty.length })}</p>
      <ul className="grid gap-1 pt-1">
        {faulty.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="max-w-full cursor-pointer text-start underline underline-offset-4"
              onClick={() => setFocus(name)}
            >
              {/* companyErrors sets the fault as the error's type. */}
              {t(formState.errors[name]?.type as CompanyFault)}
            </button>
          </li>
        ))}
      </ul>
    </FormError>
  );
}

/** The faults as form errors. A fault is a text key, so its text follows a change of language. */
export function companyErrors(company: Company, asks: Asks): FieldErrors<Company> {
  const faults = checkCompany(company, asks);
  const errors: FieldErrors<Company> = {};
  for (const name of COMPANY_FIELDS) {
    const fault = faults[name];
    if (fault) errors[name] = { type: fault };
  }
  return errors;
}
