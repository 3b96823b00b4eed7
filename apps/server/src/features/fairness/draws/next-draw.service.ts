import { decidingDraw, type PlannedDraws } from '@hytte/domain/stays/availability/availability';
import { dueOn, firstOfChain, type Undecided } from '@hytte/domain/stays/availability/due';
import { decidedNext, demandOf } from '@hytte/domain/stays/availability/next-draw';
import { noticeInForce } from '@hytte/domain/fairness/draws/notice';
import type { OrdinaryDays } from '@hytte/domain/fairness/rules/rules';
import { undecidedRequests } from '#features/stays/bookings/stays.service.ts';
import { currentRules, noticeRulesOf } from '#features/fairness/rules/rules.service.ts';
import type { Cache, Loaded } from '#platform/cache/cache.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { plannedWith } from './club-facts.ts';
import { findSeal } from './draw-results.queries.ts';
import { openFreezesOf } from './freeze.queries.ts';
import { findAnnounced } from './manual-draws.queries.ts';

/** What the next draw of a club is made of, the same for every member and at every moment of a day. */
export type NextDrawFacts = Awaited<ReturnType<typeof readNextDraw>>;

async function readNextDraw(ctx: Ctx, clubId: string) {
  const seal = await findSeal(ctx.db, clubId);
  if (!seal) throw new AppError('not_found');
  const announced = await findAnnounced(ctx.db, clubId);
  const [frozen] = await openFreezesOf(ctx.db, [clubId]);
  const noticeRules = await noticeRulesOf(ctx, clubId);
  const { rules } = await currentRules(ctx.db, clubId);
  const requests = await undecidedRequests(ctx, clubId);
  const draws = plannedWith(rules, announced);
  return { seal, announced, frozen: frozen ?? null, noticeRules, rule: rules.days, draws, requests };
}

/** Roughly, with what it costs to index. */
const FACTS_BYTES = 4_000;
const REQUEST_BYTES = 300;

async function loadNextDraw(ctx: Ctx, clubId: string): Promise<Loaded<NextDrawFacts>> {
  const value = await readNextDraw(ctx, clubId);
  const bytes = FACTS_BYTES + value.requests.length * REQUEST_BYTES;
  return { value, tags: [`club ${clubId}`, `draws ${clubId}`], bytes };
}

/** From memory where the caller accepts it. The day is part of the key: what begins before it is not drawn any more. */
export async function nextDraw(ctx: SignedInCtx, remembered: Cache<NextDrawFacts>, clubId: string) {
  const load = () => loadNextDraw(ctx, clubId);
  const facts = ctx.acceptsCached ? await remembered.read(`${clubId} ${ctx.today}`, load) : (await load()).value;
  if (!facts) throw new AppError('not_found');
  const { seal, announced, frozen, noticeRules, requests, ...planned } = facts;
  const club = { now: ctx.now, ...planned };
  return {
    ...seal,
    announced,
    noticeHours: noticeInForce(noticeRules, ctx.now),
    frozen,
    demand: demandOf(decidedNext(requests, club)),
    waiting: demandOf(requests),
    own: drawTimesOf(ctx.actor.userId, requests, club),
  };
}

/** When each undecided request of a member is drawn, by the chain of overlaps that it belongs to. */
function drawTimesOf(
  userId: string,
  requests: readonly (Undecided & { id: string; user: string | null })[],
  club: { now: Date; rule: OrdinaryDays; draws: PlannedDraws },
) {
  return requests
    .filter(({ user }) => user === userId)
    .map(({ id, hut, ...stay }) => {
      const first = firstOfChain(
        stay,
        requests.filter((other) => other.hut === hut && other.id !== id),
      );
      return { id, dueOn: dueOn(first, club.rule), drawAt: decidingDraw(first, club) };
    });
}
