import type { Company, CompanyFault } from '@hytte/domain/subscriptions/company';
import { useFormContext } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { FormError } from '#ui/FormError.tsx';
import { COMPANY_FIELDS } from './company-errors.ts';

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
