import type { HutInList } from '@hytte/contract/huts/huts';
import { readStay } from '@hytte/contract/stays/sent-stay';
import type { PeriodDetails } from '@hytte/contract/fairness/periods';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { isSettled, TogetherWith } from '#lib/TogetherWith.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { formatDeadline, periodSentence } from './period-words.ts';
import { periodQuery } from './periods.api.ts';
import { FrozenWishes } from './wishes/FrozenWishes.tsx';
import { WishListEditor } from './wishes/WishListEditor.tsx';
import { WishResults } from './wishes/WishResults.tsx';
import { resultsQuery, wishListQuery } from './wishes/wishes.api.ts';

/** A draw period, for every member: its days and deadlines, one's own wishes, and what became of them. */
export default function PeriodScreen() {
  const t = useT();
  const { club_id: clubId = '', periodId = '' } = useParams();
  const { data: period, error, refetch } = useQuery(periodQuery(clubId, periodId));
  const { data: huts } = useQuery(clubHutsQuery(clubId));
  const title = period?.name ?? t('draw_period');
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <h1 className="text-3xl font-extrabold break-words">{title}</h1>
      {!period && error && (
        <LoadFailed what={t('failed_to_fetch_period')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && (!period || !huts) && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
      {period && huts && <PeriodPage clubId={clubId} period={period} huts={huts} />}
    </div>
  );
}

type PeriodPageProps = { clubId: string; period: PeriodDetails; huts: readonly HutInList[] };

function PeriodPage({ clubId, period, huts }: PeriodPageProps) {
  const t = useT();
  const { language } = useLanguages();
  const names = huts.filter(({ id }) => period.huts.includes(id)).map(({ name }) => name);
  const hasWishes = period.state === 'open' || period.state === 'closed';
  const isDrawn = period.state === 'drawn';
  const wishes = useQuery({ ...editedWishesQuery(clubId, period.id), enabled: hasWishes });
  const results = useQuery({ ...resultsQuery({ clubId, periodId: period.id }), enabled: isDrawn });
  const own = (
    <>
      {hasWishes && <OwnWishes clubId={clubId} period={period} huts={huts} />}
      {isDrawn && <WishResults clubId={clubId} periodId={period.id} huts={huts} />}
    </>
  );
  return (
    <>
      <p className="-mt-4 text-ink-2">
        {formatRun(language, readStay(period))} · {names.join(', ')}
      </p>
      <Banner tone={period.state === 'open' ? 'info' : 'neutral'}>
        <p className="font-semibold">{periodSentence(t, language, period)}</p>
        {period.lists > 0 && (
          <p className="text-ink-2">
            {t(plural(period.lists, 'period_lists_one', 'period_lists_other'), {
              count: period.lists,
              wishes: period.wishes,
            })}
          </p>
        )}
        {period.cancel_reason !== null && <p>{period.cancel_reason}</p>}
      </Banner>
      <TogetherWith notice={own} isKnown={isSettled(wishes) && isSettled(results)} placeholder={null}>
        <Schedule clubId={clubId} period={period} />
      </TogetherWith>
    </>
  );
}

/** While it is edited the list on the screen is the newest. */
const editedWishesQuery = (clubId: string, periodId: string) => ({
  ...wishListQuery({ clubId, periodId }),
  staleTime: Infinity,
});

function OwnWishes({ clubId, period, huts }: PeriodPageProps) {
  const t = useT();
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(editedWishesQuery(clubId, period.id));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_wishes')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (period.state === 'closed') return <FrozenWishes wishes={data.wishes.map(({ wish }) => wish)} huts={huts} />;
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  return (
    <WishListEditor
      // The editor keeps its own copy of the list.
      key={reloads}
      clubId={clubId}
      period={period}
      huts={huts}
      saved={data}
      onReload={() => void reload()}
    />
  );
}

/** When what happens, the fingerprint of the list once it is frozen, and the draw. */
function Schedule({ clubId, period }: { clubId: string; period: PeriodDetails }) {
  const t = useT();
  const { language } = useLanguages();
  const frozen = period.freezes.findLast(({ reopened_at }) => reopened_at === null);
  const leftovers = period.leftovers === 'direct' ? 'period_leftovers_direct' : 'period_leftovers_requests';
  const rows = [
    [t('period_opens_at'), formatDrawMoment(t, language, period.opens_at)],
    [t('period_deadline_at'), formatDeadline(language, period)],
    [t('period_drawn_at'), formatDrawMoment(t, language, period.draw_at)],
  ];
  return (
    <Panel title={t('period_schedule')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {period.grace_hours > 0 && <p>{t('period_grace_sentence', { hours: period.grace_hours })}</p>}
      <p>
        {t(leftovers, { when: formatDrawMoment(t, language, period.leftovers_at) })}{' '}
        {period.reserved_hours > 0 && t('period_reserved_sentence', { hours: period.reserved_hours })}
      </p>
      {frozen ? (
        <div className="grid gap-1">
          <p>{t('period_fingerprint')}</p>
          <code className="text-sm break-all">{frozen.snapshot_hash}</code>
        </div>
      ) : (
        <p className="text-ink-2">{t('period_fingerprint_later')}</p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {period.run_id !== null && (
          <TextLink to={pathTo('draw', { club_id: clubId, runId: period.run_id })}>{t('period_check_draw')}</TextLink>
        )}
        <TextLink to={pathTo('howWeDraw')}>{t('how_we_draw')}</TextLink>
      </p>
    </Panel>
  );
}
