import type { TextKey } from '@hytte/contract/texts/all-texts';
import { checkCompany, type Company, type CompanyFault } from '@hytte/domain/subscriptions/company';
import type { ComponentProps } from 'react';
import { useFormContext, type FieldErrors } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';

type Asks = Parameters<typeof checkCompany>[1];

type FieldLook = { label: TextKey; hint?: TextKey } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength'
>;

const LOOKS: Record<keyof Company, FieldLook> = {
  companyName: { label: 'company_name', autoComplete: 'organization', maxLength: 200 },
  orgNumber: { label: 'org_number', hint: 'org_number_hint', inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  mvaNumber: { label: 'mva_number', hint: 'mva_number_hint', autoComplete: 'off', maxLength: 20 },
  contactEmail: { label: 'invoice_email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
};

const EMPTY_COMPANY: Company = { companyName: '', orgNumber: '', mvaNumber: '', contactEmail: '' };

/** Who the plan is for. Inside a form that holds at least a company. */
export function CompanyFields({ asks, locked = false }: { asks: Asks; locked?: boolean }) {
  const t = useT();
  const { register, formState } = useFormContext<Company>();
  // What the rules miss in an empty form is what must be filled in.
  const required = checkCompany(EMPTY_COMPANY, asks);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {COMPANY_FIELDS.map((name) => {
        const { label, hint, ...input } = LOOKS[name];
        // Put there by companyErrors, whose types are faults.
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

/** What stopped the form, and the way to each field. Takes the focus at every try. */
export function FaultSummary() {
  const t = useT();
  const { formState, setFocus } = useFormContext<Company>();
  const faulty = COMPANY_FIELDS.filter((name) => formState.errors[name]);
  if (faulty.length === 0) return null;
  return (
    <FormError key={formState.submitCount}>
      <p>{t(faulty.length === 1 ? 'one_field_to_correct' : 'fields_to_correct', { count: faulty.length })}</p>
      <ul className="grid gap-1 pt-1">
        {faulty.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="max-w-full cursor-pointer text-start underline underline-offset-4"
              onClick={() => setFocus(name)}
            >
              {/* Put there by companyErrors, whose types are faults. */}
              {t(formState.errors[name]?.type as CompanyFault)}
            </button>
          </li>
        ))}
      </ul>
    </FormError>
  );
}

export const COMPANY_FIELDS = [
  'companyName',
  'contactEmail',
  'orgNumber',
  'mvaNumber',
] as const satisfies readonly (keyof Company)[];

/** What the rules find, as the form keeps it. Faults are keys of texts, so they are said in the language of the moment. */
export function companyErrors(company: Company, asks: Parameters<typeof checkCompany>[1]): FieldErrors<Company> {
  const faults = checkCompany(company, asks);
  const errors: FieldErrors<Company> = {};
  for (const name of COMPANY_FIELDS) {
    const fault = faults[name];
    if (fault) errors[name] = { type: fault };
  }
  return errors;
}
