import { addDays } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { releaseUnpaidStays } from '#features/stays/bookings/unpaid-stays.service.ts';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import type { Db } from '#platform/db/database.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { aBooking, daysAhead } from '../bookings.ts';
import { runOut, type Seen } from '../waitlist.ts';
import { OFFER_HOURS, oneOf, somewhere, type Simulation, tokenOf } from './simulation.ts';

/** On what was seen before the step: several at once choose among the same. */
type Act = (simulation: Simulation, seen: Seen) => Promise<unknown>;

export const cancelStay: Act = async (simulation, { stays }) => {
  const stay = oneOf(simulation.random, stays);
  if (stay)
    await simulation.world.call(
      'DELETE /api/bookings/{id}',
      { params: { id: stay.id } },
      tokenOf(simulation, stay.user_id),
    );
};

const cancelForClub: Act = async (simulation, { stays }) => {
  const stay = oneOf(simulation.random, stays);
  const body = { reason: 'Vannlekkasje' };
  if (stay)
    await simulation.world.call(
      'POST /api/bookings/{id}/cancel',
      { params: { id: stay.id }, body },
      simulation.owner.token,
    );
};

/** Under the lock that jobs and settling take: rows written in another order than theirs deadlock. */
const underLock = ({ world, club }: Simulation, work: (db: Db) => Promise<unknown>) =>
  world.db.transaction().execute(async (db) => {
    await lockHutsOf(db, [club.id]);
    await work(db);
  });

/** Of stays that stand: those that are released at the same moment are not paid, and the other way round. */
const standingStay = (db: Db, id: string) =>
  db.updateTable('bookings').where('id', '=', id).where('cancelled_at', 'is', null).where('paid_at', 'is', null);

const pay: Act = async (simulation, { stays }) => {
  const stay = oneOf(simulation.random, stays);
  if (!stay) return;
  await underLock(simulation, (db) =>
    standingStay(db, stay.id).where('status', '=', 'allocated').set({ paid_at: new Date() }).execute(),
  );
};

/** Somebody's last day to pay on was yesterday, and the job of the hour comes by. */
const release: Act = async (simulation, { stays }) => {
  const { world, provider } = simulation;
  const stay = oneOf(simulation.random, stays);
  const overdue = { pay_by: addDays(world.ctx.today, -1), pay_by_told_at: new Date() };
  if (stay)
    await underLock(simulation, (db) => standingStay(db, stay.id).where('pay_by', 'is', null).set(overdue).execute());
  await releaseUnpaidStays({ ...world.ctx, now: new Date() }, { provider, stays: stayOperations });
};

const answer =
  (call: 'POST /api/offers/{offerId}/accept' | 'POST /api/offers/{offerId}/decline'): Act =>
  async (simulation, { offers }) => {
    const offer = oneOf(simulation.random, offers);
    if (offer) await simulation.world.call(call, { params: { offerId: offer.id } }, tokenOf(simulation, offer.user_id));
  };

const lapse: Act = async (simulation, { offers }) => {
  const offer = oneOf(simulation.random, offers);
  // Answered meanwhile by somebody else.
  if (offer) await runOut(simulation.world, offer.id).catch(() => null);
  await lapseOffers({ ...simulation.world.ctx, now: new Date() });
};

/** So many hours pass for all offers of the club at once. */
const clock: Act = async (simulation) => {
  const { world, club } = simulation;
  const hours = 1 + simulation.random(OFFER_HOURS);
  await underLock(simulation, (db) =>
    sql`update offers set until = until - make_interval(hours => ${hours})
      where club_id = ${club.id} and state = 'open'`.execute(db),
  );
  await lapseOffers({ ...world.ctx, now: new Date() });
};

const join: Act = (simulation) => {
  const body = somewhere(simulation);
  const member = oneOf(simulation.random, simulation.members);
  return simulation.world.call(
    'POST /api/clubs/{clubId}/waitlist',
    { params: { clubId: simulation.club.id }, body },
    member?.token,
  );
};

/** Waits for a draw, or is had at once in the second half of a simulation. */
const request: Act = (simulation) => {
  const body = somewhere(simulation);
  return simulation.world.call('POST /api/bookings', { body }, oneOf(simulation.random, simulation.members)?.token);
};

/** As code would that asks nobody: the database refuses what is offered or taken. */
export const writeStay: Act = async ({ world, huts, members, random, limits }) => {
  const [hut, member] = [oneOf(random, huts), oneOf(random, members)];
  const days = daysAhead(20 + random(12), 1 + random(4));
  // The database knows no limits: they are judged where stays are given.
  if (!hut || !member || limits.length > 0) return;
  await aBooking(world, hut, { ...days, user_id: member.id, status: 'allocated', points_cost: 0 }).catch(() => null);
};

/** By how often each happens. Refusals are answers too. */
const ACTS: readonly Act[] = [
  cancelStay,
  cancelStay,
  cancelStay,
  cancelForClub,
  pay,
  release,
  answer('POST /api/offers/{offerId}/accept'),
  answer('POST /api/offers/{offerId}/accept'),
  answer('POST /api/offers/{offerId}/decline'),
  lapse,
  clock,
  join,
  request,
  request,
  writeStay,
];

/** One act of one member, of somebody who runs the club, or of the clock. */
export const act: Act = (simulation, seen) => (oneOf(simulation.random, ACTS) ?? cancelStay)(simulation, seen);
