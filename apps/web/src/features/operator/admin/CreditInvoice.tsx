import type { Invoice } from '@hytte/contract/money/subscriptions';
import { isReason, REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import { formatTypedAmount, parseAmount } from '@hytte/domain/shared/money';
import { checkCredit } from '@hytte/domain/money/subscriptions/credit-note';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { creditableOf } from '#lib/InvoicePill.tsx';
import { formatOre } from '#lib/money.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCreditInvoice } from './admin.api.ts';

/** Asks for amount and reason, filled in with all that is left. */
export function CreditInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const crediting = useCreditInvoice();
  const rest = creditableOf(invoice);
  const [amount, setAmount] = useState(() => formatTypedAmount(rest));
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // One per dialog: a second press of the same button is the same credit note.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { number } = invoice;

  const credit = () => {
    const netOre = parseAmount(amount);
    if (typeof netOre === 'string') return setFault(t(netOre));
    const refusal = checkCredit({ netOre: rest, creditedNetOre: 0 }, netOre);
    if (refusal !== null) return setFault(t(refusal));
    if (!isReason(reason)) return setFault(t('admin_credit_needs_reason'));
    setFault(null);
    crediting.mutate(
      { id: invoice.id, netOre, reason: reason.trim(), idempotencyKey },
      {
        onSuccess: () => {
          showToast.success(t('admin_credited', { number }));
          onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_credit_question', { number })}
      description={t('admin_credit_text', { rest: formatOre(language, rest) })}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_credit')}
      onConfirm={credit}
      pending={crediting.isPending}
      error={fault ?? (crediting.error && errorText(t, crediting.error))}
    >
      <TextField
        label={t('admin_credit_amount')}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={t('admin_credit_reason')}
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
