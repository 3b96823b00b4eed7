import { drawsOf, isTooLateFor, type PlannedDraws } from '../../stays/availability/availability.ts';
import type { Undecided } from '../../stays/availability/due.ts';
import { dateOfSlot, dayOfSlot, slotOf } from '../../stays/bookings/stay.ts';
import { manages } from '../members/roles.ts';
import { handlesMoney, keptHuts, type Standing } from '../offices/offices.ts';
import { type PeriodFacts, type PeriodState, stateOf } from '../../fairness/rounds/period.ts';
import type { OrdinaryDays } from '../../fairness/rules/rules.ts';
import { addDays, dayNumberOf, type LocalDate, mondayOf, weekdayOf } from '../../shared/local-date.ts';
import { dateInOslo, dayInOslo } from '../../shared/oslo-time.ts';

// What needs somebody who runs a club, and from when on (D188).

/** Arrivals and departures are told so far ahead, today included. */
export const WEEK_DAYS = 7;
/** From so many days before arrival on, answers that are missing need somebody. */
export const ANSWERS_DAYS = 14;
/** Requests of a club that draws by hand need a draw from so many days before arrival on. */
const BY_HAND_DAYS = 30;
/** An invitation that nobody has answered for so long needs somebody. */
const UNANSWERED_DAYS = 7;
/** And one that stops working so soon. */
const EXPIRES_SOON_DAYS = 2;
/** An offer that ends within so many hours is running out. */
const OFFER_ENDS_HOURS = 24;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From Friday to Sunday of the week. */
export function weekendOf(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const monday = mondayOf(today);
  return { from: addDays(monday, 4), to: addDays(monday, 6) };
}

type ToPay = { payBy: LocalDate | null; first: number };

/** The last day to pay; where the club's rules have none, the day of arrival. */
const lastDayToPay = ({ payBy, first }: ToPay): LocalDate => payBy ?? dateOfSlot(first);

/** How many days ago the last day to pay was; zero or less: it is today or ahead. */
export const daysOverdue = (stay: ToPay, today: LocalDate): number =>
  dayNumberOf(today) - dayNumberOf(lastDayToPay(stay));

/** An unpaid stay needs somebody when it is overdue, or is to be paid within a week. */
export const paymentNeedsSomebody = (stay: ToPay, today: LocalDate): boolean => daysOverdue(stay, today) >= -WEEK_DAYS;

/** Whether missing answers need somebody: soon before the stay, and until it begins. */
export const answersNeedSomebody = ({ first }: { first: number }, today: LocalDate): boolean =>
  dateOfSlot(first) >= today && dateOfSlot(first) < addDays(today, ANSWERS_DAYS);

type ClubThatDraws = { now: Date; rule: OrdinaryDays; draws: PlannedDraws };

/**
 * Requests that no draw reaches unless somebody sees to it, with the draw that comes too late for each; null: none is
 * planned, and they begin soon. By the function that tells members so in the calendar.
 */
export function requestsOutOfReach<R extends Undecided>(
  requests: readonly R[],
  club: ClubThatDraws,
): { request: R; drawAt: Date | null }[] {
  const today = dateInOslo(club.now);
  const lastByHand = slotOf(addDays(today, BY_HAND_DAYS), 'PM');
  const drawnAt = drawsOf(requests, club);
  return requests.flatMap((request) => {
    const drawAt = drawnAt.get(request) ?? null;
    const isOut = drawAt ? isTooLateFor(drawAt, request.first) : request.first <= lastByHand;
    return isOut && dayOfSlot(request.first) >= dayInOslo(club.now) ? [{ request, drawAt }] : [];
  });
}

/** Whether an invitation needs to be sent again: it has expired, soon will, or nobody has answered for a week. */
export const invitationNeedsSomebody = (
  { invitedAt, expiresAt }: { invitedAt: Date; expiresAt: Date },
  now: Date,
): boolean =>
  expiresAt.getTime() - now.getTime() < EXPIRES_SOON_DAYS * DAY_MS ||
  now.getTime() - invitedAt.getTime() >= UNANSWERED_DAYS * DAY_MS;

export const offerNeedsSomebody = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= OFFER_ENDS_HOURS * HOUR_MS;

export const PERIOD_MOMENTS = ['opens', 'closes', 'draw', 'leftovers'] as const;
export type PeriodMoment = (typeof PERIOD_MOMENTS)[number];

/** What happens next in an announced draw period; null when nothing does any more. */
export function nextInPeriod(
  period: PeriodFacts & { leftoversOpen: boolean },
  now: Date,
): { moment: PeriodMoment; at: Date } | null {
  const moments: Partial<Record<PeriodState, { moment: PeriodMoment; at: Date }>> = {
    announced: { moment: 'opens', at: period.opensAt },
    open: { moment: 'closes', at: period.closesAt },
    closed: { moment: 'draw', at: period.drawAt },
    ...(!period.leftoversOpen && { drawn: { moment: 'leftovers', at: period.leftoversAt } }),
  };
  return moments[stateOf(period, now)] ?? null;
}

export type StayToRemind = {
  status: string;
  /** The last half day is behind us. */
  isOver: boolean;
  hasGuest: boolean;
  owes: boolean;
  answersMissing: boolean;
  /** The last day on which the guest had a reminder, from the club or by itself. */
  remindedOn: LocalDate | null;
};

/** Why the guest of a stay cannot be reminded now; null when they can. A stay that is over is still to be paid. */
export function whyNotRemind(stay: StayToRemind, today: LocalDate) {
  if (stay.status !== 'allocated') return 'booking_not_allocated';
  const isAnswerWanted = stay.answersMissing && !stay.isOver;
  if (!stay.hasGuest || !(stay.owes || isAnswerWanted)) return 'nothing_to_remind';
  return stay.remindedOn === today ? 'already_reminded' : null;
}

/** How many of each kind wait for somebody. */
export type Waiting = Record<
  | 'failedDraws'
  | 'unpaid'
  | 'answersMissing'
  | 'outOfReach'
  | 'offers'
  | 'refunds'
  | 'defects'
  | 'leftBehind'
  | 'bankLines'
  | 'invitations',
  number
>;

export const countWaiting = (waiting: Waiting): number => Object.values(waiting).reduce((sum, count) => sum + count, 0);

/** What of the start page, and of its email, is somebody's (D191, D192). */
export const partsFor = (standing: Standing) => ({
  all: manages(standing.role),
  money: handlesMoney(standing),
  visits: keptHuts(standing).length > 0,
});
export type Parts = ReturnType<typeof partsFor>;

/**
 * The weekly email is written when something waits. To a keeper also when somebody comes or leaves: they make the hut
 * ready.
 */
export const isEmailWorthwhile = (waiting: Waiting, visits: number, sees: Parts): boolean =>
  countWaiting(waiting) > 0 || (visits > 0 && sees.visits && !sees.all);

const EMAIL_HOUR = 7;

/** On Monday from seven in the morning in Oslo: a job that runs at another time writes nothing. */
export const isEmailDue = ({ date, hour }: { date: LocalDate; hour: number }): boolean =>
  weekdayOf(date) === 1 && hour >= EMAIL_HOUR;
