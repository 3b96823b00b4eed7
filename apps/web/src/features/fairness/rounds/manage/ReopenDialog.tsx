import type { PeriodDetails } from '@hytte/contract/fairness/periods';
import { readTerms } from '@hytte/contract/fairness/sent-period';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { endOfDay, suggestedLeftoversAt } from '@hytte/domain/fairness/rounds/presets';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { useState } from 'react';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { periodErrorText, reopeningRefusal } from './check-period.ts';
import { useReopenPeriod } from './edit-periods.api.ts';
import { instantAt } from './period-fields.ts';

type ReopenDialogProps = { clubId: string; period: PeriodDetails; onClose: () => void };

const SUGGESTED_DAYS = 7;

/** Takes wishes again until a new deadline. Everybody with wishes gets the reason in an e-mail. */
export function ReopenDialog({ clubId, period, onClose }: ReopenDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const reopening = useReopenPeriod(clubId, period.id);
  const [deadline, setDeadline] = useState<LocalDate | null>(addDays(todayInOslo(), SUGGESTED_DAYS));
  const [drawDate, setDrawDate] = useState<LocalDate | null>(addDays(todayInOslo(), SUGGESTED_DAYS + 1));
  const [drawTime, setDrawTime] = useState('12:00');
  const [reason, setReason] = useState('');
  const moments = momentsOf(deadline, instantAt(drawDate, drawTime), period.grace_hours);
  const refusal = moments && reopeningRefusal(t, { ...readTerms(period), ...moments });
  const canSend = moments !== null && refusal === null && isReason(reason);
  const reopen = () => {
    if (!moments) return;
    const sent = {
      closes_at: moments.closesAt.toISOString(),
      draw_at: moments.drawAt.toISOString(),
      leftovers_at: moments.leftoversAt.toISOString(),
      reason: reason.trim(),
    };
    reopening.mutate(sent, {
      onSuccess: () => {
        showToast.success(t('period_reopened_done', { period: period.name }));
        onClose();
      },
    });
  };
  const dates = { language, placeholder: t('date_placeholder'), notADate: t('not_a_date') };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reopen_period_question', { period: period.name })}
      description={t('reopen_period_text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={reopening.isPending} disabled={!canSend} onClick={reopen}>
            {t('reopen_period')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {reopening.error && <FormError>{periodErrorText(t, reopening.error)}</FormError>}
        <DateField label={t('period_deadline')} value={deadline} onChange={setDeadline} {...dates} />
        <div className="grid grid-cols-2 items-start gap-4">
          <DateField label={t('period_draw')} value={drawDate} onChange={setDrawDate} {...dates} />
          <TextField
            label={t('draw_time')}
            inputMode="numeric"
            autoComplete="off"
            value={drawTime}
            onChange={(event) => setDrawTime(event.target.value)}
          />
        </div>
        <output className={refusal ? 'font-medium text-barn' : 'text-sm text-ink-2'}>
          {refusal ??
            (moments && t('period_leftovers_open', { moment: formatDrawMoment(t, language, moments.leftoversAt) }))}
        </output>
        <ReasonField value={reason} onChange={setReason} hint={t('reason_for_members_hint')} />
      </div>
    </Dialog>
  );
}

/** Null until both are chosen. */
const momentsOf = (deadline: LocalDate | null, drawAt: Date | null, graceHours: number) =>
  deadline && drawAt && { closesAt: endOfDay(deadline), drawAt, leftoversAt: suggestedLeftoversAt(drawAt, graceHours) };
