import type { HutInList } from '@hytte/contract/huts/huts';
import type { Availability } from '@hytte/domain/stays/availability/availability';
import type { Cost } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot, type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { toPay } from '@hytte/domain/money/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { freeUntil, LAST_DAYS_TO_PAY, payBy } from '@hytte/domain/fairness/terms/terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chancePreviewQuery } from '#features/fairness/draws/draws.api.ts';
import { paymentSettingsQuery } from '#features/money/settings/payment-settings.api.ts';
import { rulesQuery } from '#features/fairness/rules/rules.api.ts';
import { Bill } from '#lib/Bill.tsx';
import { formatChance } from '#lib/chance-words.ts';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { formatOre } from '#lib/money.ts';
import { formatLength, formatPoints } from '#lib/stay-words.ts';
import { datesOf } from '../bookings.api.ts';
import type { StayBill } from './evaluate-stay.ts';

type StayRowsProps = {
  hut: HutInList;
  stay: SlotRun;
  bill: StayBill;
  /** Null where something else says when it is drawn. */
  nextDraw: ReactNode;
  /** Null where they are of no use. */
  ownTickets: ReactNode;
  /** Left out while it is loading. */
  availability: Availability | undefined;
};

/** Length, cost, points, competing requests, the chance against them, the next draw, paying and cancelling, one line each. */
export function StayRows({ hut, stay, bill, nextDraw, ownTickets, availability }: StayRowsProps) {
  const t = useT();
  const { language } = useLanguages();
  const { cost, points, rivals } = bill;
  // Days that are had at once have no rivals.
  const isDrawn = availability?.kind !== 'direct';
  return (
    <dl className="grid gap-2.5">
      <Row name={t('duration')}>{formatLength(t, language, stay)}</Row>
      <Row name={t('cost')} more={cost.lines.length > 1 && <CostDetails hut={hut} cost={cost} />}>
        {cost.totalOre === 0 ? t('free_of_charge') : formatOre(language, cost.totalOre)}
      </Row>
      <Row name={t('points')} more={<PointsWhy points={isDrawn ? points : { ...points, ifContested: 0 }} />}>
        <span className="font-bold text-lyng">{formatPoints(t, language, points.tenths)}</span>
      </Row>
      {isDrawn && (
        <>
          <Row name={t('others_who_wish')}>{rivals === 0 ? t('others_none') : rivals}</Row>
          {rivals > 0 && <ChanceRow hut={hut} stay={stay} />}
          {ownTickets && <Row name={t('own_tickets')}>{ownTickets}</Row>}
          {nextDraw && <Row name={t('next_draw')}>{nextDraw}</Row>}
        </>
      )}
      {toPay(cost.totalOre) > 0 && (
        <PayByRow clubId={hut.club_id} arrival={dateOfSlot(stay.first)} availability={availability} />
      )}
      <FreeUntilRow clubId={hut.club_id} arrival={dateOfSlot(stay.first)} />
    </dl>
  );
}

/** Of days that others want too. A dash while it is loading, and where it cannot be fetched: it is an extra. */
function ChanceRow({ hut, stay }: { hut: HutInList; stay: SlotRun }) {
  const t = useT();
  const { data } = useQuery(chancePreviewQuery(hut.club_id, { hut_id: hut.id, ...datesOf(stayOf(stay)) }));
  const isUntold = data?.of_thousand === null;
  return (
    <Row name={t('chance_if_drawn_now')} more={isUntold && t('chance_untold')}>
      {data ? (data.of_thousand === null ? t('chance_not_shown') : formatChance(t, data.of_thousand)) : '–'}
    </Row>
  );
}

type PayByRowProps = { clubId: string; arrival: LocalDate; availability: Availability | undefined };

/** In a club that takes payment here within so many days: the last day to pay on, as the stay will have it. */
function PayByRow({ clubId, arrival, availability }: PayByRowProps) {
  const t = useT();
  const { language } = useLanguages();
  const days = useQuery(rulesQuery(clubId)).data?.rules.terms.payDays ?? null;
  const { data } = useQuery({ ...paymentSettingsQuery(clubId), enabled: days !== null });
  if (days === null || !data?.paymentOffered || !availability) return null;
  const allocatedOn = dayOfAllocation(availability);
  return (
    <Row name={t('to_be_paid')}>
      {allocatedOn === null
        ? t('days_after_draw', { days, last: LAST_DAYS_TO_PAY })
        : t('by_day', { date: formatDay(language, payBy(allocatedOn, arrival, days)) })}
    </Row>
  );
}

/** When the days would be had, as far as it is known before sending. */
function dayOfAllocation(availability: Availability): LocalDate | null {
  if (availability.kind === 'direct') return todayInOslo();
  return availability.kind === 'draw' && availability.at ? dateInOslo(availability.at) : null;
}

/** Where the club has decided steps of cancelling: the last day on which it costs nothing. */
function FreeUntilRow({ clubId, arrival }: { clubId: string; arrival: LocalDate }) {
  const t = useT();
  const { language } = useLanguages();
  const { data } = useQuery(rulesQuery(clubId));
  const until = data ? freeUntil(data.rules.terms.tiers, arrival) : null;
  if (until === null || until < todayInOslo()) return null;
  return <Row name={t('free_to_give_up')}>{t('until_day', { date: formatDay(language, until) })}</Row>;
}

/** The bill line by line, collapsed by default. */
function CostDetails({ hut, cost: { totalOre, lines } }: { hut: HutInList; cost: Cost }) {
  const t = useT();
  const named = lines.map((line) => ({
    kind: line.kind,
    ore: line.ore,
    days: 'days' in line ? line.days : null,
    name: line.kind === 'season' ? line.name : line.kind === 'fixed' ? hut.fixed_amount_description : null,
  }));
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-link underline underline-offset-4">
        {t('cost_details')}
      </summary>
      <div className="pt-1 text-ink">
        <Bill cost={{ lines: named, totalAmountInOre: totalOre, isFree: totalOre === 0 }} />
      </div>
    </details>
  );
}

function Row({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
      {more && <dd className="col-span-2 text-sm text-ink-2">{more}</dd>}
    </div>
  );
}

function PointsWhy({ points }: { points: StayBill['points'] }) {
  const t = useT();
  const { language } = useLanguages();
  const { tenths, ifContested } = points;
  if (ifContested === 0) return tenths === 0 ? t('points_why_none') : whatCosts(t, language, points);
  const more = t('points_if_contested', { points: formatPoints(t, language, ifContested) });
  return tenths === 0 ? more : `${whatCosts(t, language, points)} ${more}`;
}

function whatCosts(t: T, language: string, points: StayBill['points']): string {
  const ordinary = formatPoints(t, language, points.ordinary);
  const seasons = new Intl.ListFormat(localeOf(language)).format(points.seasons);
  if (points.ordinary === 0) return t('points_why_seasons', { seasons });
  if (points.seasons.length === 0) return t('points_why_ordinary', { points: ordinary });
  return t('points_why_both', { points: ordinary, seasons });
}
