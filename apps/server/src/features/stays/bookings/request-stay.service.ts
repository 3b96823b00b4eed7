import {
  type Availability,
  availabilityOf,
  heldRuns,
  type HutDays,
} from '@hytte/domain/stays/availability/availability';
import { whyNotChangeRequest } from '@hytte/domain/stays/bookings/booking-policy';
import { checkRequest, checkStay } from '@hytte/domain/stays/bookings/check-request';
import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import { type ClubRules, readRules } from '@hytte/domain/fairness/rules/rules';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { appendToJournal, journalIfChanged } from '#features/fairness/journal/journal.service.ts';
import { limitReached } from '#features/fairness/limits/limits.service.ts';
import { receiptFor } from '#features/fairness/journal/receipts.service.ts';
import { paymentSlipsOf } from '#features/money/outside/read-outside-payment.service.ts';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { chargeStays } from '#features/fairness/points/points.service.ts';
import { asRule } from '#features/huts/seasons/seasons.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { queueMail } from '#platform/mail/mail.ts';
import {
  clubOf,
  drawFacts,
  lockBooking,
  priceColumns,
  type PricedBooking,
  slotsOfRow,
  throwIfRefused,
} from './booking.ts';
import { stayIsYoursMail } from './bookings.mails.ts';
import { type BookingRow, findBooking, insertBooking, setAllocated, updatePlace } from './bookings.queries.ts';
import { verifiedReader } from './noted-requests.queries.ts';
import { freezePayBy } from './pay-by.service.ts';
import { billOf } from './pricing.service.ts';
import {
  type HutRow,
  hutsWithPrices,
  lockHutAndRequests,
  lockRequestsOfGuest,
  periodDays,
  type StayFacts,
  stayFacts,
} from './stay-facts.queries.ts';

/** A request that waits for its draw, or a stay that was booked instantly; with its line of the journal, if any. */
export type AskedStay<Line = JournalLine> = PricedBooking & {
  line: Line;
  /** When a request is drawn; null for a stay, and where club admins decide. */
  drawAt: Date | null;
};

/** Asks for a stay. Four statements, however many rules: lock the hut and the guest's requests, read the facts, insert, journal. */
export async function requestStay(ctx: SignedInCtx, hutId: string, stay: SlotRun): Promise<AskedStay> {
  throwIfRefused(checkStay(stay));
  return inTransaction(ctx, async (ctx) => {
    const guestId = ctx.actor.userId;
    const hut = await lockHutAndRequests(ctx.db, hutId, guestId);
    if (!hut || hut.deleted_at || ctx.actor.roleIn(hut.club_id) === null) throw new AppError('not_found');

    const terms = await termsOfRequest(ctx, hut, stay);
    const asked = {
      club_id: hut.club_id,
      hut_id: hut.id,
      user_id: guestId,
      first_slot: stay.first,
      last_slot: stay.last,
      points_cost: terms.points,
      ordinary_points: terms.ordinaryPoints,
      status: terms.isDirect ? ('allocated' as const) : ('requested' as const),
      frozen_cost: terms.isDirect ? terms.bill : null,
      rules_number: terms.isDirect ? terms.rulesNumber : null,
    };
    const written = await insertBooking(ctx.db, asked);
    const undrawn = { draw_run_id: null, draw_verdict: null, grace_until: null, no_show_at: null };
    const names = { hut_name: hut.name, club_name: terms.clubName, ordinary_stay: terms.ordinaryStay };
    const pay_by = terms.isDirect ? ((await freezePayBy(ctx, [written.id])).get(written.id) ?? null) : null;
    const booking = { ...hut, ...asked, ...written, ...undrawn, ...names, pay_by };
    if (terms.isDirect) await chargeStays(ctx, [booking.id]);
    const change = { kind: 'asked', by: 'guest', subject: booking.id, after: drawFacts(booking) } as const;
    const line = await appendToJournal(ctx, hut.club_id, change);
    if (terms.isDirect) await notifyStayAllocated(ctx, booking, line);
    return { booking, line, totalOre: terms.bill.totalAmountInOre, drawAt: terms.drawAt };
  });
}

const limitChanges = limitCall('change-request', { person: 120, club: 1200, address: 600 });

/** Moves an undecided request of one's own to other days of its hut, in one act: it is never without its place. */
export async function changeRequest(
  ctx: SignedInCtx,
  id: string,
  stay: SlotRun,
  ifMatch: string | undefined,
): Promise<AskedStay<JournalLine | null>> {
  await limitChanges(ctx);
  throwIfRefused(checkStay(stay));
  return inTransaction(ctx, async (ctx) => {
    const { booking, hut } = await lockBooking(ctx, id, (facts, { status }) =>
      whyNotChangeRequest({ ...facts, status }),
    );
    refuseStale(ifMatch, booking.version);
    if (hut.deleted_at) throw new AppError('hut_not_available');
    await lockRequestsOfGuest(ctx.db, hut.club_id, ctx.actor.userId);
    const terms = await termsOfRequest(ctx, hut, stay, booking.id);
    const place = { hutId: hut.id, stay, pointsCost: terms.points, frozenCost: null };
    await updatePlace(ctx.db, id, place);
    if (terms.isDirect) {
      await setAllocated(ctx.db, id, terms);
      await freezePayBy(ctx, [id]);
      await chargeStays(ctx, [id]);
    }
    const changed = (await findBooking(ctx.db, id)) ?? booking;
    const line = await journalIfChanged(ctx, booking.club_id, {
      kind: 'moved',
      by: 'guest',
      subject: id,
      before: drawFacts(booking),
      after: drawFacts(changed),
    });
    if (terms.isDirect && line) await notifyStayAllocated(ctx, changed, line);
    return { booking: changed, line, totalOre: terms.bill.totalAmountInOre, drawAt: terms.drawAt };
  });
}

/** What a request for the stay would cost in points, in tenths. Throws the refusal that sending it would meet. */
export async function pointsOfRequest(
  ctx: SignedInCtx,
  { clubId, hutId }: { clubId: string; hutId: string },
  stay: SlotRun,
): Promise<number> {
  throwIfRefused(checkStay(stay));
  const hut = (await hutsWithPrices(ctx.db, clubId)).find(({ id }) => id === hutId);
  if (!hut) throw new AppError('not_found');
  return (await termsOfRequest(ctx, hut, stay)).points;
}

/** What becomes of a request for the stay, and what it costs. Throws what speaks against it. `exceptId`: the request that moves. */
async function termsOfRequest(ctx: SignedInCtx, hut: HutRow, stay: SlotRun, exceptId?: string) {
  const dates = { today: ctx.today, firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
  const wanted = { ...stay, ...dates, guestId: ctx.actor.userId, ...(exceptId !== undefined && { exceptId }) };
  const facts = await stayFacts(ctx.db, hut, wanted);
  if (!facts.guest_is_member) throw new AppError('not_found'); // left the club while this waited for a lock
  const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
  const days = hutDays(ctx, hut, seasons, facts);
  throwIfRefused(
    checkRequest(stay, {
      ...days,
      today: ctx.today,
      held: heldRuns(days),
      longestStayDays: facts.longest_stay_days,
      openRequests: facts.open_requests,
      ownRequests: facts.guests_own,
    }),
  );
  const availability = availabilityOf(stay, days);
  refuseUnavailable(availability);
  const isDirect = availability.kind === 'direct';
  const rules = readRules(facts.rules);
  // The draw itself checks the limits of a request: a stay may be cancelled before.
  if (isDirect && rules.limits.length > 0) {
    const users = await countedWith(ctx.db, hut.club_id, ctx.actor.userId);
    const over = await limitOfParty(ctx, { clubId: hut.club_id, rules, users }, { ...stay, hut: hut.id });
    if (over) throw overLimit(over);
  }
  // A draw adds them where it allocates. For an instant booking there are no other applicants.
  const ordinaryPoints = isDirect ? ordinaryPrice(rules.points.ordinaryStay).always : 0;
  return {
    isDirect,
    drawAt: drawOf(availability),
    points: pointsCost(seasons) + ordinaryPoints,
    ordinaryPoints,
    /** Null for a stay, whose price in points is settled. */
    ordinaryStay: isDirect ? null : facts.ordinary_stay,
    bill: billOf(priceColumns(hut), stay, seasons),
    rulesNumber: facts.rules_number,
    clubName: facts.club_name,
  };
}

type Party = { clubId: string; rules: ClubRules; users: readonly string[] };

/**
 * The limit in the way of a stay that the party gets outside a draw. Two of a household at once would each count without
 * the other's stay: both wait for the lock of the same one.
 */
export async function limitOfParty(ctx: Ctx, { clubId, rules, users }: Party, stay: SlotRun & { hut: string }) {
  const [one] = users.toSorted();
  if (one !== undefined) await lockRequestsOfGuest(ctx.db, clubId, one);
  return limitReached(ctx, { clubId, rules: { ...rules, quarantine: [] }, users }, stay);
}

const overLimit = ({ limit: { name, most, kind }, year }: NonNullable<Awaited<ReturnType<typeof limitReached>>>) =>
  kind === 'ahead'
    ? new AppError('limit_ahead_reached', { name, most })
    : new AppError('limit_in_year_reached', { name, most, year });

export const hutDays = ({ now }: Ctx, hut: HutRow, seasons: readonly Season[], facts: StayFacts): HutDays => ({
  now,
  horizonMonths: facts.booking_horizon_months,
  closesOn: facts.closes_on,
  rule: readRules(facts.rules).days,
  draws: {
    schedule: facts.schedule,
    announced: facts.announced && { ...facts.announced, at: new Date(facts.announced.at) },
    isFrozen: facts.is_frozen,
  },
  hut,
  seasons,
  allocated: facts.allocated,
  requested: facts.requested,
  ownStays: facts.guests_stays,
  periods: periodDays(facts),
  offers: facts.offers.map(({ until, ...run }) => ({ ...run, until: new Date(until) })),
});

/** Neither bookable instantly nor drawn. The checks of a request, which decide the availability, refused the rest. */
function refuseUnavailable({ kind }: Availability): void {
  if (kind === 'own_stay') throw new AppError('stay_elsewhere');
  if (kind === 'offered') throw new AppError('days_are_offered');
  if (kind === 'draw_under_way') throw new AppError('draw_under_way');
}

function drawOf(availability: Availability): Date | null {
  if (availability.kind === 'draw') return availability.at;
  return availability.kind === 'too_late_for_the_draw' ? availability.nextDrawAt : null;
}

/** Sent as soon as a stay is booked instantly: where many ask on the same day, minutes matter. */
export async function notifyStayAllocated(
  ctx: Ctx,
  booking: BookingRow,
  line: JournalLine,
  { fromWaitlist = false, givenBecause = null }: { fromWaitlist?: boolean; givenBecause?: string | null } = {},
): Promise<void> {
  const guest = booking.user_id === null ? undefined : await verifiedReader(ctx.db, booking.user_id);
  if (!guest) return;
  const news = {
    fromWaitlist,
    givenBecause,
    club: clubOf(booking),
    hutName: booking.hut_name,
    stay: slotsOfRow(booking),
    totalOre: booking.frozen_cost?.totalAmountInOre ?? 0,
    payBy: booking.pay_by,
    slip: (await paymentSlipsOf(ctx, [booking.id])).get(booking.id) ?? null,
    points: booking.points_cost,
    receipt: receiptFor(ctx.settings, line),
    url: `${ctx.settings.publicUrl}/bookings/${booking.id}`,
  };
  await queueMail(ctx, stayIsYoursMail(guest, news));
}
