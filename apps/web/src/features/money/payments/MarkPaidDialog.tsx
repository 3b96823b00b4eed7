import type { OutsideWay } from '@hytte/domain/money/payments/outside-payment';
import { useState } from 'react';
import type { ShownBooking } from '#features/stays/bookings/bookings.api.ts';
import { useMarkPaid } from '#features/money/outside/outside-payments.api.ts';
import { isPaidDay, PaidDay, PaidHow } from '#lib/PaidFields.tsx';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { MoneyField } from '#lib/MoneyField.tsx';
import { formatOre } from '#lib/money.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';

type MarkPaidDialogProps = { booking: ShownBooking; priceOre: number; onClose: () => void };

/** Says that a stay was paid outside: how much, when and how. Load with `lazy`. */
export function MarkPaidDialog({ booking, priceOre, onClose }: MarkPaidDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkPaid(booking);
  const [amountOre, setAmountOre] = useState<number | null>(priceOre);
  const [paidOn, setPaidOn] = useState<string | null>(todayInOslo());
  const [how, setHow] = useState<OutsideWay>('bank');
  const [note, setNote] = useState('');
  const [isOtherAmountMeant, setIsOtherAmountMeant] = useState(false);
  const isOther = amountOre !== priceOre;
  const isExplained = isOtherAmountMeant && note.trim() !== '';
  const canSave = amountOre !== null && isPaidDay(paidOn) && (!isOther || isExplained);

  const save = () => {
    if (amountOre === null || paidOn === null) return;
    marking.mutate(
      { amount_ore: amountOre, paid_on: paidOn, how, note: note.trim() || null, other_amount: isOther },
      {
        onSuccess: () => {
          showToast.success(t('mark_paid_done'));
          onClose();
        },
      },
    );
  };
  const { start_date: startDate, end_date: endDate } = booking;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('mark_paid_title')}
      description={`${booking.hut_name} · ${formatDates(language, { startDate, endDate })}`}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={marking.isPending} disabled={!canSave} onClick={save}>
            {t('mark_paid')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={t('mark_paid_amount')} value={amountOre} onChange={setAmountOre} />
        <PaidDay value={paidOn} onChange={setPaidOn} />
      </div>
      <PaidHow how={how} onHow={setHow} note={note} onNote={setNote} />
      {isOther && (
        <Switch
          label={t('mark_paid_other_amount')}
          hint={t('mark_paid_other_amount_hint', { price: formatOre(language, priceOre) })}
          checked={isOtherAmountMeant}
          onChange={(event) => setIsOtherAmountMeant(event.target.checked)}
        />
      )}
      <p className="text-sm text-ink-2">{t('mark_paid_told')}</p>
      {marking.error && (
        <Banner tone="danger" role="alert">
          {errorText(t, marking.error)}
        </Banner>
      )}
    </Dialog>
  );
}
