import type { NoticeHours } from '@hytte/domain/fairness/draws/notice';
import { NO_PREVIOUS_RUN, type ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aBooking, daysAhead } from './bookings.ts';
import { aHut, type TestHut } from './huts.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from './people.ts';
import { setRules } from './rules.ts';
import type { World } from './world.ts';

export type DrawingClub = { club: Club; owner: Person; members: Person[]; hut: TestHut };

/** A club whose members, but for the owner, all want the same weekend in its only hut: exactly one can have it. */
export async function aContestedClub(world: World, applicants: number): Promise<DrawingClub> {
  const [owner, members] = await Promise.all([aPerson(world), severalPeople(world, applicants)]);
  const club = await aClub(world, { owner, members });
  const hut = await aHut(world, club);
  await everybodyAsks(world, { club, owner, members, hut }, 30);
  return { club, owner, members, hut };
}

export async function everybodyAsks(world: World, { members, hut }: DrawingClub, inDays: number): Promise<string[]> {
  const asked = members.map(({ id }) => aBooking(world, hut, { user_id: id, ...daysAhead(inDays, 3) }));
  return (await Promise.all(asked)).map(({ id }) => id);
}

/** Makes a daily draw due, `minutes` minutes ago. */
export const makeDue = (world: World, { id }: Club, minutes = 1) =>
  world.db
    .updateTable('lottery_settings')
    .set({ automation_enabled: true, next_lottery_at: new Date(Date.now() - minutes * 60_000) })
    .where('club_id', '=', id)
    .execute();

/** How long before a manual draw the club tells its members. */
export const setNotice = (world: World, club: Club, noticeHours: NoticeHours) => setRules(world, club, { noticeHours });

export const runsOf = (world: World, { id }: Club) =>
  world.db.selectFrom('lottery_runs').selectAll().where('club_id', '=', id).orderBy('number').execute();

/**
 * Verifies every draw of the club from its published bundle, the chain of hashes, and that bookings and point entries
 * agree with it. Returns the bundles.
 */
export async function expectProven(world: World, club: Club): Promise<ProofBundle[]> {
  const runs = (await runsOf(world, club)).filter(({ success }) => success);
  const bundles: ProofBundle[] = [];
  for (const [i, run] of runs.entries()) {
    const bundle: ProofBundle = JSON.parse(run.bundle ?? '');
    const trusted = world.ctx.beacon ? [world.ctx.beacon.chain] : [];
    expect(verify(bundle, {}, trusted)).toEqual({
      seal: true,
      snapshot: true,
      beacon: true,
      result: true,
      ownRequests: true,
    });
    expect(bundle.previousRunHash).toBe(bundles.at(-1)?.runHash ?? NO_PREVIOUS_RUN);
    expect(run).toMatchObject({ number: i + 1, run_hash: bundle.runHash });
    expect(await decidedBy(world, run.id)).toEqual(bundle.outcomes.map(({ wish, status }) => ({ wish, status })));
    expect(await chargedBy(world, run.id)).toEqual(
      bundle.outcomes.flatMap((outcome) =>
        outcome.status === 'allocated' ? [{ wish: outcome.wish, delta: outcome.points }] : [],
      ),
    );
    bundles.push(bundle);
  }
  return bundles;
}

/** The pseudonym that a request had in the draw that decided it. */
const wish = sql<string>`draw_verdict ->> 'wish'`;

const decidedBy = (world: World, runId: string) =>
  world.db
    .selectFrom('bookings')
    .select([wish.as('wish'), 'status'])
    .where('draw_run_id', '=', runId)
    .orderBy(wish)
    .execute();

const chargedBy = (world: World, runId: string) =>
  world.db
    .selectFrom('point_entries')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select([wish.as('wish'), 'delta'])
    .where('run_id', '=', runId)
    .orderBy(wish)
    .execute();

/** A draw of long ago, by its row only: its bundle proves nothing. */
export function aRun(world: World, club: Club): Promise<{ id: string }> {
  const at = new Date('2026-01-01T01:00:00Z');
  const proof = { number: 1, success: true, run_hash: '0'.repeat(64), bundle: '{}' };
  return world.db
    .insertInto('lottery_runs')
    .values({ club_id: club.id, scheduled_for: at, finished_at: at, manual: true, ...proof })
    .returning('id')
    .executeTakeFirstOrThrow();
}
