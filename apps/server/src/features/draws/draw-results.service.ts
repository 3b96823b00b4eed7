import { slotOf, slotsOfDays } from '@hytte/domain/bookings/stay';
import { occupiedByWeek, weeksUpTo } from '@hytte/domain/bookings/weeks';
import { DEFAULT_QUARTER_AT, ticketsOf } from '@hytte/domain/draws/snapshot';
import { manages } from '@hytte/domain/members/roles';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  demandFrom,
  findBalance,
  findProvenRun,
  findSeal,
  hutNames,
  hutsOfClub,
  ownRequestsIn,
  pointEntriesOf,
  slotsPerMember,
  staysWithin,
} from './draw-results.queries.ts';

export async function nextDraw(ctx: Ctx, clubId: string) {
  const seal = await findSeal(ctx.db, clubId);
  if (!seal) throw new AppError('not_found');
  return { ...seal, ...(await demandFrom(ctx.db, clubId, slotOf(ctx.today, 'AM'))) };
}

/**
 * The proof bundle as it was published, and the caller's own requests to check it against. A failed run, or a run of
 * another club, is not found.
 */
export async function drawProof(ctx: SignedInCtx, clubId: string, runId: string) {
  const run = await findProvenRun(ctx.db, clubId, runId);
  if (!run) throw new AppError('not_found');
  const ownRequests = await ownRequestsIn(ctx.db, run.id, ctx.actor.userId);
  return { run, ownRequests, huts: await hutNames(ctx.db, clubId) };
}

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
