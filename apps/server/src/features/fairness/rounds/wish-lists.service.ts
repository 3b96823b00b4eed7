import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { overlaps } from '@hytte/domain/stays/bookings/stay';
import { canonicalJson } from '@hytte/domain/fairness/draws/proof';
import { manages } from '@hytte/domain/clubs/members/roles';
import { stateOf, whyHeld } from '@hytte/domain/fairness/rounds/period';
import {
  checkWishList,
  expandWish,
  listAsText,
  readWish,
  type Wish,
  type WishList,
  type WishTerms,
} from '@hytte/domain/fairness/rounds/wishes';
import { blockingSeason, seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { appendToJournal, type Change, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { fullName } from '#features/clubs/members/members.service.ts';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { lockForWishes, type PeriodRow } from './periods.queries.ts';
import { factsOf, termsOf, visiblePeriod } from './periods.service.ts';
import {
  findWishList,
  type ListRow,
  lockList,
  noteSaver,
  type OwnedWish,
  ownListIds,
  peopleOf,
  resultsOf,
  takenWithin,
  wishesOfList,
  writeList,
} from './wish-lists.queries.ts';

/** The caller's list, which all who count as one share; null before the first save. */
export async function ownWishes(ctx: SignedInCtx, clubId: string, periodId: string) {
  const period = await visiblePeriod(ctx, clubId, periodId);
  const list = await findWishList(ctx.db, periodId, await countedWith(ctx.db, clubId, ctx.actor.userId));
  return viewable(ctx, period, list ?? null, list ? await wishesOfList(ctx.db, list.id) : []);
}

/**
 * Saves the whole list of the caller's party, while the period is open by the clock of the call, and returns the line of the journal
 * for the receipt; none when nothing has changed. What was on the list stays with who wished it; what is new is the
 * caller's. Freezing waits for the lists that are being saved, and the database
 * refuses those that come after it.
 */
export const saveWishes = (
  ctx: SignedInCtx,
  { clubId, periodId }: { clubId: string; periodId: string },
  { mostStays, wishes }: WishList,
  ifMatch: string | undefined,
) =>
  inTransaction(ctx, async (ctx) => {
    const period = await lockForWishes(ctx.db, clubId, periodId);
    if (!period || period.announced_at === null) throw new AppError('not_found');
    refuseUnlessOpen(ctx, period);
    refuseWishes({ mostStays, wishes }, period);
    // Nobody joins or leaves a household meanwhile.
    await lockJournals(ctx, [clubId]);
    const { userId } = ctx.actor;
    const before = await lockList(ctx.db, periodId, await countedWith(ctx.db, clubId, userId));
    refuseStale(ifMatch, before?.version ?? 0);
    const known = before ? await wishesOfList(ctx.db, before.id) : [];
    const earlier =
      before &&
      listFacts(
        periodId,
        before.most_stays,
        known.map(({ wish }) => wish),
      );
    const owned = wishes.map((wish) => known.find((one) => isSameWish(one.wish, wish)) ?? { wish, userId });
    const after = listFacts(periodId, mostStays, wishes);
    if (before && canonicalJson(earlier) === canonicalJson(after))
      return { ...(await viewable(ctx, period, before, owned)), line: null };
    const user_id = before?.user_id ?? userId;
    const list = { club_id: clubId, period_id: periodId, user_id, most_stays: mostStays };
    const saved = await writeList(ctx.db, { ...list, saved_at: ctx.now }, owned);
    if (user_id !== userId) await noteSaver(ctx.db, { club_id: clubId, list_id: saved.id, user_id: userId });
    const seen = await viewable(ctx, period, saved, owned);
    const change = { subject: saved.id, before: earlier ?? null, after, by: 'guest' } as const;
    return { ...seen, line: await appendToJournal(ctx, clubId, { kind: 'wishes_saved', ...change }) };
  });

const isSameWish = (one: Wish, other: Wish): boolean => canonicalJson(one) === canonicalJson(other);

/** For requests of a member or household that become wishes when a period is announced. */
export async function adoptList(ctx: Ctx, period: PeriodRow, owned: readonly Adopted[]): Promise<Change> {
  const wishes = owned.map(({ wish }) => wish);
  const mostStays = period.most_stays;
  const user_id = owned[0]?.user ?? '';
  const list = { club_id: period.club_id, period_id: period.id, user_id, most_stays: mostStays };
  const { id } = await writeList(
    ctx.db,
    { ...list, saved_at: ctx.now },
    owned.map(({ wish, user: userId }) => ({ wish, userId })),
  );
  return { kind: 'wishes_saved', subject: id, after: listFacts(period.id, mostStays, wishes) };
}

type Adopted = { wish: Wish; user: string };

/** What the journal says of a list: every stay that would fulfil a wish, as it will be drawn. */
const listFacts = (period: string, mostStays: number, wishes: readonly Wish[]) => ({
  period,
  most_stays: mostStays,
  wishes: listAsText(wishes),
});

function refuseUnlessOpen(ctx: Ctx, period: PeriodRow): void {
  const state = stateOf(factsOf(period), ctx.now);
  if (state === 'open') return;
  if (state === 'drawn' || state === 'cancelled') throw new AppError('period_is_drawn');
  const { code, ...details } = whyHeld(factsOf(period), ctx.now, []) ?? { code: 'not_found' as const };
  throw new AppError(code, details);
}

export const wishTermsOf = (period: PeriodRow): WishTerms => ({ ...termsOf(period), hutIds: period.hut_ids });

function refuseWishes(list: WishList, period: PeriodRow): void {
  const refusal = checkWishList(list, wishTermsOf(period));
  if (!refusal) return;
  const { code, ...details } = refusal;
  throw new AppError(code, details);
}

/** Each wish with its options, what they would cost, whether they are free now, and who of the household has it. */
async function viewable(ctx: SignedInCtx, period: PeriodRow, list: ListRow | null, owned: readonly OwnedWish[]) {
  const wishes = owned.map(({ wish }) => wish);
  const wishers = await wishersOf(ctx, owned);
  const seasons = (await seasonRulesOfClubs(ctx, [period.club_id])).get(period.club_id) ?? [];
  const run = { first: period.first_slot, last: period.last_slot };
  const huts = new Map((await takenWithin(ctx.db, period.club_id, run)).map((hut) => [hut.id, hut]));
  const options = wishes.map((wish) =>
    expandWish(wish).map((option) => {
      const hut = huts.get(option.hut);
      const isTaken = hut?.taken.some((stay) => overlaps(stay, option)) ?? true;
      const isBlocked = blockingSeason(seasons, option.hut, option) !== null;
      const points = pointsCost(seasonsTouching(seasons, option.hut, option));
      return { ...option, points, free: hut?.available === true && !isTaken && !isBlocked };
    }),
  );
  return { list, wishes, wishers, options, mostStays: period.most_stays };
}

/** The names of others in the household, for each wish; null for the caller's own. */
async function wishersOf({ db, actor }: SignedInCtx, owned: readonly OwnedWish[]): Promise<(string | null)[]> {
  const others = owned.flatMap(({ userId }) => (userId === null || userId === actor.userId ? [] : [userId]));
  const people = others.length === 0 ? [] : await peopleOf(db, others);
  const nameOf = new Map(people.map(({ id, ...person }) => [id, fullName(person)]));
  return owned.map(({ userId }) => (userId === actor.userId ? null : (nameOf.get(userId ?? '') ?? null)));
}

/** What became of the caller's wishes; club admins see everybody's, with names. */
export async function periodResults(ctx: SignedInCtx, clubId: string, periodId: string) {
  await visiblePeriod(ctx, clubId, periodId);
  const seesAll = manages(ctx.actor.roleIn(clubId));
  const { userId } = ctx.actor;
  const people = await countedWith(ctx.db, clubId, userId);
  const own = new Set(await ownListIds(ctx.db, periodId, { userId, people }));
  const rows = (await resultsOf(ctx.db, periodId)).map(({ user_id, first_name, last_name, email, list_id, ...row }) => {
    const name = user_id === null ? null : fullName({ first_name, last_name, email: email ?? '' });
    const isOwn = own.has(list_id);
    return {
      ...row,
      wish: readWish(row),
      own: isOwn,
      wishedBy: isOwn && user_id !== userId ? name : null,
      name: seesAll ? name : null,
    };
  });
  return seesAll ? rows : rows.filter(({ own }) => own);
}
