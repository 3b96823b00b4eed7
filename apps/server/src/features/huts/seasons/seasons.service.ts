import type { SeasonInput } from '@hytte/contract/huts/seasons';
import { isNamedIn, namedBy } from '@hytte/domain/fairness/limits/limits';
import { checkSeason, type Season } from '@hytte/domain/huts/seasons/season';
import type { z } from 'zod';
import { journalIfChanged } from '#features/fairness/journal/journal.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { endOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { notifyDaysBlocked, notifyDaysReopened } from './closed-days.service.ts';
import {
  deleteSeasonRow,
  findSeason,
  insertSeason,
  lockSeason,
  replaceSeasonHuts,
  type SeasonColumns,
  type SeasonRow,
  seasonsOfClubs,
  existingHutsAmong,
  updateSeason,
} from './seasons.queries.ts';

type SeasonFields = z.output<typeof SeasonInput>;
type SeasonRows = { columns: SeasonColumns; hutIds: readonly string[] };

/** Normalises redundant input: without an adjustment there is no value, for all huts there is no list. */
function toColumns(fields: SeasonFields): SeasonRows {
  const { hut_ids, booking_points_penalty, price_adjustment_value, closed_because, ...same } = fields;
  const hutIds = same.applies_to_all_huts ? null : [...new Set(hut_ids)];
  const priceAdjustment = same.price_adjustment_type === 'none' ? 0 : Math.round(price_adjustment_value * 100);
  const refusal = checkSeason({
    startDate: same.start_date,
    endDate: same.end_date,
    priceAdjustmentType: same.price_adjustment_type,
    priceAdjustment,
    hutIds,
  });
  if (refusal) throw new AppError(refusal);
  const points_penalty = Math.round(booking_points_penalty * 10);
  const reason = closed_because === undefined ? {} : { closed_because };
  return { columns: { ...same, ...reason, points_penalty, price_adjustment: priceAdjustment }, hutIds: hutIds ?? [] };
}

/** The same refusal for a hut of another club and one that does not exist. */
export async function refuseForeignHuts(ctx: Ctx, clubId: string, hutIds: readonly string[]): Promise<void> {
  if (hutIds.length === 0) return;
  const standing = await existingHutsAmong(ctx.db, clubId, hutIds);
  const index = hutIds.findIndex((id) => !standing.has(id));
  if (index < 0) return;
  const fields = [{ path: `/hut_ids/${index}`, message: 'Not a hut of the club.' }];
  throw new AppError('invalid_input', { fields });
}

async function seasonOf(ctx: Ctx, clubId: string, id: string): Promise<SeasonRow> {
  const season = await findSeason(ctx.db, clubId, id);
  if (!season) throw new AppError('not_found');
  return season;
}

async function lockedSeason(ctx: Ctx, clubId: string, id: string): Promise<SeasonRow> {
  const season = await lockSeason(ctx.db, clubId, id);
  if (!season) throw new AppError('not_found');
  return season;
}

const asSubject = ({ id, name }: SeasonRow) => ({ type: 'season', id, name });

const factsOf = (row: SeasonRow) => ({
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_blocked: row.is_blocked,
  points_penalty: row.points_penalty / 10,
  price_adjustment_type: row.price_adjustment_type,
  price_adjustment: row.price_adjustment / 100,
  applies_to_all_huts: row.applies_to_all_huts,
  huts: row.huts.map(({ name }) => name),
});

export const createSeason = (ctx: Ctx, clubId: string, fields: SeasonFields): Promise<SeasonRow> =>
  inTransaction(ctx, async (ctx) => {
    const { columns, hutIds } = toColumns(fields);
    await refuseForeignHuts(ctx, clubId, hutIds);
    await lockHutsOf(ctx.db, [clubId]);
    const id = await insertSeason(ctx.db, clubId, columns);
    await replaceSeasonHuts(ctx.db, clubId, id, hutIds);
    const season = await seasonOf(ctx, clubId, id);
    await record(ctx, { action: 'season.created', clubId, subject: asSubject(season), after: factsOf(season) });
    await afterSeasonChanged(ctx, null, season);
    return season;
  });

type ClosedDays = { hutId: string; name: string; startDate: string; endDate: string; reason: string };

/** Blocked days of one hut, with the reason for club admins. The caller audits and has locked the hut. */
export async function closeDays(ctx: Ctx, clubId: string, days: ClosedDays): Promise<void> {
  const { hutId, name, startDate, endDate, reason } = days;
  const id = await insertSeason(ctx.db, clubId, {
    name,
    start_date: startDate,
    end_date: endDate,
    is_blocked: true,
    closed_because: reason,
    applies_to_all_huts: false,
  });
  await replaceSeasonHuts(ctx.db, clubId, id, [hutId]);
  await journalSeason(ctx, null, await seasonOf(ctx, clubId, id));
}

export const changeSeason = (
  ctx: Ctx,
  { clubId, id }: { clubId: string; id: string },
  fields: SeasonFields,
  ifMatch: string | undefined,
): Promise<SeasonRow> =>
  inTransaction(ctx, async (ctx) => {
    const { columns, hutIds } = toColumns(fields);
    await refuseForeignHuts(ctx, clubId, hutIds);
    await lockHutsOf(ctx.db, [clubId]);
    const before = await lockedSeason(ctx, clubId, id);
    refuseStale(ifMatch, before.version);
    await updateSeason(ctx.db, id, { ...columns, version: before.version + 1 });
    await replaceSeasonHuts(ctx.db, clubId, id, hutIds);
    const after = await seasonOf(ctx, clubId, id);
    const act = { action: 'season.updated', clubId, subject: asSubject(after) } as const;
    await recordChange(ctx, act, difference(factsOf(before), factsOf(after)));
    await afterSeasonChanged(ctx, before, after);
    return after;
  });

export const deleteSeason = (ctx: Ctx, clubId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const season = await lockedSeason(ctx, clubId, id);
    await deleteSeasonRow(ctx.db, id);
    await record(ctx, { action: 'season.deleted', clubId, subject: asSubject(season), before: factsOf(season) });
    await journalSeason(ctx, season, null);
    await afterReopened(ctx, season, null);
    if (season.is_blocked) await endOffers(ctx, clubId);
  });

/** Tells those who wait for days that are blocked now, and writes the change to the journal. */
async function afterSeasonChanged(ctx: Ctx, before: SeasonRow | null, after: SeasonRow): Promise<void> {
  const change = { before: before && ruleOf(before), after: ruleOf(after), reason: after.closed_because };
  await notifyDaysBlocked(ctx, after.club_id, change);
  await journalSeason(ctx, before, after);
  if (before) await afterReopened(ctx, before, after);
  // Blocked days are offered to nobody, and those that are blocked no more to the next in line.
  if (before?.is_blocked || after.is_blocked) await endOffers(ctx, after.club_id);
}

/** Days that a hut was closed for, and that are open again, all of them or some. */
async function afterReopened(ctx: Ctx, before: SeasonRow, after: SeasonRow | null): Promise<void> {
  const { club_id: clubId, closed_because: reason, huts } = before;
  if (!before.is_blocked || reason === null) return;
  const hutIds = huts.map(({ id }) => id);
  await notifyDaysReopened(ctx, clubId, { hutIds, reason, before: ruleOf(before), after: after && ruleOf(after) });
  if (after?.is_blocked) return;
  for (const { id, name } of huts)
    await record(ctx, {
      action: 'hut.reopened',
      clubId,
      subject: { type: 'hut', id, name },
      before: { name: before.name, start_date: before.start_date, end_date: before.end_date, reason },
    });
}

/** What a season means for draws; null when it has prices only. `names`: of seasons whose stays the club's rules count. */
const drawFacts = (season: SeasonRow | null, names: readonly string[]) =>
  season && (season.is_blocked || season.points_penalty !== 0 || isNamedIn(names, season))
    ? {
        ...(isNamedIn(names, season) && { name: season.name }),
        blocked: season.is_blocked,
        start: season.start_date,
        end: season.end_date,
        points: season.points_penalty,
        huts: season.applies_to_all_huts ? null : season.huts.map(({ id }) => id).toSorted(),
      }
    : null;

/** One of the two is there. Blocked days, points, or a name that rules count by: such seasons are rules of the draw. */
async function journalSeason(ctx: Ctx, before: SeasonRow | null, after: SeasonRow | null): Promise<void> {
  const season = after ?? before;
  if (!season) return;
  const names = namedBy((await currentRules(ctx.db, season.club_id)).rules);
  const facts = { before: drawFacts(before, names), after: drawFacts(after, names) };
  const unblocked = facts.before?.blocked ? 'season_unblocked' : 'rules_changed';
  const kind = facts.after?.blocked ? 'season_blocked' : unblocked;
  await journalIfChanged(ctx, season.club_id, { kind, subject: season.id, ...facts });
}

/** The columns that the domain rule needs, from SQL or from JSON. */
export type RuleColumns = Pick<
  SeasonRow,
  | 'name'
  | 'start_date'
  | 'end_date'
  | 'is_blocked'
  | 'points_penalty'
  | 'price_adjustment_type'
  | 'price_adjustment'
  | 'applies_to_all_huts'
>;

/** `hutIds` is used when the season does not apply to all huts. */
export const asRule = (row: RuleColumns, hutIds: readonly string[]): Season => ({
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  isBlocked: row.is_blocked,
  penalty: row.points_penalty,
  priceAdjustmentType: row.price_adjustment_type,
  priceAdjustment: row.price_adjustment,
  hutIds: row.applies_to_all_huts ? null : hutIds,
});

const ruleOf = (row: SeasonRow): Season =>
  asRule(
    row,
    row.huts.map(({ id }) => id),
  );

/** The club's seasons as domain rules. */
export const seasonRules = async (ctx: Ctx, clubId: string): Promise<Season[]> =>
  (await seasonsOfClubs(ctx.db, [clubId])).map(ruleOf);

/** By club, for lists that span several clubs. A club without seasons has an empty list. */
export async function seasonRulesOfClubs(ctx: Ctx, clubIds: readonly string[]): Promise<Map<string, Season[]>> {
  const rules = new Map<string, Season[]>(clubIds.map((id) => [id, []]));
  for (const row of await seasonsOfClubs(ctx.db, clubIds)) rules.get(row.club_id)?.push(ruleOf(row));
  return rules;
}
