import type { Today } from '@hytte/contract/clubs/today';
import type { Standing } from '@hytte/domain/clubs/offices/offices';
import { countWaiting, type Parts, partsFor, weekendOf } from '@hytte/domain/clubs/today/today';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { AheadCard } from './AheadCard.tsx';
import { ClubNeeds } from './ClubNeeds.tsx';
import { GuestNeeds } from './GuestNeeds.tsx';
import { NextArrival, WeekCard } from './WeekCard.tsx';
import { todayQuery } from './today.api.ts';

type TodayPageProps = {
  clubId: string;
  standing: Standing;
  /** Starts a draw; only shown beside requests that none reaches. */
  startDraw: ReactNode;
  /** What a keeper does with each hut; nothing for club admins. */
  keptHuts: ReactNode;
};

/**
 * The start page of club admins: what needs somebody, the most urgent first, and the days ahead. Who has an office
 * sees the part that is theirs; the server sends no more.
 */
export function TodayPage({ clubId, standing, startDraw, keptHuts }: TodayPageProps) {
  const t = useT();
  const { language } = useLanguages();
  usePageTitle(t('tab_today'));
  const { data, error, refetch } = useQuery(todayQuery(clubId));
  return (
    <TabPage
      title={t('tab_today')}
      purpose={<span className="inline-block first-letter:uppercase">{formatDay(language, todayInOslo())}</span>}
    >
      {!data && error && <LoadFailed what={t('today_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Filled clubId={clubId} sees={partsFor(standing)} data={data} startDraw={startDraw} keptHuts={keptHuts} />
      )}
    </TabPage>
  );
}

function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
    </>
  );
}

const waitingIn = (data: Today): number =>
  countWaiting({
    failedDraws: data.last_draw?.success === false ? 1 : 0,
    unpaid: data.unpaid.length,
    answersMissing: data.answers_missing.length,
    outOfReach: data.out_of_reach.length,
    offers: data.offers.length,
    refunds: data.refunds.length,
    defects: data.defects.length,
    leftBehind: data.left_behind.length,
    bankLines: data.bank_lines,
    invitations: data.invitations.length,
  });

type FilledProps = Omit<TodayPageProps, 'standing'> & { sees: Parts; data: Today };

function Filled({ clubId, sees, data, startDraw, keptHuts }: FilledProps) {
  const t = useT();
  const waiting = waitingIn(data);
  return (
    <>
      <InShort sees={sees} data={data} waiting={waiting} />
      {data.last_draw?.success === false && (
        <Banner
          tone="danger"
          action={<TextLink to={pathTo('manageDrawings', { club_id: clubId })}>{t('today_draw_failed_see')}</TextLink>}
        >
          {t('today_draw_failed')}
        </Banner>
      )}
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {(sees.money || data.defects.length + data.left_behind.length > 0) && (
          <div className="grid min-w-0 gap-5">
            {waiting === 0 && <Nothing sees={sees} data={data} />}
            <GuestNeeds clubId={clubId} data={data} startDraw={startDraw} />
            <ClubNeeds clubId={clubId} data={data} seesHuts={sees.all} />
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          {sees.visits && (
            <WeekCard clubId={sees.money ? clubId : null} data={data} showsNext={waiting > 0 || !sees.money} />
          )}
          {keptHuts}
          {(sees.all || data.next_payout) && <AheadCard clubId={clubId} data={data} seesDraws={sees.all} />}
        </div>
      </div>
    </>
  );
}

function Nothing({ sees, data }: { sees: Parts; data: Today }) {
  const t = useT();
  const { language } = useLanguages();
  const { at } = data.next_draw;
  return (
    <EmptyState art={<Kartblad seed="nothing waits" sign="house" shape="band" />} title={t('today_nothing')}>
      <div className="grid gap-2">
        <p>{t('today_nothing_text')}</p>
        {at !== null && <p>{`${t('today_next_draw')}: ${formatDrawMoment(t, language, at)}.`}</p>}
        {sees.visits && <NextArrival data={data} />}
      </div>
    </EmptyState>
  );
}

/** The four questions a board comes with, answered in a word each. */
function InShort({ sees, data, waiting }: { sees: Parts; data: Today; waiting: number }) {
  const t = useT();
  const { language } = useLanguages();
  const { from, to } = weekendOf(data.today);
  const coming = data.arrivals.filter(({ start_date }) => start_date >= from && start_date <= to).length;
  const { unpaid_sum: unpaid, last_draw: last } = data;
  return (
    <dl aria-label={t('today_in_short')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {sees.visits && (
        <Tile name={t('today_weekend')} to={coming > 0 && '#today-week'}>
          {coming === 0
            ? t('today_weekend_none')
            : t(plural(coming, 'today_weekend_one', 'today_weekend_other'), { count: coming })}
        </Tile>
      )}
      {sees.money && (
        <Tile name={t('today_unpaid')} to={data.unpaid.length > 0 && '#today-unpaid'}>
          {!unpaid && t('today_unpaid_unknown')}
          {unpaid?.count === 0 && t('today_unpaid_none')}
          {unpaid &&
            unpaid.count > 0 &&
            t('today_unpaid_sum', { count: unpaid.count, amount: formatOre(language, unpaid.amount_ore) })}
        </Tile>
      )}
      {sees.all && (
        <Tile name={t('today_last_draw')} to={last !== null && '#today-draws'}>
          {!last && t('today_last_draw_none')}
          {last && !last.success && t('today_last_draw_failed')}
          {last?.success &&
            t('today_last_draw_got', { allocated: last.allocated, all: last.allocated + last.rejected })}
        </Tile>
      )}
      {sees.money && (
        <Tile name={t('today_waiting')}>
          {waiting === 0
            ? t('today_waiting_none')
            : t(plural(waiting, 'today_waiting_one', 'today_waiting_other'), { count: waiting })}
        </Tile>
      )}
    </dl>
  );
}

type TileProps = {
  name: string;
  /** The part of the page that tells more: in a large club it is far down. */
  to?: string | false;
  children: ReactNode;
};

const Tile = ({ name, to = false, children }: TileProps) => (
  <div className="grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="text-lg font-bold break-words">
      {to === false ? (
        children
      ) : (
        <a href={to} className="text-link underline underline-offset-4 hover:no-underline">
          {children}
        </a>
      )}
    </dd>
  </div>
);
