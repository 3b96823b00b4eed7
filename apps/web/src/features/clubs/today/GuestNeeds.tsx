import type { Today, TodayStay, UnpaidToday } from '@hytte/contract/clubs/today';
import type { ReactNode } from 'react';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatLocalDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Pill } from '#ui/Pill.tsx';
import { GuestRow, useVisitWords } from './GuestRow.tsx';
import { ActButton, Need } from './Need.tsx';
import { RemindAll } from './RemindAll.tsx';
import { useRemindGuest, useRemindOfOffer } from './today.api.ts';

type GuestNeedsProps = {
  clubId: string;
  data: Today;
  /** Starts a draw, for requests that none reaches. */
  startDraw: ReactNode;
};

/** What guests and those who ask for stays wait for, or have not done. */
export function GuestNeeds({ clubId, data, startDraw }: GuestNeedsProps) {
  const t = useT();
  return (
    <>
      <Unpaid clubId={clubId} data={data} />
      <Need
        title={t('today_out_of_reach')}
        intro={t('today_out_of_reach_text')}
        rows={data.out_of_reach}
        action={startDraw}
      >
        {(request) => <RequestRow key={request.booking_id} clubId={clubId} request={request} />}
      </Need>
      <Need title={t('today_offers')} rows={data.offers}>
        {(offer) => <OfferRow key={offer.offer_id} clubId={clubId} offer={offer} />}
      </Need>
      <Need title={t('today_answers')} intro={t('today_answers_text')} rows={data.answers_missing}>
        {(stay) => <AnswersRow key={stay.booking_id} clubId={clubId} stay={stay} today={data.today} />}
      </Need>
    </>
  );
}

function Unpaid({ clubId, data }: { clubId: string; data: Today }) {
  const t = useT();
  const { language } = useLanguages();
  const { count, amount_ore } = data.unpaid_sum ?? { count: 0, amount_ore: 0 };
  return (
    <Need
      id="today-unpaid"
      title={t('today_unpaid')}
      intro={t('today_unpaid_text')}
      rows={data.unpaid}
      action={<RemindAll clubId={clubId} stays={data.unpaid} today={data.today} />}
      foot={
        <p className="text-sm text-ink-2">
          {count > data.unpaid.length &&
            `${t('today_unpaid_rest', { count, amount: formatOre(language, amount_ore) })} `}
          <TextLink to={`${pathTo('manageBookings', { club_id: clubId })}?to=&status=unpaid&sort=date`}>
            {t('today_unpaid_all')}
          </TextLink>
        </p>
      }
    >
      {(stay) => <UnpaidRow key={stay.booking_id} clubId={clubId} stay={stay} today={data.today} />}
    </Need>
  );
}

function UnpaidRow({ clubId, stay, today }: { clubId: string; stay: UnpaidToday; today: string }) {
  const { language } = useLanguages();
  return (
    <GuestRow
      clubId={clubId}
      visit={stay}
      stayId={stay.booking_id}
      fact={formatOre(language, stay.amount_ore)}
      pills={
        <>
          <OverduePill days={stay.days_overdue} />
          <RemindedBefore stay={stay} today={today} />
        </>
      }
      action={<Remind clubId={clubId} stay={stay} today={today} />}
    />
  );
}

function OverduePill({ days }: { days: number }) {
  const t = useT();
  if (days > 0)
    return <Pill tone="danger">{t(days === 1 ? 'today_overdue_one' : 'today_overdue_other', { count: days })}</Pill>;
  if (days === 0) return <Pill tone="warning">{t('today_last_day')}</Pill>;
  return <Pill>{t(days === -1 ? 'today_left_one' : 'today_left_other', { count: -days })}</Pill>;
}

type Reminded = TodayStay & { reminded_on: string | null };

function RemindedBefore({ stay: { reminded_on }, today }: { stay: Reminded; today: string }) {
  const t = useT();
  const { language } = useLanguages();
  if (reminded_on === null || reminded_on === today) return null;
  const day = formatLocalDate(language, reminded_on, { day: 'numeric', month: 'long' });
  return <span className="text-ink-2">{t('today_reminded_on', { day })}</span>;
}

/** Once a day: then it says so instead. */
function Remind({ clubId, stay, today }: { clubId: string; stay: Reminded; today: string }) {
  const t = useT();
  const { guestOf } = useVisitWords();
  const reminding = useRemindGuest(clubId);
  const guest = guestOf(stay);
  if (stay.guest === null) return null;
  if (stay.reminded_on === today) return <Pill tone="success">{t('today_reminded_today')}</Pill>;
  return (
    <ActButton
      act={reminding}
      sent={stay.booking_id}
      label={t('today_remind')}
      whom={`${guest}, ${stay.hut_name}`}
      done={t('today_reminded', { guest })}
    />
  );
}

function AnswersRow({ clubId, stay, today }: { clubId: string; stay: Reminded; today: string }) {
  return (
    <GuestRow
      clubId={clubId}
      visit={stay}
      stayId={stay.booking_id}
      pills={<RemindedBefore stay={stay} today={today} />}
      action={<Remind clubId={clubId} stay={stay} today={today} />}
    />
  );
}

function RequestRow({ clubId, request }: { clubId: string; request: Today['out_of_reach'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const { draw_at } = request;
  return (
    <GuestRow
      clubId={clubId}
      visit={request}
      stayId={request.booking_id}
      pills={
        <span className="text-ink-2">
          {draw_at === null
            ? t('today_draw_by_hand')
            : t('today_draw_comes', { moment: formatDrawMoment(t, language, draw_at) })}
        </span>
      }
    />
  );
}

function OfferRow({ clubId, offer }: { clubId: string; offer: Today['offers'][number] }) {
  const t = useT();
  const { language } = useLanguages();
  const { guestOf } = useVisitWords();
  const reminding = useRemindOfOffer(clubId);
  const guest = guestOf(offer);
  return (
    <GuestRow
      clubId={clubId}
      visit={offer}
      pills={
        <Pill tone="warning">{t('today_offer_until', { moment: formatDrawMoment(t, language, offer.until) })}</Pill>
      }
      action={
        offer.reminded ? (
          <Pill tone="success">{t('today_reminded_once')}</Pill>
        ) : (
          <ActButton
            act={reminding}
            sent={offer.offer_id}
            label={t('today_remind')}
            whom={`${guest}, ${offer.hut_name}`}
            done={t('today_reminded', { guest })}
          />
        )
      }
    />
  );
}
