import { randomUUID } from 'node:crypto';
import { drawsOf } from '@hytte/domain/stays/availability/availability';
import { decidedNext, demandOf } from '@hytte/domain/stays/availability/next-draw';
import { overlaps, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { pointsOfRequest } from '#features/stays/bookings/request-stay.service.ts';
import { namesOf } from '#features/clubs/members/members.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { drawDay, readClub, snapshotForTrial, type TrialClub } from './club-facts.ts';
import { hasRequests } from './draw-results.queries.ts';
import { partiesIn } from './draw.ts';
import type { ClubFacts } from './club-facts.queries.ts';
import { ofThousand, simulateInWorkerThread, type Simulation } from './simulate.ts';
import {
  DRY_RUN_BUDGET,
  limitDryRuns,
  limitPreviews,
  mayBeShown,
  oneDryRunPerClub,
  onePreviewPerClub,
  simulationOf,
} from './trials.ts';

type TrialRequest = ClubFacts['requests'][number];
type Chance = { rivals: number; ofThousand: number | null };

/** The chances of the caller's requests, if the draw were now. */
export async function chances(
  ctx: SignedInCtx,
  clubId: string,
): Promise<{ draws: number; chances: (Chance & { bookingId: string })[] }> {
  const { userId } = ctx.actor;
  if (!(await hasRequests(ctx.db, clubId, userId))) return { draws: 0, chances: [] };
  const facts = await readClub(ctx, clubId);
  const today = drawDay(ctx);
  const own = facts.requests.filter(({ user, first }) => user === userId && first >= today);
  const { draws, chanceOf } = await tryDraws(ctx, facts, own);
  return { draws, chances: own.map((request) => ({ bookingId: request.id, ...chanceOf(request) })) };
}

/**
 * The chance of a request that is not sent yet, if it were sent and drawn now. Once it is sent, and nothing else has
 * changed, `chances` gives the same. Reads only; throws the refusal that sending it would meet.
 */
export async function chanceIfAsked(
  ctx: SignedInCtx,
  clubId: string,
  { hutId, stay }: { hutId: string; stay: SlotRun },
): Promise<Chance> {
  await limitPreviews(ctx, clubId);
  const cost = await pointsOfRequest(ctx, { clubId, hutId }, stay);
  const facts = await readClub(ctx, clubId);
  const user = ctx.actor.userId;
  const rank = 1 + facts.requests.filter((request) => request.user === user).length;
  const asked = { id: randomUUID(), user, hut: hutId, ...stay, cost, rank };
  const requests = [...facts.requests, asked];
  return onePreviewPerClub(clubId, async () => {
    const { chanceOf } = await tryDraws(ctx, { ...facts, requests }, [asked]);
    return chanceOf(asked);
  });
}

/** Simulates the draws that decide these requests, where a chance may be shown. */
async function tryDraws(ctx: Ctx, facts: TrialClub, shown: readonly TrialRequest[]) {
  const today = drawDay(ctx);
  const ahead = facts.requests.filter(({ first }) => first >= today);
  const parties = partiesIn(facts, facts.rules);
  const rivalsOf = (own: TrialRequest) => countRivals(own, ahead, parties.of);
  const drawOf = drawsOf(facts.requests, { now: ctx.now, rule: facts.rules.rules.days, draws: facts.planned });
  const keyOf = (request: TrialRequest) => drawOf.get(request)?.getTime() ?? null;
  const tried = new Map<number | null, Simulation>();
  for (const key of new Set(shown.filter((request) => mayBeShown(rivalsOf(request))).map(keyOf))) {
    const together = facts.requests.filter((request) => keyOf(request) === key);
    const requests = together.map((request) => ({ ...request, id: wishOf(request) }));
    tried.set(key, await simulationOf(snapshotForTrial({ ...facts, requests }, today)));
  }
  return {
    draws: Math.max(0, ...[...tried.values()].map(({ draws }) => draws)),
    chanceOf: (request: TrialRequest): Chance => {
      const [rivals, simulation] = [rivalsOf(request), tried.get(keyOf(request))];
      return {
        rivals,
        ofThousand:
          simulation && mayBeShown(rivals) ? ofThousand(simulation, simulation.allocated.get(wishOf(request))) : null,
      };
    },
  };
}

/** A request by its place in its guest's own order, which it has before it is sent as after. */
const wishOf = ({ user, rank }: TrialRequest): string => `${user} ${rank}`;

function countRivals(own: TrialRequest, requests: readonly TrialRequest[], partyOf: (user: string) => string): number {
  const rivals = requests.filter(
    ({ hut, user, ...stay }) => hut === own.hut && partyOf(user) !== partyOf(own.user) && overlaps(stay, own),
  );
  return new Set(rivals.map(({ user }) => partyOf(user))).size;
}

/** Simulates the next draw, with what it decides, many times with random lots. Reads only. */
export async function dryRun(ctx: SignedInCtx, clubId: string) {
  await limitDryRuns(ctx, clubId);
  return oneDryRunPerClub(clubId, () => simulateDraw(ctx, clubId));
}

async function simulateDraw(ctx: Ctx, clubId: string) {
  const club = await readClub(ctx, clubId);
  const draws = { now: ctx.now, rule: club.rules.rules.days, draws: club.planned };
  const facts = { ...club, requests: decidedNext(club.requests, draws) };
  const today = drawDay(ctx);
  const simulation = await simulateInWorkerThread({ snapshot: snapshotForTrial(facts, today), ...DRY_RUN_BUDGET });
  const allocations = [...simulation.allocated.values()].reduce((sum, times) => sum + times, 0);
  return {
    draws: simulation.draws,
    expectedAllocated: Math.round((allocations * 10) / simulation.draws) / 10,
    contestedSlots: demandOf(facts.requests.filter(({ first }) => first >= today)).contestedSlots,
    requests: await namedRequests(ctx, facts, simulation),
  };
}

async function namedRequests(ctx: Ctx, facts: TrialClub, simulation: Simulation) {
  const { requests, huts } = facts;
  const nameOf = await namesOf(
    ctx,
    requests.map(({ user }) => user),
  );
  const parties = partiesIn(facts, facts.rules);
  const pointsOf = new Map(parties.all.map(({ id, points }) => [id, points]));
  const hutNameOf = new Map(huts.map(({ id, name }) => [id, name]));
  return requests.map(({ id, user, hut, first, last }) => ({
    id,
    first,
    last,
    hutName: hutNameOf.get(hut) ?? '',
    name: nameOf.get(user) ?? '',
    points: pointsOf.get(parties.of(user)) ?? 0,
    ofThousand: ofThousand(simulation, simulation.allocated.get(id)),
  }));
}
