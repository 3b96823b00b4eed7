import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { FREQUENCY_NAMES } from '../Prices.tsx';
import { changePreviewQuery, TIER_NAMES } from '../subscriptions.api.ts';
import { refusalText } from './submit-plan.ts';

type ChangePlanProps = {
  clubId: string;
  tier: PaidTier;
  frequency: BillingFrequency;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what is charged now and next, before the plan is changed. Without the amounts nothing can be confirmed. */
export function ChangePlan({ clubId, tier, frequency, onConfirm, onClose }: ChangePlanProps) {
  const t = useT();
  const { data: preview, error } = useQuery(changePreviewQuery(clubId, { tier, billingFrequency: frequency }));
  const confirm = () => {
    if (!preview) return;
    onConfirm();
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('change_plan_question', {
        tier: t(TIER_NAMES[tier]),
        frequency: t(FREQUENCY_NAMES[frequency]).toLowerCase(),
      })}
      description={preview ? <Costs preview={preview} /> : !error && <Skeleton className="h-16" />}
      cancelLabel={t('keep_plan')}
      confirmLabel={t('change_subscription')}
      tone="primary"
      onConfirm={confirm}
      pending={!preview && !error}
      error={error && refusalText(t, 'failed_to_preview_change', error)}
    />
  );
}

type Preview = Answer<Api['GET /api/clubs/{clubId}/subscription/change-preview']>;

function Costs({ preview }: { preview: Preview }) {
  const t = useT();
  const { language } = useLanguages();
  const { method, chargeNowOre, creditNowOre, nextChargeOn, nextChargeOre } = preview;
  const now = formatOre(language, chargeNowOre);
  const nowText = method === 'ehf' ? 'change_plan_invoiced_now' : 'change_plan_charged_now';
  const nothingText = method === 'ehf' ? 'change_plan_no_invoice_now' : 'change_plan_nothing_now';
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      <li>{chargeNowOre > 0 ? t(nowText, { amount: now }) : t(nothingText)}</li>
      {creditNowOre > 0 && <li>{t('change_plan_credit', { amount: formatOre(language, creditNowOre) })}</li>}
      <li>
        {t(method === 'ehf' ? 'change_plan_next_invoice' : 'change_plan_next_charge', {
          amount: formatOre(language, nextChargeOre),
          date: formatDate(language, nextChargeOn),
        })}
      </li>
    </ul>
  );
}
