import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCancelCheckout, useCancelInvoiceRequest } from '../subscriptions.api.ts';
import { refusalText } from './submit-texts.ts';

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

/** Asks before an order that is not settled is taken back. */
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
