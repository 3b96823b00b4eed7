import { heldRuns } from '@hytte/domain/stays/availability/availability';
import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { whyNotGive } from '@hytte/domain/stays/bookings/given-days';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import { readRules } from '@hytte/domain/fairness/rules/rules';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { chargeStays } from '#features/fairness/points/points.service.ts';
import { asRule } from '#features/huts/seasons/seasons.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitBoardActs } from './board-acts.service.ts';
import { drawFacts, priceColumns, type PricedBooking, subjectOf, throwIfRefused } from './booking.ts';
import { insertBooking } from './bookings.queries.ts';
import { freezePayBy } from './pay-by.service.ts';
import { billOf } from './pricing.service.ts';
import { hutDays, limitOfParty, notifyStayAllocated } from './request-stay.service.ts';
import { type HutRow, lockHutAndRequests, stayFacts } from './stay-facts.queries.ts';

type Given = { userId: string; hutId: string; stay: SlotRun; reason: string };

/**
 * Gives a member days outside any draw (D202): the same locks in the same order as when a member asks for days that are had
 * at once, and the same price, points and limits. The member reads the reason, and all members find in the journal that it
 * was done, not for whom.
 */
export async function giveStay(ctx: SignedInCtx, clubId: string, given: Given): Promise<PricedBooking> {
  await limitBoardActs(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { userId, hutId, stay, reason } = given;
    const hut = await lockHutAndRequests(ctx.db, hutId, userId);
    if (!hut || hut.deleted_at || hut.club_id !== clubId) throw new AppError('not_found');
    const terms = await termsOfGift(ctx, hut, given);
    const settled = {
      club_id: clubId,
      hut_id: hut.id,
      user_id: userId,
      first_slot: stay.first,
      last_slot: stay.last,
      points_cost: terms.points,
      ordinary_points: terms.ordinaryPoints,
      status: 'allocated',
      frozen_cost: terms.bill,
      rules_number: terms.rulesNumber,
    } as const;
    const written = await insertBooking(ctx.db, settled);
    const undrawn = { draw_run_id: null, draw_verdict: null, grace_until: null, no_show_at: null, ordinary_stay: null };
    const pay_by = (await freezePayBy(ctx, [written.id])).get(written.id) ?? null;
    const names = { hut_name: hut.name, club_name: terms.clubName };
    const booking = { ...hut, ...settled, ...written, ...undrawn, ...names, pay_by };
    await chargeStays(ctx, [booking.id]);
    const after = drawFacts(booking);
    const line = await appendToJournal(ctx, clubId, { kind: 'given', subject: booking.id, after });
    await record(ctx, {
      action: 'booking.given',
      clubId,
      subject: subjectOf(booking),
      after: { guest_id: userId, start: dateOfSlot(stay.first), end: dateOfSlot(stay.last), reason },
    });
    await notifyStayAllocated(ctx, booking, line, { givenBecause: reason });
    return { booking, totalOre: terms.bill.totalAmountInOre };
  });
}

/** What the stay costs. Throws what speaks against giving it. */
async function termsOfGift(ctx: SignedInCtx, hut: HutRow, { userId, stay }: Given) {
  const dates = { today: ctx.today, firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
  const facts = await stayFacts(ctx.db, hut, { ...stay, ...dates, guestId: userId });
  if (!facts.guest_is_member) throw new AppError('not_found');
  const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
  const days = hutDays(ctx, hut, seasons, facts);
  const users = await countedWith(ctx.db, hut.club_id, userId);
  throwIfRefused(
    whyNotGive(stay, {
      ...days,
      isToOneself: users.includes(ctx.actor.userId),
      today: ctx.today,
      held: heldRuns(days),
      longestStayDays: facts.longest_stay_days,
      ownRequests: facts.guests_own,
      guestsStays: facts.guests_stays,
      offered: days.offers.filter(({ until }) => until > ctx.now),
      isFrozen: facts.is_frozen,
    }),
  );
  const rules = readRules(facts.rules);
  if (rules.limits.length > 0) {
    const over = await limitOfParty(ctx, { clubId: hut.club_id, rules, users }, { ...stay, hut: hut.id });
    if (over) throw new AppError('guest_over_limit', { name: over.limit.name, most: over.limit.most });
  }
  const ordinaryPoints = ordinaryPrice(rules.points.ordinaryStay).always;
  return {
    points: pointsCost(seasons) + ordinaryPoints,
    ordinaryPoints,
    bill: billOf(priceColumns(hut), stay, seasons),
    rulesNumber: facts.rules_number,
    clubName: facts.club_name,
  };
}
