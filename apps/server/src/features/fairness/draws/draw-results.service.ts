import { slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { occupiedByWeek, weeksUpTo } from '@hytte/domain/stays/bookings/weeks';
import { DEFAULT_QUARTER_AT, ticketsOf } from '@hytte/domain/fairness/draws/snapshot';
import type { PartyFacts } from '@hytte/domain/clubs/households/households';
import { manages } from '@hytte/domain/clubs/members/roles';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { fullName } from '#features/clubs/members/members.service.ts';
import { ownDrawnWishes } from '#features/fairness/rounds/period-draws.service.ts';
import { partiesOfClub } from '#features/fairness/points/parties.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  balancesOf,
  changesSince,
  findProvenRun,
  guestsIn,
  hutsAndDeletedOnes,
  hutsByName,
  ownRequestsIn,
  pointEntriesOf,
  slotsPerMember,
  staysWithin,
} from './draw-results.queries.ts';

/**
 * The proof bundle as it was published, and the caller's own requests or wishes to check it against. Club admins see
 * whose each request was. A failed run, or a run of another club, is not found.
 */
export async function drawProof(ctx: SignedInCtx, clubId: string, runId: string) {
  const run = await findProvenRun(ctx.db, clubId, runId);
  if (!run) throw new AppError('not_found');
  const ownRequests = await ownRequestsIn(ctx.db, run.id, ctx.actor.userId);
  const ownWishes = run.period_id === null ? [] : await ownDrawnWishes(ctx, clubId, run.period_id);
  const names = manages(ctx.actor.roleIn(clubId)) ? await namesIn(ctx, run.id) : null;
  const since = await changesSince(ctx.db, clubId, run.id);
  return { run, ownRequests, ownWishes, names, since, huts: await hutsAndDeletedOnes(ctx.db, clubId) };
}

const namesIn = async (ctx: Ctx, runId: string) =>
  (await guestsIn(ctx.db, runId)).map(({ request, id, ...named }) => ({
    request,
    name: fullName(named),
    person: id,
  }));

/**
 * The points with which the caller is in a draw, alone or with their household, the tickets they would give now, and the
 * entries that the caller's own add up from.
 */
export async function ownPoints({ db, actor }: SignedInCtx, clubId: string) {
  const { all, of } = await partiesOfClub(db, clubId);
  const own = all.find(({ id }) => id === of(actor.userId));
  if (!own) throw new AppError('not_found');
  const lowest = Math.min(...all.map(({ points }) => points));
  const tickets = ticketsOf(own.points, lowest, DEFAULT_QUARTER_AT);
  const household = own.people.length === 1 ? null : await sharesIn(db, clubId, own);
  return { points: own.points, tickets, household, entries: await pointEntriesOf(db, clubId, actor.userId) };
}

/** What the points of a household are the sum of: each one's own, less the openings that count once. */
async function sharesIn(db: Db, clubId: string, { people, points }: PartyFacts) {
  const rows = await balancesOf(db, clubId, people);
  const sum = rows.reduce((total, { booking_points }) => total + booking_points, 0);
  const named = rows.map(({ booking_points, ...person }) => ({ name: fullName(person), points: booking_points }));
  return { people: named, notCounted: sum - points };
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
    hutsByName(db, clubId),
    staysWithin(db, clubId, slotsOfDays(monday, addDays(monday, WEEKS * 7 - 1))),
  ]);
  const byHut = Map.groupBy(stays, ({ hut_id }) => hut_id);
  return { weeks, huts: huts.map(({ id, name }) => ({ id, name, held: occupiedByWeek(byHut.get(id) ?? [], weeks) })) };
}
