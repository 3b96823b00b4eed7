import type { TextKey } from '@hytte/contract/texts/all-texts';
import { checkCompany, type Company, type CompanyFault } from '@hytte/domain/subscriptions/company';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { TextField } from '#ui/TextField.tsx';
import { COMPANY_FIELDS } from './company-errors.ts';

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
