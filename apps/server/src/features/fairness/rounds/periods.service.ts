import { manages } from '@hytte/domain/clubs/members/roles';
import {
  checkPeriod,
  type HeldDays,
  nextMoment,
  type PeriodPlan,
  type PeriodState,
  type PeriodStep,
  type PeriodTerms,
  stateOf,
  whyNotChange,
} from '@hytte/domain/fairness/rounds/period';
import { interestIn, readWish } from '@hytte/domain/fairness/rounds/wishes';
import { journalIfChanged } from '#features/fairness/journal/journal.service.ts';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { refuseForeignHuts } from '#features/huts/seasons/seasons.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import {
  deletePeriodRow,
  findDuePeriods,
  findPeriod,
  freezesOf,
  insertPeriod,
  lockPeriod,
  type PeriodRow,
  periodsOfClub,
  setStanding,
  updatePeriod,
  updateTerms,
} from './periods.queries.ts';
import { findWishList, wishesOfList, wishesOfMembers } from './wish-lists.queries.ts';

/** What the rules of a period are checked against. */
export const termsOf = (row: PeriodRow): PeriodTerms => ({
  name: row.name,
  first: row.first_slot,
  last: row.last_slot,
  hutIds: row.applies_to_all_huts ? null : row.hut_ids,
  parts: row.parts,
  longestDays: row.longest_days,
  mostWishes: row.most_wishes,
  mostStays: row.most_stays,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  drawAt: row.draw_at,
  graceHours: row.grace_hours,
  leftovers: row.leftovers,
  leftoversAt: row.leftovers_at,
  reservedHours: row.reserved_hours,
});

/** What its state depends on. */
export const factsOf = (row: PeriodRow): HeldDays => ({
  ...termsOf(row),
  id: row.id,
  announcedAt: row.announced_at,
  cancelledAt: row.cancelled_at,
  isDrawn: row.run_id !== null,
  leftoversOpen: row.leftovers_opened_at !== null,
});

/** What its steps depend on. */
export const planOfPeriod = (row: PeriodRow): PeriodPlan => ({ ...termsOf(row), isDrawn: row.run_id !== null });

/** A period as the caller sees it. */
export type SeenPeriod = {
  row: PeriodRow;
  state: PeriodState;
  own: { wishes: number; most_stays: number } | null;
};

const TWO_YEARS_MS = 2 * 365 * 24 * 3600 * 1000;

/** Drafts are seen by club admins. */
export async function listPeriods(ctx: SignedInCtx, clubId: string): Promise<SeenPeriod[]> {
  const rows = await periodsOfClub(ctx.db, clubId, new Date(ctx.now.getTime() - TWO_YEARS_MS));
  const seen: SeenPeriod[] = [];
  for (const row of rows) if (isSeen(ctx, row)) seen.push(await seenBy(ctx, row));
  return seen;
}

const isSeen = ({ actor }: SignedInCtx, row: PeriodRow): boolean =>
  row.announced_at !== null || manages(actor.roleIn(row.club_id));

export async function seenBy(ctx: SignedInCtx, row: PeriodRow): Promise<SeenPeriod> {
  const list = await findWishList(ctx.db, row.id, await countedWith(ctx.db, row.club_id, ctx.actor.userId));
  const own = list && { wishes: (await wishesOfList(ctx.db, list.id)).length, most_stays: list.most_stays };
  return { row, state: stateOf(factsOf(row), ctx.now), own: own ?? null };
}

export async function visiblePeriod(ctx: SignedInCtx, clubId: string, id: string): Promise<PeriodRow> {
  const row = await findPeriod(ctx.db, clubId, id);
  if (!row || !isSeen(ctx, row)) throw new AppError('not_found');
  return row;
}

/** With every frozen list, and how many members or households want each half day. */
export async function periodDetails(ctx: SignedInCtx, clubId: string, id: string) {
  const row = await visiblePeriod(ctx, clubId, id);
  const lists = Map.groupBy(await wishesOfMembers(ctx.db, id), ({ list_id }) => list_id);
  const interest = interestIn([...lists.values()].map((wishes) => wishes.map(readWish)));
  return { ...(await seenBy(ctx, row)), freezes: await freezesOf(ctx.db, id), interest };
}

export const createPeriod = (ctx: SignedInCtx, clubId: string, terms: PeriodTerms): Promise<SeenPeriod> =>
  inTransaction(ctx, async (ctx) => {
    refusePeriod(checkPeriod(terms));
    await refuseForeignHuts(ctx, clubId, terms.hutIds ?? []);
    const id = await insertPeriod(ctx.db, clubId, terms);
    const after = factsForRecord(terms);
    await record(ctx, { action: 'period.created', clubId, subject: { type: 'period', id, name: terms.name }, after });
    return seenBy(ctx, await reread(ctx, clubId, id));
  });

/** As far as its state allows: from the announcement on, members plan by it. */
export const changePeriod = (
  ctx: SignedInCtx,
  { clubId, id }: { clubId: string; id: string },
  terms: PeriodTerms,
  ifMatch: string | undefined,
): Promise<SeenPeriod> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockedPeriod(ctx, clubId, id);
    refuseStale(ifMatch, before.version);
    const state = stateOf(factsOf(before), ctx.now);
    const field = whyNotChange(termsOf(before), terms, { state, leftoversOpen: before.leftovers_opened_at !== null });
    if (field) throw new AppError('period_field_fixed', { field });
    refusePeriod(checkPeriod(terms, state === 'announced' ? ctx.now : null));
    if (state === 'draft') await refuseForeignHuts(ctx, clubId, terms.hutIds ?? []);
    await updateTerms(ctx.db, { clubId, id }, terms);
    if (before.announced_at) await scheduleNextStep(ctx, clubId, id, before.last_step);
    await recordPeriodChange(ctx, before, terms);
    if (before.announced_at)
      await journalIfChanged(ctx, clubId, {
        kind: 'period_changed',
        subject: id,
        before: journalFacts(termsOf(before)),
        after: journalFacts(terms),
      });
    return seenBy(ctx, await reread(ctx, clubId, id));
  });

export const deleteDraft = (ctx: SignedInCtx, clubId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name, announced_at } = await lockedPeriod(ctx, clubId, id);
    if (announced_at) throw new AppError('period_is_announced');
    await deletePeriodRow(ctx.db, id);
    await record(ctx, { action: 'period.deleted', clubId, subject: { type: 'period', id, name } });
  });

const MOST_AT_ONCE = 500;

export const duePeriods = (ctx: Ctx) => findDuePeriods(ctx.db, ctx.now, MOST_AT_ONCE);

/** After the deadline: members wish again, and are told when it comes anew. */
export async function postponePeriod(ctx: Ctx, key: { clubId: string; id: string }, terms: PeriodTerms): Promise<void> {
  await updateTerms(ctx.db, key, terms);
  await scheduleNextStep(ctx, key.clubId, key.id, 'reminded');
}

/** Its days are ordinary days from now on. */
export async function endPeriod(ctx: Ctx, id: string, reason: string): Promise<void> {
  await updatePeriod(ctx.db, id, { cancelled_at: ctx.now, cancel_reason: reason, next_step_at: null });
  await setStanding(ctx.db, id, false);
}

export async function lockedPeriod(ctx: Ctx, clubId: string, id: string): Promise<PeriodRow> {
  const row = await lockPeriod(ctx.db, clubId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function reread(ctx: Ctx, clubId: string, id: string): Promise<PeriodRow> {
  const row = await findPeriod(ctx.db, clubId, id);
  if (!row) throw new Error(`Period ${id} is gone`);
  return row;
}

/** Notes what was done last, and when the minute job has something to do again. */
export async function scheduleNextStep(ctx: Ctx, clubId: string, id: string, done: PeriodStep | null) {
  const next = nextMoment(planOfPeriod(await reread(ctx, clubId, id)), done);
  await updatePeriod(ctx.db, id, { last_step: done, next_step_at: next?.at ?? null });
}

export function refusePeriod(refusal: ReturnType<typeof checkPeriod>): void {
  if (!refusal) return;
  const { code, ...details } = refusal;
  throw new AppError('invalid_period', { why: code, ...details });
}

async function recordPeriodChange(ctx: Ctx, before: PeriodRow, terms: PeriodTerms): Promise<void> {
  const subject = { type: 'period', id: before.id, name: before.name };
  const changed = difference(factsForRecord(termsOf(before)), factsForRecord(terms));
  await recordChange(ctx, { action: 'period.changed', clubId: before.club_id, subject }, changed);
}

const factsForRecord = (terms: PeriodTerms) => ({
  name: terms.name,
  first_slot: terms.first,
  last_slot: terms.last,
  opens_at: terms.opensAt.toISOString(),
  closes_at: terms.closesAt.toISOString(),
  draw_at: terms.drawAt.toISOString(),
  grace_hours: terms.graceHours,
  leftovers_at: terms.leftoversAt.toISOString(),
  reserved_hours: terms.reservedHours,
  most_wishes: terms.mostWishes,
  most_stays: terms.mostStays,
});

/** One level deep, as the journal has it. */
export const journalFacts = (terms: PeriodTerms) => ({
  name: terms.name,
  first: terms.first,
  last: terms.last,
  huts: terms.hutIds === null ? null : [...terms.hutIds],
  parts: terms.parts.map(({ first, last }) => `${first}-${last}`),
  longest_days: terms.longestDays,
  most_wishes: terms.mostWishes,
  most_stays: terms.mostStays,
  opens_at: terms.opensAt.toISOString(),
  closes_at: terms.closesAt.toISOString(),
  draw_at: terms.drawAt.toISOString(),
  grace_hours: terms.graceHours,
  leftovers: terms.leftovers,
  leftovers_at: terms.leftoversAt.toISOString(),
  reserved_hours: terms.reservedHours,
});
