import { decidingDraw, plannedDraws } from '@hytte/domain/stays/availability/availability';
import { decidedNext } from '@hytte/domain/stays/availability/next-draw';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import {
  answersNeedSomebody,
  daysOverdue,
  invitationNeedsSomebody,
  nextInPeriod,
  offerNeedsSomebody,
  paymentNeedsSomebody,
  requestsOutOfReach,
  WEEK_DAYS,
} from '@hytte/domain/clubs/today/today';
import { wayToPay } from '#features/money/settings/payment-settings.service.ts';
import { nextPayoutOf } from '#features/money/payouts/statement.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  type ClubRow,
  clubToday,
  guestsOfRequests,
  type RequestRow,
  staysAround,
  type StayRow,
  waitingRequests,
} from './today.queries.ts';

export type ClubToday = Awaited<ReturnType<typeof todayOf>>;

/** All that the start page tells. Nothing about payment where nobody here can say whether a stay is paid. */
export async function todayOf(ctx: Ctx, clubId: string, arrivalIn: 'all' | readonly string[] = 'all') {
  const { db, now, today } = ctx;
  const day = { clubId, today };
  // One after the other: the weekly email asks within a transaction, which has one connection.
  const { rules } = await currentRules(db, clubId);
  const knowsPayment = (await wayToPay(ctx, clubId)) !== null;
  const stays = await staysAround(db, day);
  const requests = await waitingRequests(db, day);
  const club = await clubToday(db, day, now, arrivalIn);
  const nextPayout = await nextPayoutOf(ctx, clubId);
  if (!club) throw new AppError('not_found');
  const announced = club.announced && { at: new Date(club.announced.at), all: club.announced.all };
  const draws = { now, rule: rules.days, draws: plannedDraws(rules, announced) };
  const around = stays.map((stay) => ({ ...stay, unpaid_ore: knowsPayment ? stay.unpaid_ore : null }));
  return {
    today,
    unpaid: unpaidOf(around, ctx),
    unpaidSum: knowsPayment ? club.unpaid_sum : null,
    answersMissing: around.filter(
      ({ answers_missing, first_slot: first }) => answers_missing && answersNeedSomebody({ first }, today),
    ),
    outOfReach: await outOfReach(ctx, requests, draws),
    offers: club.offers.filter(({ until }) => offerNeedsSomebody(new Date(until), now)),
    refunds: club.refunds,
    defects: club.defects,
    leftBehind: club.left_behind,
    bankLines: club.bank_lines,
    invitations: club.invitations
      .map(({ email, invited_at, expires_at }) => ({
        email,
        invitedAt: new Date(invited_at),
        expiresAt: new Date(expires_at),
      }))
      .filter((invitation) => invitationNeedsSomebody(invitation, now))
      .map((invitation) => ({ ...invitation, isExpired: invitation.expiresAt <= now })),
    ...visitsOf(around, ctx),
    nextArrival: club.next_arrival,
    lastRun: club.last_run,
    // Of what begins at any time: the next draw there is.
    nextDraw: {
      at: decidingDraw(slotOf(today, 'AM'), { ...draws, rule: { kind: 'drawn' } }),
      requests: decidedNext(requests, draws).length,
    },
    nextPeriod: nextPeriodOf(club, now),
    // Nothing to tell where nothing is to be paid out, or where the club owes.
    nextPayout: nextPayout.amountOre > 0 ? nextPayout : null,
  };
}

async function outOfReach(ctx: Ctx, requests: readonly RequestRow[], draws: Parameters<typeof requestsOutOfReach>[1]) {
  const out = requestsOutOfReach(requests, draws);
  const guests = await guestsOfRequests(
    ctx.db,
    out.map(({ request }) => request.id),
  );
  return out.flatMap(({ request, drawAt }) => {
    const guest = guests.get(request.id);
    return guest ? [{ ...guest, drawAt }] : [];
  });
}

/** The longest overdue first, then who comes first. */
function unpaidOf(stays: readonly StayRow[], { today }: Ctx) {
  return stays
    .flatMap((stay) => {
      const toPay = { payBy: stay.pay_by, first: stay.first_slot };
      if (stay.unpaid_ore === null || !paymentNeedsSomebody(toPay, today)) return [];
      return [{ ...stay, unpaid_ore: stay.unpaid_ore, daysOverdue: daysOverdue(toPay, today) }];
    })
    .toSorted((one, other) => other.daysOverdue - one.daysOverdue || one.first_slot - other.first_slot);
}

function visitsOf(stays: readonly StayRow[], { today }: Ctx) {
  const [first, last] = [slotOf(today, 'AM'), slotOf(addDays(today, WEEK_DAYS - 1), 'PM')];
  const isInWeek = (slot: number): boolean => slot >= first && slot <= last;
  return {
    arrivals: stays.filter(({ first_slot }) => isInWeek(first_slot)),
    departures: stays
      .filter(({ last_slot }) => isInWeek(last_slot))
      .toSorted((one, other) => one.last_slot - other.last_slot),
  };
}

function nextPeriodOf({ periods }: ClubRow, now: Date) {
  const moments = periods.flatMap(({ id, name, is_drawn: isDrawn, ...row }) => {
    const next = nextInPeriod(
      {
        announcedAt: new Date(row.announced_at),
        cancelledAt: null,
        isDrawn,
        opensAt: new Date(row.opens_at),
        closesAt: new Date(row.closes_at),
        drawAt: new Date(row.draw_at),
        leftoversAt: new Date(row.leftovers_at),
        leftoversOpen: false,
      },
      now,
    );
    return next ? [{ id, name, ...next }] : [];
  });
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}
