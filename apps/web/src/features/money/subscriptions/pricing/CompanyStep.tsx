import type { Company } from '@hytte/domain/money/subscriptions/company';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Link, useNavigate } from '#lib/navigation.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { type CompanyDraft, companyDraft } from '../company/company-draft.ts';
import { companyErrors, CompanyFields, EMPTY_COMPANY, FaultSummary } from '../company/CompanyFields.tsx';
import { TIER_NAMES } from '../subscriptions.api.ts';
import type { usePlanDestination } from './plan-destination.ts';

type CompanyStepProps = {
  tier: PaidTier;
  frequency: BillingFrequency;
  draft: CompanyDraft | null;
  destination: ReturnType<typeof usePlanDestination>;
};

const companyOf = ({ companyName, orgNumber, mvaNumber, contactEmail }: Company): Company => ({
  companyName,
  orgNumber,
  mvaNumber,
  contactEmail,
});

/** The company a paid plan is for. The input is carried to the plan tab. */
export function CompanyStep({ tier, frequency, draft, destination }: CompanyStepProps) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const cameBack = draft?.tier === tier;
  useEffect(() => {
    if (!cameBack) heading.current?.focus();
  }, [cameBack]);

  const form = useForm<Company>({
    defaultValues: draft ? companyOf(draft) : EMPTY_COMPANY,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = companyErrors(values, 'all');
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const saveDraft = (typed: Company) => {
    companyDraft.set({ ...typed, tier, frequency });
    destination.prepare();
  };
  const goOn = form.handleSubmit((company) => {
    saveDraft(company);
    void navigate(destination.to);
  });
  return (
    <section
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8"
    >
      <div className="grid gap-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {t('pricing_company_title', { tier: t(TIER_NAMES[tier]) })}
        </h2>
        <p className="text-ink-2">{t('pricing_company_intro')}</p>
      </div>
      <FormProvider {...form}>
        <form noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void goOn(event)}>
          <FaultSummary />
          <CompanyFields asks="all" />
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            <Button type="submit">{t('pricing_go_on')}</Button>
            <Link
              to={destination.to}
              onClick={() => saveDraft(form.getValues())}
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('pricing_go_on_without')}
            </Link>
          </div>
        </form>
      </FormProvider>
    </section>
  );
}
