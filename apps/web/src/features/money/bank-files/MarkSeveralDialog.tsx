import type { UnpaidStay } from '@hytte/contract/money/bank-files';
import type { RefusedMark } from '@hytte/contract/money/outside-payments';
import type { OutsideWay } from '@hytte/domain/money/payments/outside-payment';
import { useState } from 'react';
import { useMarkSeveral } from '#features/money/outside/outside-payments.api.ts';
import { isPaidDay, PaidDay, PaidHow } from '#lib/PaidFields.tsx';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { stayText, sumOf } from './stay-text.ts';

type MarkSeveralDialogProps = { clubId: string; stays: readonly UnpaidStay[]; onClose: () => void };

/** When and how the money for the chosen stays came. Says which could not be marked, and why. Load with `lazyDialog`. */
export function MarkSeveralDialog({ clubId, stays, onClose }: MarkSeveralDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkSeveral(clubId);
  const [paidOn, setPaidOn] = useState<string | null>(todayInOslo());
  const [how, setHow] = useState<OutsideWay>('bank');
  const [note, setNote] = useState('');
  const count = stays.length;
  const mark = () =>
    paidOn !== null &&
    marking.mutate(
      {
        stays: stays.map(({ booking_id, amount_ore }) => ({ booking_id, amount_ore })),
        paid_on: paidOn,
        how,
        note: note.trim() || null,
      },
      {
        onSuccess: ({ marked, refused }) => {
          if (refused.length > 0) return;
          showToast.success(doneText(t, marked.length));
          onClose();
        },
      },
    );
  const { data: answer } = marking;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(plural(count, 'mark_several_title_one', 'mark_several_title_other'), { count })}
      description={t('mark_several_text', { amount: formatOre(language, sumOf(stays)) })}
      closeLabel={t('close')}
      footer={
        answer ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button pending={marking.isPending} disabled={!isPaidDay(paidOn)} onClick={mark}>
              {t('mark_paid')}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <Refused stays={stays} marked={answer.marked.length} refused={answer.refused} />
      ) : (
        <>
          <PaidDay value={paidOn} onChange={setPaidOn} />
          <PaidHow how={how} onHow={setHow} note={note} onNote={setNote} />
          <p className="text-sm text-ink-2">{t('mark_several_told')}</p>
          {marking.error && !marking.isPending && <FormError>{errorText(t, marking.error)}</FormError>}
        </>
      )}
    </Dialog>
  );
}

const doneText = (t: T, count: number): string =>
  count === 0
    ? t('mark_several_none')
    : t(plural(count, 'mark_several_done_one', 'mark_several_done_other'), { count });

type RefusedProps = { stays: readonly UnpaidStay[]; marked: number; refused: readonly RefusedMark[] };

function Refused({ stays, marked, refused }: RefusedProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Banner tone="warning" role="alert">
      <p>{`${doneText(t, marked)} ${t('mark_several_refused')}`}</p>
      <ul className="grid gap-2 pt-2">
        {refused.map(({ booking_id, code }) => {
          const stay = stays.find((one) => one.booking_id === booking_id);
          return (
            <li key={booking_id} className="grid">
              <span className="font-semibold break-words">{stay && stayText(t, language, stay)}</span>
              <span>{t(code)}</span>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
