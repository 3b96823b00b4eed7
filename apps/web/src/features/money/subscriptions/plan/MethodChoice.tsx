import type { PaymentMethod } from '@hytte/domain/money/subscriptions/subscription';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';

type MethodChoiceProps = {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  offers: { enableEhf: boolean; enableStripe: boolean };
  /** Whether the company details are sufficient for an invoice. */
  canInvoice: boolean;
  locked: boolean;
};

export function MethodChoice({ value, onChange, offers, canInvoice, locked }: MethodChoiceProps) {
  const t = useT();
  const name = useId();
  if (value === null) return <Banner tone="warning">{t('plan_no_method')}</Banner>;
  const needsCompany = !canInvoice && offers.enableStripe;
  return (
    <fieldset disabled={locked} className="grid gap-3">
      <legend className="pb-2 text-sm font-semibold">{t('plan_payment_method')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {offers.enableStripe && (
          <ChoiceCard
            name={name}
            label={t('plan_by_card')}
            checked={value === 'stripe'}
            onChoose={() => onChange('stripe')}
          >
            {t('plan_by_card_text')}
          </ChoiceCard>
        )}
        {offers.enableEhf && (
          <ChoiceCard
            name={name}
            label={t('plan_by_invoice')}
            checked={value === 'ehf'}
            disabled={needsCompany}
            onChoose={() => onChange('ehf')}
          >
            {t(needsCompany && !locked ? 'plan_by_invoice_needs' : 'plan_by_invoice_text')}
          </ChoiceCard>
        )}
      </div>
    </fieldset>
  );
}
