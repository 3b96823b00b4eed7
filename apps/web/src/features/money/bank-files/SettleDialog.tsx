import type { UnpaidStay, WaitingLine } from '@hytte/contract/money/bank-files';
import { useId, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSettleLine } from './bank-files.api.ts';
import { stayText } from './stay-text.ts';

type SettleDialogProps = { clubId: string; line: WaitingLine; stays: readonly UnpaidStay[]; onClose: () => void };

/** Heavy: load with `lazyDialog`. A person chooses the stay that a line pays; what we suggest is chosen at first. */
export function SettleDialog({ clubId, line, stays, onClose }: SettleDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const settling = useSettleLine(clubId);
  const suggested = line.suggestions.flatMap((bookingId) => stays.filter(({ booking_id }) => booking_id === bookingId));
  const others = stays.filter((stay) => !suggested.includes(stay));
  const ordered = [...suggested, ...others];
  const [bookingId, setBookingId] = useState(ordered[0]?.booking_id ?? '');
  const [note, setNote] = useState('');
  const stay = ordered.find(({ booking_id }) => booking_id === bookingId);
  const isOtherAmount = stay !== undefined && stay.amount_ore !== line.amount_ore;
  const money = (ore: number) => formatOre(language, ore);
  const send = () =>
    settling.mutate(
      { lineId: line.id, booking_id: bookingId, note: isOtherAmount ? note : null },
      {
        onSuccess: () => {
          showToast.success(t('bank_paid_done'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      hasAddress
      title={t('bank_settle_title', { amount: money(line.amount_ore), date: formatDate(language, line.on) })}
      description={line.text ?? undefined}
      closeLabel={t('close')}
      footer={
        stay && (
          <Button disabled={isOtherAmount && note.trim() === ''} pending={settling.isPending} type="submit" form={id}>
            {t('bank_mark_paid')}
          </Button>
        )
      }
    >
      {stay ? (
        <form
          id={id}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Select
            label={t('bank_stay')}
            value={bookingId}
            options={ordered.map((one) => ({ value: one.booking_id, label: stayText(t, language, one) }))}
            onChange={setBookingId}
          />
          {isOtherAmount && (
            <TextField
              label={t('bank_note')}
              hint={t('bank_other_amount', { price: money(stay.amount_ore), amount: money(line.amount_ore) })}
              value={note}
              maxLength={200}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {settling.error && !settling.isPending && <FormError>{errorText(t, settling.error)}</FormError>}
        </form>
      ) : (
        <p className="text-ink-2">{t('bank_no_unpaid')}</p>
      )}
    </Dialog>
  );
}
