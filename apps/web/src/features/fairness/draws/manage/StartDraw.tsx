import type { AnnouncedDraw, DrawRun, NextDraw } from '@hytte/contract/fairness/draws';
import { Dices, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useAnnounceDraw, useRunDraw, useWithdrawAnnouncement } from '../draws.api.ts';

type StartDrawProps = { clubId: string; next: NextDraw };

/** What a draw is to decide. Where some requests are not due yet, everything can be drawn all the same. */
type WhatToDraw = 'due' | 'all';

/** Draws now, or announces the draw where the club gives notice; withdraws what is announced. */
export function StartDraw({ clubId, next }: StartDrawProps) {
  const t = useT();
  const [asking, setAsking] = useState<WhatToDraw | null>(null);
  const hours = next.notice_hours;
  // A second draw would be refused. Another one may be announced meanwhile.
  const isDrawing = next.frozen !== null && hours === 0;
  const close = () => setAsking(null);
  const isSomeNotDue = next.waiting.requests > next.requests;
  if (next.announced)
    return (
      <>
        <Button variant="secondary" onClick={() => setAsking('due')}>
          {t('draw_withdraw')}
        </Button>
        {asking !== null && <WithdrawQuestion clubId={clubId} announced={next.announced} onClose={close} />}
      </>
    );
  return (
    <>
      {!isDrawing && (
        <Button onClick={() => setAsking('due')}>
          {hours === 0 ? <Dices aria-hidden="true" /> : <Megaphone aria-hidden="true" />}
          {t(hours === 0 ? 'draw_now' : 'draw_announce')}
        </Button>
      )}
      {!isDrawing && isSomeNotDue && (
        <Button variant="secondary" onClick={() => setAsking('all')}>
          {t(hours === 0 ? 'draw_all' : 'draw_announce_all')}
        </Button>
      )}
      {asking !== null && hours === 0 && <Question clubId={clubId} next={next} what={asking} onClose={close} />}
      {asking !== null && hours !== 0 && (
        <AnnounceQuestion clubId={clubId} hours={hours} what={asking} onClose={close} />
      )}
    </>
  );
}

type AnnounceQuestionProps = { clubId: string; hours: number; what: WhatToDraw; onClose: () => void };

function AnnounceQuestion({ clubId, hours, what, onClose }: AnnounceQuestionProps) {
  const t = useT();
  const { language } = useLanguages();
  const announcing = useAnnounceDraw(clubId);
  const announce = () =>
    announcing.mutate(what === 'all', {
      onSuccess: ({ announced }) => {
        showToast.success(t('draw_announced_done', { moment: formatDrawMoment(t, language, announced.draw_at) }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t(what === 'all' ? 'draw_announce_all_question' : 'draw_announce_question')}
      description={
        what === 'all'
          ? `${t('draw_all_text')} ${t('draw_announce_text', { hours })}`
          : t('draw_announce_text', { hours })
      }
      cancelLabel={t('draw_now_not_yet')}
      confirmLabel={t('draw_announce_confirm')}
      onConfirm={announce}
      pending={announcing.isPending}
      error={announcing.error && errorText(t, announcing.error)}
    />
  );
}

type WithdrawQuestionProps = { clubId: string; announced: AnnouncedDraw; onClose: () => void };

function WithdrawQuestion({ clubId, announced, onClose }: WithdrawQuestionProps) {
  const t = useT();
  const { language } = useLanguages();
  const withdrawing = useWithdrawAnnouncement(clubId);
  const withdraw = () =>
    withdrawing.mutate(undefined, {
      onSuccess: () => {
        showToast.success(t('draw_withdrawn_done'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('draw_withdraw_question')}
      description={t('draw_withdraw_text', { moment: formatDrawMoment(t, language, announced.draw_at) })}
      cancelLabel={t('draw_withdraw_keep')}
      confirmLabel={t('draw_withdraw')}
      onConfirm={withdraw}
      pending={withdrawing.isPending}
      error={withdrawing.error && errorText(t, withdrawing.error)}
    />
  );
}

function Question({ clubId, next, what, onClose }: StartDrawProps & { what: WhatToDraw; onClose: () => void }) {
  const t = useT();
  const running = useRunDraw(clubId);
  const run = () =>
    running.mutate(what === 'all', {
      onSuccess: ({ run: done }) => {
        showResult(t, done);
        onClose();
      },
    });
  const decided = what === 'all' ? next.waiting : next;
  const isEmpty = decided.requests === 0;
  const question = isEmpty ? t('draw_now_nothing') : <Consequences next={next} what={what} decided={decided} />;
  const description = running.isPending ? <output>{t('draw_now_under_way')}</output> : question;
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t(isEmpty ? 'draw_now_nothing_question' : what === 'all' ? 'draw_all_question' : 'draw_now_question')}
      description={description}
      cancelLabel={t('draw_now_not_yet')}
      confirmLabel={t(isEmpty ? 'draw_now_anyway' : what === 'all' ? 'draw_all' : 'draw_now_confirm')}
      onConfirm={run}
      pending={running.isPending}
      error={running.error && failureText(t, running.error)}
    />
  );
}

type ConsequencesProps = { next: NextDraw; what: WhatToDraw; decided: NextDraw['waiting'] };

function Consequences({ next: { next_at }, what, decided: { requests, applicants } }: ConsequencesProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {what === 'all' && <li>{t('draw_all_text')}</li>}
      <li>{t(plural(requests, 'draw_now_requests_one', 'draw_now_requests_other'), { count: requests })}</li>
      <li>{t(plural(applicants, 'draw_now_mails_one', 'draw_now_mails_other'), { count: applicants })}</li>
      {next_at !== null && <li>{t('draw_now_schedule_stays', { moment: formatDrawMoment(t, language, next_at) })}</li>}
      <li className="font-semibold text-ink">{t('draw_now_for_good')}</li>
    </ul>
  );
}

/** An unexpected error rolls back the whole draw: the text says so first. */
const failureText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'unexpected' ? t('draw_failed') : errorText(t, error);

function showResult(t: T, { bookings_processed, bookings_allocated, bookings_rejected }: DrawRun): void {
  if (bookings_processed === 0) showToast.info(t('draw_done_empty'));
  else showToast.success(t('draw_done', { allocated: bookings_allocated, rejected: bookings_rejected }));
}
