import { type PlannedDraws, plannedDraws } from '@hytte/domain/stays/availability/availability';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { EMPTY_JOURNAL } from '@hytte/domain/fairness/draws/journal';
import type { Snapshot } from '@hytte/domain/fairness/draws/snapshot';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import { currentRules, type RulesVersion } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { OWN_IDS, snapshotOf, type WantedFacts } from './draw.ts';
import { type ClubFacts, readClubFacts } from './club-facts.queries.ts';
import { type AnnouncedRow, findAnnounced } from './manual-draws.queries.ts';

/** The first half day of the day of the draw. */
export const drawDay = ({ today }: Ctx): number => slotOf(today, 'AM');

/** The clubs as they are now. Lock the huts first when the answer has to stay true. */
export const readFacts = (ctx: Ctx, clubIds: readonly string[]): Promise<ClubFacts[]> =>
  readClubFacts(ctx.db, clubIds, { today: ctx.today, slot: drawDay(ctx) });

/** In whole seconds, as snapshots have it. */
export const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export type TrialClub = ClubFacts & { rules: RulesVersion; planned: PlannedDraws };

/** For trial draws. */
export async function readClub(ctx: Ctx, clubId: string): Promise<TrialClub> {
  const [facts] = await readFacts(ctx, [clubId]);
  if (!facts) throw new AppError('not_found');
  const rules = await currentRules(ctx.db, clubId);
  return { ...facts, rules, planned: plannedWith(rules.rules, await findAnnounced(ctx.db, clubId)) };
}

export const plannedWith = (rules: ClubRules, announced: AnnouncedRow | undefined): PlannedDraws =>
  plannedDraws(rules, announced ? { at: announced.draw_at, all: announced.draws_all } : null);

// Chances depend neither on when a list is frozen, nor on the journal and the beacon. On the rules they do: a stay that
// costs points leaves fewer tickets for the next round.
const OF_A_TRIAL = { frozenAt: 0, journal: EMPTY_JOURNAL, beacon: { source: 'none' } } as const;

/** For trial draws: members, and requests or wishes, appear under their own ids. */
export const snapshotForTrial = ({ rules, ...facts }: TrialClub, today: number, wanted?: WantedFacts): Snapshot =>
  snapshotOf(facts, { today, rules, ...OF_A_TRIAL }, OWN_IDS, wanted);
