import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import { manages } from '@hytte/domain/clubs/members/roles';
import { type Place, placeInLine } from '@hytte/domain/stays/waitlist/next-offers';
import { visibleBookingView } from '#features/stays/bookings/bookings.service.ts';
import { allocateOffered, cancelReplaced, pointsOfTakenDays } from '#features/stays/bookings/offered-stays.service.ts';
import { partyFinder } from '#features/fairness/points/parties.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import {
  asWaiting,
  freeNowOf,
  inOrder,
  isSamePlace,
  makeOffers,
} from '#features/stays/waitlist/make-offers.service.ts';
import {
  answerOffer,
  type EntryRow,
  findEntry,
  findOffer,
  insertEntries,
  insertOffer,
  lockOffer,
  type OfferRow,
  setResting,
  standingEntries,
  updateEntry,
} from '#features/stays/waitlist/waitlist.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';

export type AcceptedOffer = { bookingId: string; line: JournalLine | null };

/** For its member, and to read also for club admins; for others it does not exist. */
export async function visibleOffer(ctx: SignedInCtx, id: string): Promise<OfferRow> {
  const offer = await findOffer(ctx.db, id);
  if (!offer) throw new AppError('not_found');
  if (offer.user_id !== ctx.actor.userId && !manages(ctx.actor.roleIn(offer.club_id))) throw new AppError('not_found');
  return offer;
}

async function ownOffer(ctx: SignedInCtx, id: string): Promise<OfferRow> {
  const offer = await findOffer(ctx.db, id);
  if (offer?.user_id !== ctx.actor.userId) throw new AppError('not_found');
  return offer;
}

/** Under locks of all huts of the club and of the offer itself: of two answers the first to commit counts. */
async function lockedOffer(ctx: Ctx, { id, club_id }: OfferRow): Promise<OfferRow> {
  await lockHutsOf(ctx.db, [club_id]);
  const offer = await lockOffer(ctx.db, id);
  if (!offer) throw new AppError('not_found');
  return offer;
}

/** The clock decides, whether or not the job has come by. */
function refuseIfOver({ now }: Ctx, { state, until }: OfferRow): void {
  if (state !== 'open' || until <= now) throw new AppError('offer_is_over');
}

/** Accepting twice is accepting once, with the same answer. */
export async function acceptOffer(ctx: SignedInCtx, id: string): Promise<AcceptedOffer> {
  const found = await ownOffer(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const offer = await lockedOffer(ctx, found);
    if (offer.booking_id !== null) return { bookingId: offer.booking_id, line: null };
    refuseIfOver(ctx, offer);
    return accept(ctx, offer);
  });
}

/** For a member who has said yes beforehand: a job, some seconds after the offer is made. */
export async function acceptAhead(ctx: Ctx, offerId: string): Promise<void> {
  const found = await findOffer(ctx.db, offerId);
  if (!found) return;
  await inTransaction(ctx, async (ctx) => {
    const offer = await lockedOffer(ctx, found);
    if (offer.state === 'open' && offer.until > ctx.now) await accept(ctx, offer);
  });
}

async function accept(ctx: Ctx, offer: OfferRow): Promise<AcceptedOffer> {
  const { id, club_id: clubId, user_id: userId, hut_id: hutId } = offer;
  const freed = offer.replaces_booking_id && (await cancelReplaced(ctx, offer.replaces_booking_id, userId));
  const place = { hut: hutId, first: offer.first_slot, last: offer.last_slot };
  const { booking, line } = await allocateOffered(ctx, {
    offerId: id,
    clubId,
    hutId,
    userId,
    stay: { first: place.first, last: place.last },
    points: offer.points_cost,
    ordinary: offer.options.find((option) => isSamePlace(option, place))?.ordinary ?? 0,
  });
  await answerOffer(ctx.db, id, { state: 'accepted', at: ctx.now, bookingId: booking.id });
  await updateEntry(ctx.db, offer.entry_id, { state: 'got' });
  await makeOffers(ctx, clubId, freed ? [{ ...freed, cause: 'upgraded' }] : []);
  return { bookingId: booking.id, line };
}

/** Idempotent for who has declined already. */
export async function declineOffer(ctx: SignedInCtx, id: string): Promise<OfferRow> {
  const found = await ownOffer(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    const offer = await lockedOffer(ctx, found);
    if (offer.state === 'declined') return;
    refuseIfOver(ctx, offer);
    await answerOffer(ctx.db, id, { state: 'declined', at: ctx.now });
    await updateEntry(ctx.db, offer.entry_id, { state: 'declined' });
    const place = { hut: offer.hut_id, first: offer.first_slot, last: offer.last_slot };
    await makeOffers(ctx, offer.club_id, [{ ...place, cause: 'declined' }]);
  });
  return ownOffer(ctx, id);
}

export type ShownEntry = {
  entry: EntryRow;
  /** Null when few wait, and once it no longer waits. */
  line: { place: number; of: number } | null;
  /** What the first to ask has, too late for an offer. */
  freeNow: Place | null;
};

export async function ownEntries(ctx: SignedInCtx, clubId: string): Promise<ShownEntry[]> {
  const standing = inOrder(await standingEntries(ctx.db, clubId));
  const { rules } = await currentRules(ctx.db, clubId);
  const { partyOf } = await partyFinder(ctx.db, clubId, rules);
  const waiting = standing.map(asWaiting(partyOf));
  const own = standing.filter(({ user_id }) => user_id === ctx.actor.userId);
  if (own.length === 0) return [];
  const freeNow = await freeNowOf(ctx, clubId, own);
  return own.map((entry) => ({
    entry,
    line: placeInLine(entry.id, waiting),
    freeNow: freeNow.get(entry.id) ?? null,
  }));
}

async function shownEntry(ctx: SignedInCtx, clubId: string, id: string): Promise<ShownEntry> {
  const entry = await ownEntry(ctx, id);
  return (await ownEntries(ctx, clubId)).find((one) => one.entry.id === id) ?? { entry, line: null, freeNow: null };
}

async function ownEntry(ctx: SignedInCtx, id: string): Promise<EntryRow> {
  const entry = await findEntry(ctx.db, id);
  if (entry?.user_id !== ctx.actor.userId || ctx.actor.roleIn(entry.club_id) === null) throw new AppError('not_found');
  return entry;
}

/** A person waits for so many things that joined later at most. */
const MOST_JOINED = 20;
const limitJoining = limitCall('join-waitlist', { person: 60, club: 1200, address: 600 });

/** «Varsle meg»: after all whom a draw put in line, by time. */
export async function joinWaitlist(
  ctx: SignedInCtx,
  { clubId, hutId }: { clubId: string; hutId: string },
  stay: SlotRun,
): Promise<ShownEntry> {
  await limitJoining(ctx);
  const id = await inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const { rules } = await currentRules(ctx.db, clubId);
    if (!rules.waitlist) throw new AppError('no_waitlist');
    const userId = ctx.actor.userId;
    const points = await pointsOfTakenDays(ctx, { clubId, hutId, userId }, stay);
    const place = { hut: hutId, ...stay };
    const own = (await standingEntries(ctx.db, clubId)).filter(({ user_id }) => user_id === userId);
    const same = own.find(({ options }) => options.some((option) => isSamePlace(option, place)));
    if (same) return same.id;
    if (own.filter(({ run_id }) => run_id === null).length >= MOST_JOINED)
      throw new AppError('too_many_open_requests', { max: MOST_JOINED });
    const ordinary = ordinaryPrice(rules.points.ordinaryStay).always;
    const option = { ...place, points: points + ordinary, ordinary };
    const [entry] = await insertEntries(ctx.db, [
      { club_id: clubId, user_id: userId, options: JSON.stringify([option]), created_at: ctx.now },
    ]);
    return entry ?? '';
  });
  return shownEntry(ctx, clubId, id);
}

type EntryChange = { yesUntil: string | null; resting: boolean };

/** A member who is still interested waits again with all that rests. */
export async function changeEntry(
  ctx: SignedInCtx,
  id: string,
  { yesUntil, resting }: EntryChange,
): Promise<ShownEntry> {
  const entry = await ownEntry(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [entry.club_id]);
    await updateEntry(ctx.db, id, { yes_until: yesUntil });
    const who = { clubId: entry.club_id, userId: entry.user_id };
    if (entry.resting && !resting) await setResting(ctx.db, { ...who, resting: false });
    else if (resting !== entry.resting) await updateEntry(ctx.db, id, { resting });
    await makeOffers(ctx, entry.club_id);
  });
  return shownEntry(ctx, entry.club_id, id);
}

/** Waits no longer. An open offer has its own answer. */
export async function leaveWaitlist(ctx: SignedInCtx, id: string): Promise<void> {
  const found = await ownEntry(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [found.club_id]);
    const entry = await ownEntry(ctx, id);
    if (entry.state === 'offered') throw new AppError('conflict');
    if (entry.state === 'waiting') await updateEntry(ctx.db, id, { state: 'left' });
  });
}

/** Days that came free too late for an offer: the first to ask has them. */
export async function takeNow(ctx: SignedInCtx, id: string): Promise<AcceptedOffer> {
  const found = await ownEntry(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [found.club_id]);
    const entry = await ownEntry(ctx, id);
    const option = (await freeNowOf(ctx, entry.club_id, [entry])).get(id);
    if (!option) throw new AppError('not_free_now');
    const offerId = await insertOffer(ctx.db, {
      club_id: entry.club_id,
      entry_id: id,
      hut_id: option.hut,
      first_slot: option.first,
      last_slot: option.last,
      points_cost: option.points,
      replaces_booking_id: null,
      cause: 'came_free',
      made_at: ctx.now,
      until: ctx.now,
    });
    const offer = await lockOffer(ctx.db, offerId);
    if (!offer) throw new AppError('not_free_now');
    return accept(ctx, offer);
  });
}

export const bookingOfOffer = (ctx: SignedInCtx, { bookingId }: AcceptedOffer) => visibleBookingView(ctx, bookingId);
