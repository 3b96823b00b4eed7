import { formatDrawMoment } from '#lib/clock-times.ts';
import type { PeriodDetails } from '@hytte/contract/fairness/periods';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { hasUnsavedChanges } from '#lib/leaving.ts';
import { useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { RemoveButton } from '#lib/RemoveButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { periodErrorText } from './check-period.ts';
import { useAnnouncePeriod, useCancelPeriod, useDeletePeriod } from './edit-periods.api.ts';

const ReopenDialog = lazyDialog(() => import('./ReopenDialog.tsx'), 'ReopenDialog');

type ActionProps = { clubId: string; period: PeriodDetails };
type Asking = 'announce' | 'cancel' | 'reopen' | null;

/** What can be done with a period in its state; nothing once it is drawn or cancelled. */
export function PeriodActions({ clubId, period }: ActionProps) {
  const t = useT();
  const [asking, setAsking] = useState<Asking>(null);
  const { state } = period;
  if (state === 'drawn' || state === 'cancelled') return null;
  // What is announced is what is saved.
  const announce = () => (hasUnsavedChanges() ? showToast.info(t('period_save_first')) : setAsking('announce'));
  const dialog = { clubId, period, onClose: () => setAsking(null) };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'draft' && (
        <>
          <Button onClick={announce}>{t('announce_period')}</Button>
          <DeleteDraft clubId={clubId} period={period} />
        </>
      )}
      {state === 'closed' && <Button onClick={() => setAsking('reopen')}>{t('reopen_period')}</Button>}
      {state !== 'draft' && (
        <Button variant="quiet" onClick={() => setAsking('cancel')}>
          {t('cancel_period')}
        </Button>
      )}
      {asking === 'announce' && <AnnounceDialog {...dialog} />}
      {asking === 'cancel' && <CancelDialog {...dialog} />}
      {asking === 'reopen' && <ReopenDialog {...dialog} />}
    </div>
  );
}

type DialogProps = ActionProps & { onClose: () => void };

/** The server says how many requests are in the way before anything is done; confirming that announces it with them. */
function AnnounceDialog({ clubId, period, onClose }: DialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const announcing = useAnnouncePeriod(clubId, period.id);
  const inTheWay = requestsInTheWay(announcing.error);
  const announce = () =>
    announcing.mutate(inTheWay !== null, {
      onSuccess: ({ adopted, taken_back }) => {
        showToast.success(
          [
            t('period_announced_done', { period: period.name }),
            ...(adopted + taken_back > 0 ? [t('period_adopted_done', { adopted, takenBack: taken_back })] : []),
          ].join(' '),
        );
        onClose();
      },
    });
  return (
    <ConfirmDialog
      tone="primary"
      onClose={onClose}
      title={t('announce_period_question', { period: period.name })}
      description={
        <div className="grid gap-2">
          <p>{t('announce_period_text', { moment: formatDrawMoment(t, language, period.opens_at) })}</p>
          <p>{t('announce_period_for_good')}</p>
        </div>
      }
      cancelLabel={t('draw_now_not_yet')}
      confirmLabel={t(inTheWay ? 'announce_period_with_requests' : 'announce_period')}
      onConfirm={announce}
      pending={announcing.isPending}
      error={announcing.error && !inTheWay && periodErrorText(t, announcing.error)}
    >
      {inTheWay && (
        <ul role="alert" className="grid list-disc gap-1 ps-5">
          <li>{insideText(t, inTheWay.inside)}</li>
          <li>{crossingText(t, inTheWay.crossing)}</li>
        </ul>
      )}
    </ConfirmDialog>
  );
}

const insideText = (t: T, count: number): string =>
  t(plural(count, 'requests_become_wishes_one', 'requests_become_wishes_other'), { count });
const crossingText = (t: T, count: number): string =>
  t(plural(count, 'requests_taken_back_one', 'requests_taken_back_other'), { count });

/** The numbers of the refusal `requests_in_the_way`; null for every other error. */
function requestsInTheWay(error: Error | null): { inside: number; crossing: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'requests_in_the_way') return null;
  const { inside, crossing } = { inside: 0, crossing: 0, ...(error.body.details as object | undefined) };
  return { inside, crossing };
}

function CancelDialog({ clubId, period, onClose }: DialogProps) {
  const t = useT();
  const cancelling = useCancelPeriod(clubId, period.id);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const cancel = () => {
    setIsTried(true);
    if (!isReason(reason)) return;
    cancelling.mutate(reason.trim(), {
      onSuccess: () => {
        showToast.success(t('period_cancelled_done', { period: period.name }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cancel_period_question', { period: period.name })}
      description={t('cancel_period_text')}
      cancelLabel={t('keep_it')}
      confirmLabel={t('cancel_period')}
      onConfirm={cancel}
      pending={cancelling.isPending}
      error={isTried && !isReason(reason) ? t('reason_required') : cancelling.error && errorText(t, cancelling.error)}
    >
      <ReasonField value={reason} onChange={setReason} hint={t('reason_for_members_hint')} />
    </ConfirmDialog>
  );
}

function DeleteDraft({ clubId, period }: ActionProps) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useDeletePeriod(clubId, period.id);
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        showToast.success(t('period_deleted', { period: period.name }));
        void navigate(pathTo('manageDrawings', { club_id: clubId }), { replace: true });
      },
    });
  return (
    <RemoveButton
      label={t('delete_period')}
      question={{
        title: t('delete_period_question', { period: period.name }),
        text: t('delete_period_text'),
        keep: t('keep_it'),
      }}
      removal={removal}
      onRemove={remove}
    />
  );
}
