import { type Today, todayApi, type TodayStay } from '@hytte/contract/clubs/today';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/stays/bookings/stay';
import { remarksOf } from '@hytte/domain/huts/visits/departure';
import { keptHuts } from '@hytte/domain/clubs/offices/offices';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { fullName } from '#features/clubs/members/members.service.ts';
import { standingIn } from '#platform/ctx.ts';
import { routes } from '#platform/http/routes.ts';
import { partFor } from './part-of-today.ts';
import type { Guest, StayRow } from './today.queries.ts';
import { type ClubToday, todayOf } from './today.service.ts';

export const todayRoutes = routes(todayApi, {
  'GET /api/clubs/{clubId}/today': async ({ ctx, params: { clubId } }) => {
    const standing = standingIn(ctx.actor, clubId);
    return viewToday(partFor(standing, await todayOf(ctx, clubId, keptHuts(standing))));
  },
});

const viewVisit = (row: Guest) => ({
  hut_name: row.hut_name,
  start_date: dateOfSlot(row.first_slot),
  start_half_day: halfOfSlot(row.first_slot),
  end_date: dateOfSlot(row.last_slot),
  end_half_day: halfOfSlot(row.last_slot),
  guest: row.email === null ? null : fullName({ ...row, email: row.email }),
  phone: row.phone_number,
  member_id: row.member_id,
});

const viewStay = (row: Guest & { id: string }): TodayStay => ({ booking_id: row.id, ...viewVisit(row) });

const viewArrival = (row: StayRow) => ({
  ...viewStay(row),
  answers: row.answers ?? [],
  answers_missing: row.answers_missing,
  owed_ore: row.unpaid_ore,
});

const moment = (text: string): string => new Date(text).toISOString();

const viewRun = (run: NonNullable<ClubToday['lastRun']>): Today['last_draw'] => ({
  run_id: run.id,
  at: moment(run.finished_at),
  success: run.success,
  allocated: run.bookings_allocated,
  rejected: run.bookings_rejected,
  period: run.period,
});

const viewPeriod = ({ id, name, moment: what, at }: NonNullable<ClubToday['nextPeriod']>): Today['next_period'] => ({
  period_id: id,
  name,
  moment: what,
  at: at.toISOString(),
});

const viewToday = (club: ClubToday): Today => ({
  today: club.today,
  unpaid: club.unpaid.map((stay) => ({
    ...viewStay(stay),
    amount_ore: stay.unpaid_ore,
    pay_by: stay.pay_by,
    days_overdue: stay.daysOverdue,
    reminded_on: stay.reminded_on,
  })),
  unpaid_sum: club.unpaidSum,
  answers_missing: club.answersMissing.map((stay) => ({ ...viewStay(stay), reminded_on: stay.reminded_on })),
  out_of_reach: club.outOfReach.map((request) => ({
    ...viewStay(request),
    draw_at: request.drawAt?.toISOString() ?? null,
  })),
  offers: club.offers.map((offer) => ({
    offer_id: offer.id,
    ...viewVisit(offer),
    until: moment(offer.until),
    reminded: offer.reminded_at !== null,
  })),
  refunds: club.refunds.map(({ id, booking_id, ...refund }) => ({
    ...viewStay({ ...refund, id: booking_id }),
    refund_id: id,
    amount_ore: refund.amount_ore,
    due_on: dateInOslo(new Date(refund.due_at)),
  })),
  defects: club.defects.map((defect) => ({
    defect_id: defect.id,
    hut_name: defect.hut_name,
    title: defect.title,
    severity: defect.severity,
    state: defect.state,
    note: defect.note,
    reported_at: moment(defect.reported_at),
  })),
  left_behind: club.leftBehind.map(({ id, last_slot, written_at, lines, answers, ...report }) => ({
    report_id: id,
    hut_name: report.hut_name,
    guest: report.email === null ? null : fullName({ ...report, email: report.email }),
    phone: report.phone_number,
    left_on: last_slot === null ? dateInOslo(new Date(written_at)) : dateOfSlot(last_slot),
    remarks: remarksOf(lines, answers),
  })),
  bank_lines: club.bankLines,
  invitations: club.invitations.map(({ email, invitedAt, expiresAt, isExpired }) => ({
    email,
    invited_at: invitedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    expired: isExpired,
  })),
  arrivals: club.arrivals.map(viewArrival),
  departures: club.departures.map(viewStay),
  next_arrival: club.nextArrival && viewStay(club.nextArrival),
  last_draw: club.lastRun && viewRun(club.lastRun),
  next_draw: { at: club.nextDraw.at?.toISOString() ?? null, requests: club.nextDraw.requests },
  next_period: club.nextPeriod && viewPeriod(club.nextPeriod),
  next_payout: club.nextPayout && { on: club.nextPayout.on, amount_ore: club.nextPayout.amountOre },
});
