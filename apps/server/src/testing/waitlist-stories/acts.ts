import { addDays } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { releaseUnpaidStays } from '#features/stays/bookings/unpaid-stays.service.ts';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import type { Db } from '#platform/db/database.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { aBooking, daysAhead } from '../bookings.ts';
import { runOut, type Seen } from '../waitlist.ts';
import { OFFER_HOURS, oneOf, somewhere, type Story, tokenOf } from './story.ts';

/** On what was seen before the step: several at once choose among the same. */
type Act = (story: Story, seen: Seen) => Promise<unknown>;

export const giveUp: Act = async (story, { stays }) => {
  const stay = oneOf(story.random, stays);
  if (stay)
    await story.world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, tokenOf(story, stay.user_id));
};

const cancelForClub: Act = async (story, { stays }) => {
  const stay = oneOf(story.random, stays);
  const body = { reason: 'Vannlekkasje' };
  if (stay)
    await story.world.call('POST /api/bookings/{id}/cancel', { params: { id: stay.id }, body }, story.owner.token);
};

/** Under the lock that jobs and settling take: rows written in another order than theirs deadlock. */
const underLock = ({ world, club }: Story, work: (db: Db) => Promise<unknown>) =>
  world.db.transaction().execute(async (db) => {
    await lockHutsOf(db, [club.id]);
    await work(db);
  });

/** Of stays that stand: those that are released at the same moment are not paid, and the other way round. */
const standingStay = (db: Db, id: string) =>
  db.updateTable('bookings').where('id', '=', id).where('cancelled_at', 'is', null).where('paid_at', 'is', null);

const pay: Act = async (story, { stays }) => {
  const stay = oneOf(story.random, stays);
  if (!stay) return;
  await underLock(story, (db) =>
    standingStay(db, stay.id).where('status', '=', 'allocated').set({ paid_at: new Date() }).execute(),
  );
};

/** Somebody's last day to pay on was yesterday, and the job of the hour comes by. */
const release: Act = async (story, { stays }) => {
  const { world, provider } = story;
  const stay = oneOf(story.random, stays);
  const overdue = { pay_by: addDays(world.ctx.today, -1), pay_by_told_at: new Date() };
  if (stay)
    await underLock(story, (db) => standingStay(db, stay.id).where('pay_by', 'is', null).set(overdue).execute());
  await releaseUnpaidStays({ ...world.ctx, now: new Date() }, { provider, stays: stayOperations });
};

const answer =
  (call: 'POST /api/offers/{offerId}/accept' | 'POST /api/offers/{offerId}/decline'): Act =>
  async (story, { offers }) => {
    const offer = oneOf(story.random, offers);
    if (offer) await story.world.call(call, { params: { offerId: offer.id } }, tokenOf(story, offer.user_id));
  };

const lapse: Act = async (story, { offers }) => {
  const offer = oneOf(story.random, offers);
  // Answered meanwhile by somebody else.
  if (offer) await runOut(story.world, offer.id).catch(() => null);
  await lapseOffers({ ...story.world.ctx, now: new Date() });
};

/** So many hours pass for all offers of the club at once. */
const clock: Act = async (story) => {
  const { world, club } = story;
  const hours = 1 + story.random(OFFER_HOURS);
  await underLock(story, (db) =>
    sql`update offers set until = until - make_interval(hours => ${hours})
      where club_id = ${club.id} and state = 'open'`.execute(db),
  );
  await lapseOffers({ ...world.ctx, now: new Date() });
};

const join: Act = (story) => {
  const body = somewhere(story);
  const member = oneOf(story.random, story.members);
  return story.world.call(
    'POST /api/clubs/{clubId}/waitlist',
    { params: { clubId: story.club.id }, body },
    member?.token,
  );
};

/** Waits for a draw, or is had at once in the second half of a story. */
const request: Act = (story) => {
  const body = somewhere(story);
  return story.world.call('POST /api/bookings', { body }, oneOf(story.random, story.members)?.token);
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
  giveUp,
  giveUp,
  giveUp,
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
export const act: Act = (story, seen) => (oneOf(story.random, ACTS) ?? giveUp)(story, seen);
