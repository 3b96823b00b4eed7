import { formatDrawMoment } from '#lib/clock-times.ts';
import type { AnnouncedDraw, DrawRun, NextDraw } from '@hytte/contract/draws';
import { useQuery } from '@tanstack/react-query';
import { Dices, LockKeyhole, Megaphone } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { AnnouncedNote } from '../AnnouncedNote.tsx';
import { formatDaysAhead, frozenText } from '../draw-words.ts';
import { nextDrawQuery, useAnnounceDraw, useRunDraw, useWithdrawAnnouncement } from '../draws.api.ts';

/** When the club draws next, how many requests there are, and the button to draw or to announce a draw. */
export function NextDrawStrip({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: next, error, refetch } = useQuery(nextDrawQuery(clubId));
  if (!next && error)
    return <LoadFailed what={t('failed_to_fetch_next_draw')} error={error} onRetry={() => void refetch()} />;
  if (!next)
    return (
      <>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-40" />
      </>
    );
  return <Strip clubId={clubId} next={next} />;
}

function Strip({ clubId, next }: { clubId: string; next: NextDraw }) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-sm md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-sm font-semibold text-ink-2">
            {t('next_draw')}
          </h2>
          <p className="text-2xl font-bold break-words first-letter:uppercase">{whenText(t, language, next)}</p>
          <p className="text-ink-2">{factsText(t, language, next)}</p>
          {next.announced && <AnnouncedNote announced={next.announced} />}
          {next.frozen && <output>{frozenText(t, language, next.frozen)}</output>}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartDraw clubId={clubId} next={next} />
          <p className="flex min-w-0 flex-1 basis-60 gap-2 text-sm text-ink-2">
            <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t('draw_sealed', { date: formatDate(language, next.sealed_at) })}{' '}
              <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
            </span>
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="relative hidden border-s border-line md:block">
        <div className="absolute inset-0">
          <Kartblad seed={`draw ${clubId}`} sign="cairn" shape="card" />
        </div>
      </div>
    </section>
  );
}

const isLate = ({ next_at }: NextDraw): boolean => next_at !== null && Date.parse(next_at) <= Date.now();

function whenText(t: T, language: string, next: NextDraw): string {
  if (next.frozen) return t('draw_now_drawing');
  if (next.next_at === null) return t('draw_by_hand');
  return isLate(next) ? t('draw_any_moment') : formatDrawMoment(t, language, next.next_at);
}

/** `om 16 dager · 14 forespørsler · 5 omstridte dager` */
function factsText(t: T, language: string, next: NextDraw): string {
  const { requests, contested_days: days } = next;
  const contested = t(plural(days, 'draw_contested_one', 'draw_contested_other'), {
    count: formatNumber(language, days),
  });
  const facts = [
    ...(next.next_at === null || next.frozen || isLate(next) ? [] : [formatDaysAhead(t, language, next.next_at)]),
    ...(requests === 0
      ? [t('no_draw_requests')]
      : [t(plural(requests, 'draw_requests_one', 'draw_requests_other'), { count: requests }), contested]),
  ];
  // No-break spaces: a line wraps between facts, never between a number and its noun.
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');
}

type StartDrawProps = { clubId: string; next: NextDraw };

/** Draws now, or announces the draw where the club gives notice; withdraws what is announced. */
function StartDraw({ clubId, next }: StartDrawProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const hours = next.notice_hours;
  // A second draw would be refused. Another one may be announced meanwhile.
  const isDrawing = next.frozen !== null && hours === 0;
  const close = () => setAsking(false);
  if (next.announced)
    return (
      <>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('draw_withdraw')}
        </Button>
        {asking && <WithdrawQuestion clubId={clubId} announced={next.announced} onClose={close} />}
      </>
    );
  return (
    <>
      {!isDrawing && (
        <Button onClick={() => setAsking(true)}>
          {hours === 0 ? <Dices aria-hidden="true" /> : <Megaphone aria-hidden="true" />}
          {t(hours === 0 ? 'draw_now' : 'draw_announce')}
        </Button>
      )}
      {asking && hours === 0 && <Question clubId={clubId} next={next} onClose={close} />}
      {asking && hours !== 0 && <AnnounceQuestion clubId={clubId} hours={hours} onClose={close} />}
    </>
  );
}

type AnnounceQuestionProps = { clubId: string; hours: number; onClose: () => void };

function AnnounceQuestion({ clubId, hours, onClose }: AnnounceQuestionProps) {
  const t = useT();
  const { language } = useLanguages();
  const announcing = useAnnounceDraw(clubId);
  const announce = () =>
    announcing.mutate(undefined, {
      onSuccess: ({ announced }) => {
        showToast.success(t('draw_announced_done', { moment: formatDrawMoment(t, language, announced.draw_at) }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t('draw_announce_question')}
      description={t('draw_announce_text', { hours })}
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

function Question({ clubId, next, onClose }: StartDrawProps & { onClose: () => void }) {
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
  const question = isEmpty ? t('draw_now_nothing') : <Consequences next={next} />;
  const description = running.isPending ? <output>{t('draw_now_under_way')}</output> : question;
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={t(isEmpty ? 'draw_now_nothing_question' : 'draw_now_question')}
      description={description}
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

function tellResult(t: T, { bookings_processed, bookings_allocated, bookings_rejected }: DrawRun): void {
  if (bookings_processed === 0) showToast.info(t('draw_done_empty'));
  else showToast.success(t('draw_done', { allocated: bookings_allocated, rejected: bookings_rejected }));
}
