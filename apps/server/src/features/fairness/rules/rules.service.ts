import { type PresetName, withPreset } from '@hytte/domain/fairness/rules/presets';
import {
  type ClubRules,
  DEFAULT_RULES,
  type OrdinaryDays,
  readRules,
  type SentRules,
  withDecided,
} from '@hytte/domain/fairness/rules/rules';
import { LONGEST_NOTICE_HOURS, type NoticeHours, noticeInForce } from '@hytte/domain/fairness/draws/notice';
import { canonicalJson } from '@hytte/domain/fairness/draws/proof';
import { appendToJournal, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { difference, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import {
  claimChanges,
  findNewest,
  findVersion,
  insertVersion,
  noteChange,
  noticeRulesSince,
  periodWithHouseholds,
  presetOf,
} from './rules.queries.ts';

export type RulesVersion = { number: number; rules: ClubRules };

export async function currentRules(db: Db, clubId: string): Promise<RulesVersion> {
  const version = (await currentRulesOf(db, [clubId])).get(clubId);
  if (!version) throw new AppError('not_found');
  return version;
}

/** By club; clubs that do not exist are missing. */
export async function currentRulesOf(db: Db, clubIds: readonly string[]): Promise<Map<string, RulesVersion>> {
  const rows = await findNewest(db, clubIds);
  return new Map(
    rows.map(({ club_id, number, body, schedule, horizon_months: horizonMonths }) => {
      const { draws, stays, ...rules } = readRules(body ?? {});
      return [
        club_id,
        { number, rules: { ...rules, draws: { ...draws, ...schedule }, stays: { ...stays, horizonMonths } } },
      ];
    }),
  );
}

/** The rules of one version, for those who look back; the defaults for number 0. */
export const rulesNumbered = async (db: Db, clubId: string, number: number): Promise<ClubRules | null> =>
  number === 0 ? DEFAULT_RULES : findVersion(db, clubId, number);

/** How long before a manual draw of now the members must know of it. */
export async function noticeFor(ctx: Ctx, clubId: string): Promise<NoticeHours> {
  return noticeInForce(await noticeRulesOf(ctx, clubId), ctx.now);
}

/** The rules that may bind a draw announced now or later, the newest first. */
export const noticeRulesOf = ({ db, now }: Ctx, clubId: string) =>
  noticeRulesSince(db, clubId, new Date(now.getTime() - LONGEST_NOTICE_HOURS * 3_600_000));

/** Decides anew what has no call of its own. */
export const decideRules = (
  ctx: SignedInCtx,
  clubId: string,
  decided: SentRules,
  ifMatch?: string,
): Promise<RulesVersion> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const before = await currentRules(ctx.db, clubId);
    refuseStale(ifMatch, before.number);
    const rules = withDecided(before.rules, decided);
    if (rules.households !== before.rules.households) await refuseWhileListsAreShared(ctx, clubId);
    const after = await publish(ctx, clubId, before, rules);
    await recordDecision(ctx, clubId, before, after);
    return after;
  });

/** Whose list it is would change under those who have wished: people of households have one together, or one each. */
async function refuseWhileListsAreShared({ db }: Ctx, clubId: string): Promise<void> {
  const period = await periodWithHouseholds(db, clubId);
  if (period) throw new AppError('households_have_wishes', { name: period.name, at: period.draw_at.toISOString() });
}

/** Writes the columns of the schedule. Handed over by app.ts: draws imports rules, so rules cannot import draws. */
export type SetSchedule = (ctx: Ctx, clubId: string, draws: ClubRules['draws']) => Promise<void>;

/** Decides all that a preset names, in one version. */
export const choosePreset = (
  ctx: SignedInCtx,
  clubId: string,
  { preset, setSchedule }: { preset: PresetName; setSchedule: SetSchedule },
  ifMatch?: string,
): Promise<RulesVersion> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const before = await currentRules(ctx.db, clubId);
    refuseStale(ifMatch, before.number);
    const rules = withPreset(before.rules, preset);
    await setSchedule(ctx, clubId, rules.draws);
    const after = await publish(ctx, clubId, before, rules, preset);
    await recordDecision(ctx, clubId, before, after);
    return after;
  });

const recordDecision = (ctx: Ctx, clubId: string, before: RulesVersion, after: RulesVersion): Promise<void> =>
  recordChange(
    ctx,
    { action: 'rules.changed', clubId, subject: { type: 'rules' } },
    difference(decidedFacts(before.rules), decidedFacts(after.rules)),
  );

/** Under the names that the audit log has known since before there were rules. */
const decidedFacts = ({
  draws,
  days,
  stays,
  points,
  waitlist,
  terms,
  households,
  limits,
  quarantine,
  groups,
}: ClubRules) => ({
  automation_enabled: draws.automatic,
  frequency: draws.frequency,
  execution_time: draws.time,
  execution_day: draws.day,
  manual_draw_notice_hours: draws.noticeHours,
  ordinary_days: days.kind,
  days_before_arrival: daysBeforeArrival(days),
  longest_stay_days: stays.longestDays,
  kept_percent: points.keptPercent,
  newcomers: points.newcomers,
  ordinary_stay: points.ordinaryStay,
  ...waitlistFacts(waitlist),
  ...termFacts(terms),
  households_count: households,
  limits: limitFacts(limits).join('; ') || null,
  quarantine: quarantineFacts(quarantine).join('; ') || null,
  groups: groupFacts(groups).join('; ') || null,
});

/** `Barnefamilier: x3` */
const groupFacts = (groups: ClubRules['groups']): string[] =>
  groups.map(({ name, strength }) => `${name}: ${strength}`);

/** `Påske: 1` year. */
const quarantineFacts = (quarantine: ClubRules['quarantine']): string[] =>
  quarantine.map(({ season, years }) => `${season}: ${years}`);

/** `Høytid: 2 in_year (Jul, Påske)` */
const limitFacts = (limits: ClubRules['limits']): string[] =>
  limits.map(
    ({ name, most, kind, seasons, freeWithinDays }) =>
      `${name}: ${most} ${kind}${kind === 'ahead' ? ` ${freeWithinDays}` : ''}${seasons ? ` (${seasons.join(', ')})` : ''}`,
  );

/** Null without a waiting list. */
const waitlistFacts = (waitlist: ClubRules['waitlist']) => ({
  waitlist_hours: waitlist?.offerHours ?? null,
  waitlist_upgrades: waitlist?.upgrades ?? null,
});

const daysBeforeArrival = (rule: OrdinaryDays): number | null =>
  rule.kind === 'drawn_before_arrival' ? rule.days : null;

/** Tiers as `30: 100 %, 7: 50 %`; null for the club's refund days. */
const termFacts = ({ tiers, relet, payDays, noShowPoints }: ClubRules['terms']) => ({
  refund_tiers: tiers?.map(({ days, percent }) => `${days}: ${percent} %`).join(', ') ?? null,
  paid_back_if_relet: relet,
  pay_days: payDays,
  no_show_points: noShowPoints / 10,
});

/**
 * Makes a change of the schedule or the horizon a new version. `change` writes the columns, under the lock of the journal
 * and in the caller's transaction, and its audit entry.
 */
export async function publishChange<T>(ctx: Ctx, clubId: string, change: () => Promise<T>): Promise<T> {
  await lockJournals(ctx, [clubId]);
  const before = await currentRules(ctx.db, clubId);
  const result = await change();
  await publish(ctx, clubId, before, (await currentRules(ctx.db, clubId)).rules);
  return result;
}

/**
 * Writes the next version and its line of the journal; the members are told by a job. A preset that changes nothing is a
 * version too, once: the club has chosen it.
 */
async function publish(
  ctx: Ctx,
  clubId: string,
  before: RulesVersion,
  rules: ClubRules,
  preset: PresetName | null = null,
): Promise<RulesVersion> {
  const isChosen = preset === null || preset === (await presetOf(ctx.db, clubId, before.number));
  if (isChosen && canonicalJson(before.rules) === canonicalJson(rules)) return before;
  const version = { number: before.number + 1, rules };
  await insertVersion(ctx.db, { clubId, ...version, preset, madeAt: ctx.now });
  await noteChange(ctx.db, clubId, { since: before.number, now: ctx.now });
  await appendToJournal(ctx, clubId, { kind: 'rules_changed', before: factsOf(before), after: factsOf(version) });
  return version;
}

/** Clubs whose rules were last changed before that moment, each with the version its members know. Taken once. */
export const takeChangesToNotify = ({ db }: Ctx, before: Date) => claimChanges(db, before);

/** One level deep, as the journal has it. */
const factsOf = ({
  number,
  rules: { draws, days, stays, points, waitlist, terms, households, limits, quarantine, groups },
}: RulesVersion) => ({
  number,
  automatic: draws.automatic,
  frequency: draws.frequency,
  time: draws.time,
  day: draws.day,
  notice_hours: draws.noticeHours,
  ordinary_days: days.kind,
  days_before_arrival: daysBeforeArrival(days),
  horizon_months: stays.horizonMonths,
  longest_days: stays.longestDays,
  kept_percent: points.keptPercent,
  newcomers: points.newcomers,
  ordinary_stay: points.ordinaryStay,
  ...waitlistFacts(waitlist),
  ...termFacts(terms),
  ...(households && { households_count: households }),
  // Cut, because a fact is short text. The version itself has all of it.
  limits: limitFacts(limits).map((text) => text.slice(0, 200)),
  quarantine: quarantineFacts(quarantine),
  groups: groupFacts(groups),
});
