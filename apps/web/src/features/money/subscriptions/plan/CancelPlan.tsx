import { outgrown } from '@hytte/domain/money/subscriptions/plans';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { showToast } from '#ui/toast.tsx';
import { countsText } from '../Prices.tsx';
import { type Plan, useCancelCheckout, useCancelInvoiceRequest, useCancelPlan } from '../subscriptions.api.ts';
import { refusalText } from './submit-plan.ts';

type CancelPlanProps = { clubId: string; plan: Plan; onClose: () => void };

export function CancelPlan({ clubId, plan, onClose }: CancelPlanProps) {
  const t = useT();
  const cancelling = useCancelPlan(clubId);
  const [reason, setReason] = useState('');
  const cancel = () =>
    cancelling.mutate(reason.trim() || null, {
      onSuccess: () => {
        showToast.success(t('plan_cancelled_done'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cancel_plan_question')}
      description={<Consequences plan={plan} />}
      cancelLabel={t('keep_plan')}
      confirmLabel={t('cancel_plan')}
      onConfirm={cancel}
      pending={cancelling.isPending}
      error={cancelling.error && refusalText(t, 'failed_to_cancel_plan', cancelling.error)}
    >
      <TextArea
        label={t('cancel_plan_reason')}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function Consequences({ plan: { use, paidUntil, entitledUntil } }: { plan: Plan }) {
  const t = useT();
  const { language } = useLanguages();
  const over = use ? outgrown('free', use) : [];
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {paidUntil !== null && <li>{t('cancel_plan_kept', { date: formatDate(language, paidUntil) })}</li>}
      {paidUntil === null && entitledUntil !== null && (
        <li>{t('cancel_plan_unpaid', { date: formatDate(language, entitledUntil) })}</li>
      )}
      {use && over.length > 0 && <li>{t('cancel_plan_over', { what: countsText(t, over, use) })}</li>}
      <li className="font-semibold text-ink">{t('cancel_plan_for_good')}</li>
    </ul>
  );
}

const WORDS = {
  cancel_ehf: {
    title: 'cancel_ehf_question',
    text: 'cancel_ehf_text',
    confirm: 'cancel_ehf',
    done: 'ehf_cancelled',
    failed: 'failed_to_cancel_ehf',
  },
  cancel_stripe: {
    title: 'cancel_plan_card_question',
    text: 'cancel_plan_card_text',
    confirm: 'cancel_plan_card',
    done: 'plan_card_cancelled',
    failed: 'failed_to_cancel_card',
  },
} as const;

type CancelRequestProps = { clubId: string; kind: keyof typeof WORDS; onClose: () => void };

/** Confirms withdrawing an order that is not paid yet. */
export function CancelRequest({ clubId, kind, onClose }: CancelRequestProps) {
  const t = useT();
  const invoice = useCancelInvoiceRequest(clubId);
  const checkout = useCancelCheckout(clubId);
  const cancelling = kind === 'cancel_ehf' ? invoice : checkout;
  const words = WORDS[kind];
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () => {
        showToast.success(t(words.done));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(words.title)}
      description={t(words.text)}
      cancelLabel={t('keep_plan_request')}
      confirmLabel={t(words.confirm)}
      onConfirm={cancel}
      pending={cancelling.isPending}
      error={cancelling.error && refusalText(t, words.failed, cancelling.error)}
    />
  );
}
