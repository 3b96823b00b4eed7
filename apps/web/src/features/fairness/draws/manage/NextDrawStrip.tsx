import { formatDrawMoment } from '#lib/clock-times.ts';
import type { NextDraw } from '@hytte/contract/fairness/draws';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatNumber } from '#lib/locale.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { AnnouncedNote } from '../AnnouncedNote.tsx';
import { formatDaysAhead, frozenText } from '../draw-words.ts';
import { nextDrawQuery } from '../draws.api.ts';
import { StartDraw } from './StartDraw.tsx';

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
        <Skeleton className="h-96 md:h-64" />
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
