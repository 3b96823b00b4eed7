import type { HutInList } from '@hytte/contract/huts/huts';
import type { WishResult } from '@hytte/contract/fairness/periods';
import { readWish } from '@hytte/contract/fairness/sent-period';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { useQuery } from '@tanstack/react-query';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { daysOfWish, hutsInOrder } from './wish-words.ts';
import { resultsQuery } from './wishes.api.ts';

type WishResultsProps = { clubId: string; periodId: string; huts: readonly HutInList[] };

/** What became of each of the user's wishes, and why. */
export function WishResults({ huts, ...of }: WishResultsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(resultsQuery(of));
  if (!data && error)
    return <LoadFailed what={t('failed_to_fetch_results')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const own = data.filter((result) => result.own);
  return (
    <Panel title={t('wish_results')}>
      {own.length === 0 ? (
        <p className="text-ink-2">{t('wish_results_none')}</p>
      ) : (
        <ol aria-label={t('wish_results')} className="grid gap-4">
          {own.map((result) => (
            <Result key={result.rank} result={result} huts={huts} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const isAhead = (moment: string): boolean => Date.parse(moment) > Date.now();

function Result({ result, huts }: { result: WishResult; huts: readonly HutInList[] }) {
  const t = useT();
  const { language } = useLanguages();
  const { rank, wish, booking, wished_by: wishedBy } = result;
  const isAllocated = booking?.status === 'allocated';
  return (
    <li className="grid gap-1 rounded-md border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('wish_number', { number: rank })}</span>
        <Pill tone={isAllocated ? 'success' : 'neutral'}>{t(isAllocated ? 'booking_allocated' : 'stays_refused')}</Pill>
      </p>
      <p className="break-words">
        {hutsInOrder(t, huts, wish.hut_ids)}, {daysOfWish(t, language, readWish(wish))}
      </p>
      {wishedBy !== null && <p className="text-sm text-ink-2">{t('wished_by', { name: wishedBy })}</p>}
      {isAllocated && (
        <p>
          {t('wish_got', {
            hut: huts.find(({ id }) => id === booking.hut_id)?.name ?? '',
            days: formatRun(language, readStay(booking)),
          })}{' '}
          {wishedBy === null && (
            <TextLink to={pathTo('booking', { bookingId: booking.id })}>{t('wish_see_stay')}</TextLink>
          )}
        </p>
      )}
      {isAllocated && booking.grace_until !== null && isAhead(booking.grace_until) && (
        <p>{t('grace_until', { when: formatDrawMoment(t, language, booking.grace_until) })}</p>
      )}
      {booking?.status === 'rejected' && wishedBy === null && (
        <p>
          <TextLink to={pathTo('booking', { bookingId: booking.id })}>{t('wish_see_why')}</TextLink>
        </p>
      )}
    </li>
  );
}
