import { overlaps } from '@hytte/domain/stays/bookings/stay';
import type { Place } from '@hytte/domain/stays/waitlist/next-offers';
import { currentRulesOf, type RulesVersion } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { makeOffers } from './make-offers.service.ts';
import {
  drawnPeriodOf,
  endEntriesOf,
  insertEntries,
  setOptions,
  standingEntries,
  updateEntry,
  type WaitingOption,
} from './waitlist.queries.ts';

/** A request or wish that a draw rejected because the days were taken. */
export type Unallocated = {
  clubId: string;
  userId: string;
  bookingId: string;
  run: { id: string; number: number };
  turn: { pass: number; place: number; rank: number };
  /** Null for ordinary days. */
  period: { id: string; mostStays: number } | null;
  options: readonly WaitingOption[];
};

/** By club, as they are in the caller's transaction. */
type RulesOfClubs = ReadonlyMap<string, RulesVersion>;

/** Called by draws in their own transaction, which has locked the huts. Clubs without a waiting list are left out. */
export async function enterUnallocated(
  ctx: Ctx,
  unallocated: readonly Unallocated[],
  rules: RulesOfClubs,
): Promise<void> {
  const waiting = unallocated.filter(({ clubId }) => rules.get(clubId)?.rules.waitlist);
  if (waiting.length === 0) return;
  await insertEntries(
    ctx.db,
    waiting.map(({ clubId, userId, bookingId, run, turn, period, options }) => ({
      club_id: clubId,
      user_id: userId,
      booking_id: bookingId,
      run_id: run.id,
      run_number: run.number,
      pass: turn.pass,
      place: turn.place,
      rank: turn.rank,
      period_id: period?.id ?? null,
      most_stays: period?.mostStays ?? null,
      options: JSON.stringify(options),
      created_at: ctx.now,
    })),
  );
}

/** A stay that the club ended by closing its hut. */
type ClosedOut = { userId: string; option: WaitingOption };

/**
 * They stand before all others for the days they had: when the hut opens again, they are asked first. Nothing in a
 * club without a waiting list. The caller has locked the huts.
 */
export async function enterClosedOut(ctx: Ctx, clubId: string, stays: readonly ClosedOut[]): Promise<void> {
  if (stays.length === 0 || !(await hasWaitlist(ctx, clubId))) return;
  for (const { userId, option } of stays)
    await insertEntries(ctx.db, [
      {
        club_id: clubId,
        user_id: userId,
        period_id: (await drawnPeriodOf(ctx.db, option))?.id ?? null,
        options: JSON.stringify([option]),
        created_at: ctx.now,
        closed_out_at: ctx.now,
      },
    ]);
}

export const hasWaitlist = async (ctx: Ctx, clubId: string): Promise<boolean> =>
  Boolean((await currentRulesOf(ctx.db, [clubId])).get(clubId)?.rules.waitlist);

/** After a draw: offers that waited for it. */
export async function offerAfterDraw(ctx: Ctx, rules: RulesOfClubs): Promise<void> {
  for (const [clubId, { rules: ofClub }] of rules) if (ofClub.waitlist) await makeOffers(ctx, clubId);
}

/** A member who cancels a stay leaves the list for those half days: nobody gets back in line for what they gave away. */
export async function leaveListFor(ctx: Ctx, clubId: string, userId: string, given: Place): Promise<void> {
  const isGiven = (option: Place): boolean => option.hut === given.hut && overlaps(option, given);
  for (const entry of await standingEntries(ctx.db, clubId)) {
    if (entry.user_id !== userId || entry.state !== 'waiting' || !entry.options.some(isGiven)) continue;
    const left = entry.options.filter((option) => !isGiven(option));
    if (left.length > 0) await setOptions(ctx.db, entry.id, left);
    else await updateEntry(ctx.db, entry.id, { state: 'left' });
  }
}

/** For a member who leaves clubs: before their stays are offered to others. */
export const leaveLists = (ctx: Ctx, userId: string, clubIds: readonly string[]): Promise<void> =>
  endEntriesOf(ctx.db, userId, clubIds, ctx.now);

// What the feature offers, which is above bookings, does with the rows of the list.
export {
  answerOffer,
  findOffer,
  insertOffer,
  lockOffer,
  type LoggedOffer,
  type OfferRow,
  offersLog,
  openOffersOfUser,
} from './offers.queries.ts';
export {
  type EntryRow,
  findEntry,
  insertEntries,
  setResting,
  standingEntries,
  updateEntry,
} from './waitlist.queries.ts';
