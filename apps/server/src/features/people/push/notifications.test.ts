import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { releaseUnpaidStays, remindToPay } from '#features/stays/bookings/unpaid-stays.service.ts';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { aPayingClub, aStayPaidFor, cancelStay } from '#testing/payments.ts';
import type { Person } from '#testing/people.ts';
import { aSubscribedBrowser, pushEnv } from '#testing/push.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anEntry, anOffer, drawNow } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

// What the product does, and what phones hear of it.

let world: World;
beforeAll(async () => {
  const started = await startWorld(pushEnv());
  // By day: at night the jobs would wait for the morning.
  world = { ...started, ctx: { ...started.ctx, now: new Date(`${started.ctx.today}T11:00:00Z`) } };
});
afterAll(() => world.close());

/** What is queued for the person, in order. */
const queuedFor = ({ id }: Pick<Person, 'id'>) =>
  world.db
    .selectFrom('outgoing_pushes')
    .select(['kind', 'subject_id', 'opens_id', 'until'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

const WAITLIST = { offerHours: 48, upgrades: true } as const;

describe('a draw and its waiting list', () => {
  test('applicants hear that there is a result, and the next in line of the offer', async () => {
    const { club, hut, owner, members } = await aContestedClub(world, 2);
    await setRules(world, club, { waitlist: WAITLIST });
    for (const person of [...members, owner]) await aSubscribedBrowser(world, person);
    await drawNow(world, club, owner);
    const run = await world.db.selectFrom('lottery_runs').select('id').where('club_id', '=', club.id).execute();
    const result = { kind: 'draw_result', subject_id: run[0]?.id, opens_id: club.id };
    for (const person of members) expect(await queuedFor(person)).toMatchObject([result]);
    expect(await queuedFor(owner)).toEqual([]);

    const stay = await world.db
      .selectFrom('bookings')
      .select(['id', 'user_id'])
      .where('hut_id', '=', hut.id)
      .where('status', '=', 'allocated')
      .executeTakeFirstOrThrow();
    const [winner, loser] = members.toSorted((one) => (one.id === stay.user_id ? -1 : 1));
    if (!winner || !loser) throw new Error('Two asked');
    await world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, winner.token);
    const offer = await world.db
      .selectFrom('offers')
      .select(['id', 'until'])
      .where('club_id', '=', club.id)
      .executeTakeFirstOrThrow();
    const [, told] = await queuedFor(loser);
    expect(told).toEqual({ kind: 'offer', subject_id: offer.id, opens_id: offer.id, until: offer.until });
    expect(await queuedFor(winner)).toHaveLength(1);
  });

  test('who has not answered is reminded once, until the offer ends', async () => {
    const { club, hut, members } = await aContestedClub(world, 1);
    await setRules(world, club, { waitlist: WAITLIST });
    const [person] = members;
    if (!person) throw new Error('Nobody');
    await aSubscribedBrowser(world, person);
    const { id } = await anOffer(world, hut, { user_id: person.id, ...daysAhead(60, 2) });
    const later = { ...world.ctx, now: new Date(Date.now() + 25 * 3_600_000) };
    await lapseOffers(later);
    await lapseOffers(later);
    expect(await queuedFor(person)).toMatchObject([{ kind: 'offer_reminder', subject_id: id, opens_id: id }]);
  });

  test('days that come free too late for an offer are told to all who wait for them', async () => {
    const { club, hut, owner, members } = await aContestedClub(world, 2);
    await setRules(world, club, { waitlist: WAITLIST });
    const [guest, waiting] = members;
    if (!guest || !waiting) throw new Error('Two are members');
    await aSubscribedBrowser(world, waiting);
    const entry = await anEntry(world, hut, { user_id: waiting.id, ...daysAhead(1, 2) });
    const stay = await aBooking(world, hut, { user_id: guest.id, ...daysAhead(1, 2), status: 'allocated' });
    const input = { params: { id: stay.id }, body: { reason: 'Vannet er borte.' } };
    expect((await world.call('POST /api/bookings/{id}/cancel', input, owner.token)).status).toBe(200);
    expect(await queuedFor(waiting)).toMatchObject([{ kind: 'free_now', subject_id: entry.id }]);
  });
});

describe('payment', () => {
  test('a receipt, and the money on its way back', async () => {
    const club = await aPayingClub(world);
    const browser = await aSubscribedBrowser(world, club.guest);
    const { bookingId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await queuedFor(club.guest)).toMatchObject([
      { kind: 'receipt', opens_id: bookingId },
      { kind: 'refund', opens_id: bookingId },
    ]);
    expect(await browser.messages()).toEqual([
      { kind: 'receipt', id: bookingId },
      { kind: 'refund', id: bookingId },
    ]);
  });

  test('the last day to pay: three days before, on it, and when it has passed', async () => {
    const club = await aPayingClub(world);
    await setRules(world, club.club, { days: { kind: 'direct' }, terms: { ...NO_TERMS, payDays: 14 } });
    await aSubscribedBrowser(world, club.guest);
    const body = { hut_id: club.hut.id, ...asSent(daysAhead(40, 2)) };
    const { booking } = (await world.call('POST /api/bookings', { body }, club.guest.token)).answer;
    const inDays = (days: number) => {
      const today = addDays(world.ctx.today, days);
      return { ...world.ctx, today, now: new Date(`${today}T12:00:00Z`) };
    };
    for (const days of [11, 11, 14, 14]) await remindToPay(inDays(days));
    const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
    if (!provider) throw new Error('no provider');
    await releaseUnpaidStays(inDays(15), { provider, stays: stayOperations });
    expect(await queuedFor(club.guest)).toMatchObject(
      ['pay_reminder', 'pay_last_day', 'stay_released'].map((kind) => ({ kind, opens_id: booking.id })),
    );
  });
});
