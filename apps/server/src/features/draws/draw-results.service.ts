import { decidingDraw, type PlannedDraws } from '@hytte/domain/availability/availability';
import { dueOn, firstOfChain, type Undecided } from '@hytte/domain/availability/due';
import { decidedNext, demandOf } from '@hytte/domain/availability/next-draw';
import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { occupiedByWeek, weeksUpTo } from '@hytte/domain/bookings/weeks';
import { DEFAULT_QUARTER_AT, ticketsOf } from '@hytte/domain/draws/snapshot';
import { manages } from '@hytte/domain/members/roles';
import type { OrdinaryDays } from '@hytte/domain/rules/rules';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { undecidedRequests } from '#features/bookings/stays.service.ts';
import { fullName } from '#features/members/members.service.ts';
import { ownDrawnWishes } from '#features/periods/period-draws.service.ts';
import { currentRules, noticeFor } from '#features/rules/rules.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  changesSince,
  findBalance,
  findProvenRun,
  findSeal,
  guestsIn,
  hutNames,
  hutsOfClub,
  ownRequestsIn,
  pointEntriesOf,
  slotsPerMember,
  staysWithin,
} from './draw-results.queries.ts';
import { openFreezesOf } from './freeze.queries.ts';
import { plannedDraws } from './club-facts.ts';
import { findAnnounced } from './manual-draws.queries.ts';

export async function nextDraw(ctx: SignedInCtx, clubId: string) {
  const seal = await findSeal(ctx.db, clubId);
  if (!seal) throw new AppError('not_found');
  const announced = await findAnnounced(ctx.db, clubId);
  const [frozen] = await openFreezesOf(ctx.db, [clubId]);
  const noticeHours = await noticeFor(ctx, clubId);
  const { rules } = await currentRules(ctx.db, clubId);
  const requests = await undecidedRequests(ctx, clubId);
  const club = { now: ctx.now, rule: rules.days, draws: plannedDraws(rules, announced) };
  return {
    ...seal,
    announced,
    noticeHours,
    frozen: frozen ?? null,
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

/**
 * The proof bundle as it was published, and the caller's own requests or wishes to check it against. Those who run the club see
 * whose each request was. A failed run, or a run of another club, is not found.
 */
export async function drawProof(ctx: SignedInCtx, clubId: string, runId: string) {
  const run = await findProvenRun(ctx.db, clubId, runId);
  if (!run) throw new AppError('not_found');
  const ownRequests = await ownRequestsIn(ctx.db, run.id, ctx.actor.userId);
  const ownWishes = run.period_id === null ? [] : await ownDrawnWishes(ctx, run.period_id);
  const names = manages(ctx.actor.roleIn(clubId)) ? await namesIn(ctx, run.id) : null;
  const since = await changesSince(ctx.db, clubId, run.id);
  return { run, ownRequests, ownWishes, names, since, huts: await hutNames(ctx.db, clubId) };
}

const namesIn = async (ctx: Ctx, runId: string) =>
  (await guestsIn(ctx.db, runId)).map(({ request, ...person }) => ({ request, name: fullName(person) }));

/** The caller's points, the tickets they would give in a draw now, and the entries they add up from. */
export async function ownPoints({ db, actor }: SignedInCtx, clubId: string) {
  const balance = await findBalance(db, clubId, actor.userId);
  if (!balance) throw new AppError('not_found');
  const { booking_points: points, lowest_of_club: lowest } = balance;
  const tickets = ticketsOf(points, lowest, DEFAULT_QUARTER_AT);
  return { points, tickets, entries: await pointEntriesOf(db, clubId, actor.userId) };
}

/** Days allocated to each member in the last twelve months, by the day a stay began. Only admins see names. */
export async function fairness({ db, today, actor }: SignedInCtx, clubId: string) {
  const from = addMonths(today, -12);
  const rows = await slotsPerMember(db, clubId, slotsOfDays(from, today));
  const seesNames = manages(actor.roleIn(clubId));
  const members = rows.map(({ user_id, slots, ...person }) => ({
    days: slots / 2,
    own: user_id === actor.userId,
    name: seesNames ? fullName(person) : null,
  }));
  // Own row first among equals: the order by name would tell something about the rows around it.
  return { from, to: today, members: members.toSorted((a, b) => a.days - b.days || Number(b.own) - Number(a.own)) };
}

const WEEKS = 52;

/** How many half days of each hut were taken, week by week, without the guests. */
export async function occupancy({ db, today }: SignedInCtx, clubId: string) {
  const weeks = weeksUpTo(today, WEEKS);
  const [monday = today] = weeks;
  const [huts, stays] = await Promise.all([
    hutsOfClub(db, clubId),
    staysWithin(db, clubId, slotsOfDays(monday, addDays(monday, WEEKS * 7 - 1))),
  ]);
  const byHut = Map.groupBy(stays, ({ hut_id }) => hut_id);
  return { weeks, huts: huts.map(({ id, name }) => ({ id, name, held: occupiedByWeek(byHut.get(id) ?? [], weeks) })) };
}
