import type { NextDraw } from '@hytte/contract/draws';
import type { DrawRun } from '@hytte/contract/lottery';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { formatDrawMoment } from '#features/draws/draw-words.ts';
import { useRunDraw } from '#features/draws/draws.api.ts';

type RunNowProps = { clubId: string; next: NextDraw };

export function RunNow({ clubId, next }: RunNowProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Dices aria-hidden="true" />
        {t('draw_now')}
      </Button>
      {asking && <Question clubId={clubId} next={next} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ clubId, next, onClose }: RunNowProps & { onClose: () => void }) {
  const t = useT();
  const running = useRunDraw(clubId);
  const run = () =>
    running.mutate(undefined, {
      onSuccess: ({ run: done }) => {
        tellResult(t, done);
        onClose();
      },
    });
  const isEmpty = next.requests === 0;
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t(isEmpty ? 'draw_now_nothing_question' : 'draw_now_question')}
      description={isEmpty ? t('draw_now_nothing') : <Consequences next={next} />}
      cancelLabel={t('draw_now_not_yet')}
      confirmLabel={t(isEmpty ? 'draw_now_anyway' : 'draw_now_confirm')}
      onConfirm={run}
      pending={running.isPending}
      error={running.error && failureText(t, running.error)}
    />
  );
}

function Consequences({ next: { requests, applicants, next_at } }: { next: NextDraw }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      <li>{t(requests === 1 ? 'draw_now_requests_one' : 'draw_now_requests_other', { count: requests })}</li>
      <li>{t(applicants === 1 ? 'draw_now_mails_one' : 'draw_now_mails_other', { count: applicants })}</li>
      {next_at !== null && <li>{t('draw_now_schedule_stays', { moment: formatDrawMoment(t, language, next_at) })}</li>}
      <li className="font-semibold text-ink">{t('draw_now_for_good')}</li>
    </ul>
  );
}

/** A draw that breaks off is undone as a whole, which is what people want to know first. */
const failureText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'unexpected' ? t('draw_failed') : errorText(t, error);

function tellResult(t: T, { bookings_processed, bookings_allocated, bookings_rejected }: DrawRun): void {
  if (bookings_processed === 0) showToast.info(t('draw_done_empty'));
  else showToast.success(t('draw_done', { allocated: bookings_allocated, rejected: bookings_rejected }));
}
