import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { askToClose, letTheWaitPass, markClosed, takeBack } from '#testing/closings.ts';
import { anOpenPayment, aPayingClub, linesOf, lookAtPayment, refundedLines, STAY_ORE } from '#testing/payments.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { aPlanClub, approve, beginCheckout, planRow, requestInvoice } from '#testing/plans.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';
import { closeDueClubs } from './close-club.service.ts';

const SELLS = {
  COMPANY_NAME: 'Prøve AS',
  COMPANY_ORG_NUMBER: '923609016',
  COMPANY_STREET: 'Veien 1',
  COMPANY_POSTCODE: '0150',
  COMPANY_CITY: 'Oslo',
  INVOICE_ACCOUNT: '12345678903',
};

let world: World;
let scene: Scene;
let sandbox: ReturnType<typeof sandboxOf>;
beforeAll(async () => {
  world = await startWorld(SELLS);
  sandbox = sandboxOf(world);
});
beforeEach(async () => {
  scene = await aScene(world);
  await runJobs(world);
});
afterAll(() => world.close());

/** Asked for two weeks ago, and the emails about that are sent. */
async function waited(club = scene.club, owner = scene.owner): Promise<void> {
  expect((await askToClose(world, club, owner)).status).toBe(200);
  await letTheWaitPass(world, club);
  await runJobs(world);
}

const closedAt = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('club_closings').select('closed_at').where('club_id', '=', id).executeTakeFirst())
    ?.closed_at;

const activeIds = async () =>
  (
    await world.db
      .selectFrom('bookings')
      .select('id')
      .where('club_id', '=', scene.club.id)
      .where('cancelled_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

describe('on its day', () => {
  test('requests and stays ahead are cancelled, the stay that has begun and those before stand', async () => {
    const stay = (days: number) =>
      aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days), status: 'allocated' });
    const [over, begun] = [await stay(-10), await stay(0)];
    await stay(20);
    await waited();
    await closeDueClubs(world.ctx);
    expect((await activeIds()).toSorted()).toEqual([over.id, begun.id].toSorted());
    const mail = mailTo(await runJobs(world), scene.member.email);
    expect(mail.subject).toBe(`${scene.club.name} er lagt ned`);
    expect(mail.text).toContain('oppholdet er avlyst');
    expect(mail.text).toContain('forespørselen er trukket');
  });

  test('not a day before, and not when it was taken back', async () => {
    await askToClose(world, scene.club, scene.owner);
    await closeDueClubs(world.ctx);
    expect(await closedAt(scene.club)).toBeNull();
    await letTheWaitPass(world, scene.club);
    await takeBack(world, scene.club, scene.owner);
    await closeDueClubs(world.ctx);
    expect(await closedAt(scene.club)).toBeUndefined();
  });

  test('three workers at once and one again: everybody has one email', async () => {
    await waited();
    await Promise.all([closeDueClubs(world.ctx), closeDueClubs(world.ctx), closeDueClubs(world.ctx)]);
    await closeDueClubs(world.ctx);
    const mails = (await runJobs(world)).filter(({ subject }) => subject.includes(scene.club.name));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [scene.member, scene.admin, scene.owner, scene.treasurer, scene.keeper].map(({ email }) => email).toSorted(),
    );
  });

  test('a worker that dies in the middle leaves the club open, and the next one closes it', async () => {
    const { id } = await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(20), status: 'allocated' });
    await waited();
    // The last thing that is written fails, as if the connection were gone.
    await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(
      world.db,
    );
    await sql`create trigger dies before insert on outgoing_mails for each row execute function fail_now()`.execute(
      world.db,
    );
    await expect(closeDueClubs(world.ctx)).rejects.toThrow('could not be closed');
    await sql`drop trigger dies on outgoing_mails`.execute(world.db);
    expect([await closedAt(scene.club), (await activeIds()).includes(id)]).toEqual([null, true]);
    await closeDueClubs(world.ctx);
    expect([await closedAt(scene.club), await activeIds()]).toEqual([expect.any(Date), []]);
  });

  test('paid stays ahead are refunded in full, once; ledger and receipt are kept', async () => {
    const paying = await aPayingClub(world);
    const { bookingId, paymentId, sessionId } = await anOpenPayment(world, paying, 3);
    await sandbox.pay(sessionId);
    await lookAtPayment(world, paying, bookingId);
    // The card fee is a debt, which is settled here.
    await sql`insert into club_closings (club_id, asked_by, asked_at, closes_on, settled_debt_ore)
      values (${paying.club.id}, ${paying.owner.id}, now() - interval '15 days',
        (now() at time zone 'Europe/Oslo')::date, 10000)`.execute(world.db);
    await closeDueClubs(world.ctx);
    await runJobs(world);
    await closeDueClubs(world.ctx);
    await runJobs(world);
    const { payment_intent_id } = await world.db
      .selectFrom('payments')
      .select('payment_intent_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: payment_intent_id ?? '' });
    expect(data.map(({ amount }) => amount)).toEqual([STAY_ORE]);
    expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
    const receipt = await world.call(
      'GET /api/bookings/{id}/payment/receipt',
      { params: { id: bookingId } },
      paying.guest.token,
    );
    expect(receipt.answer.receipt).toMatchObject({ refund: { amount_ore: STAY_ORE } });
  });

  test('the plan by card ends at the provider, and the one by invoice is not renewed', async () => {
    const card = await aPlanClub(world);
    const { answer } = await beginCheckout(world, card);
    await sandbox.pay(answer.id);
    await deliverWebhook(world, { objectId: answer.id });
    const invoice = await aPlanClub(world);
    await requestInvoice(world, invoice);
    expect((await approve(world, invoice)).status).toBe(200);
    const pending = await aPlanClub(world);
    await beginCheckout(world, pending);
    await runJobs(world);
    for (const at of [card, invoice, pending]) await waited(at.club, at.owner);
    await closeDueClubs(world.ctx);
    await runJobs(world);
    const planId = (await planRow(world, card)).stripe_subscription_id ?? '';
    expect((await sandbox.stripe.subscriptions.retrieve(planId)).status).toBe('canceled');
    expect([(await planRow(world, card)).status, (await planRow(world, invoice)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect((await planRow(world, pending)).status).toBe('none');
  });
});

describe('afterwards', () => {
  const details = (token: string) =>
    world.call('GET /api/memberships/clubs/{id}/details', { params: { id: scene.club.id } }, token);

  async function closed(): Promise<void> {
    await waited();
    await closeDueClubs(world.ctx);
    await runJobs(world);
  }

  test('nobody comes in: not the members, not by code, not by invitation, not by feed; draws have stopped', async () => {
    const feed = await world.call(
      'POST /api/calendar-feeds',
      { body: { kind: 'club', club_id: scene.club.id } },
      scene.member.token,
    );
    await world.db
      .updateTable('lottery_settings')
      .set({ automation_enabled: true, next_lottery_at: new Date() })
      .where('club_id', '=', scene.club.id)
      .execute();
    await closed();
    for (const { token } of [scene.owner, scene.admin, scene.member]) expect((await details(token)).status).toBe(404);
    const clubs = await world.call('GET /api/memberships/my-clubs', {}, scene.member.token);
    expect(clubs.answer.memberships).toEqual([]);
    const newcomer = await aPerson(world);
    const join = { body: { join_code: scene.club.joinCode } };
    expect((await world.call('POST /api/memberships/join-club', join, newcomer.token)).code).toBe('invalid_join_code');
    const token = { query: { token: scene.invitation.token } };
    expect((await world.call('GET /api/invitations/validate', token)).code).toBe('invalid_invitation');
    const address = new URL(feed.answer.feed.address).pathname;
    expect((await world.app.inject({ url: address })).statusCode).toBe(404);
    const settings = world.db.selectFrom('lottery_settings').select(['automation_enabled', 'next_lottery_at']);
    expect(await settings.where('club_id', '=', scene.club.id).execute()).toEqual([
      { automation_enabled: false, next_lottery_at: null },
    ]);
  });

  test('an admin of it no longer sees the stays of others; a guest keeps their own', async () => {
    const past = await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(-3), status: 'allocated' });
    await closed();
    const listed = async (token: string) =>
      (await world.call('GET /api/bookings', { query: {} }, token)).answer.bookings.map(({ id }) => id);
    expect(await listed(scene.admin.token)).toEqual([]);
    const own = await world.call('POST /api/profile/export', {}, scene.member.token);
    expect(own.answer.data['bookings']).toContainEqual(expect.objectContaining({ club: scene.club.name }));
    expect(past.id).toBeTruthy();
  });

  test('the owner fetches everything once more, for ninety days; an admin does not', async () => {
    await closed();
    const params = { id: scene.club.id };
    const mine = await world.call('GET /api/memberships/closed-clubs', {}, scene.owner.token);
    expect(mine.answer.clubs).toMatchObject([{ id: scene.club.id, name: scene.club.name }]);
    const fetched = await world.call('POST /api/memberships/closed-clubs/{id}/export', { params }, scene.owner.token);
    expect(fetched.answer.data['memberships']).toHaveLength(5);
    const admins = await world.call('POST /api/memberships/closed-clubs/{id}/export', { params }, scene.admin.token);
    expect(admins.status).toBe(404);
  });

  test('after ninety days the data cannot be fetched, and the memberships are removed', async () => {
    await markClosed(world, scene.club, 91);
    const params = { id: scene.club.id };
    const late = await world.call('POST /api/memberships/closed-clubs/{id}/export', { params }, scene.owner.token);
    expect(late.status).toBe(404);
    await closeDueClubs(world.ctx);
    const left = world.db.selectFrom('memberships').select('id').where('club_id', '=', scene.club.id);
    expect(await left.execute()).toEqual([]);
  });

  test('the owner deletes the account, which was refused before, with the way out in the refusal', async () => {
    const erase = () => world.call('DELETE /api/profile', { body: {} }, scene.owner.token);
    expect((await erase()).code).toBe('owns_clubs');
    await askToClose(world, scene.club, scene.owner);
    expect((await erase()).code).toBe('owns_clubs');
    await letTheWaitPass(world, scene.club);
    await closeDueClubs(world.ctx);
    expect((await erase()).status).toBe(204);
  });

  test('an owner of another club still cannot', async () => {
    await aClub(world, { owner: scene.owner });
    await markClosed(world, scene.club);
    const erased = await world.call('DELETE /api/profile', { body: {} }, scene.owner.token);
    expect(erased.code).toBe('owns_clubs');
  });
});

describe('the database refuses, whichever code asks', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    );
  const insert = (days: number) =>
    refusal(aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days), status: 'allocated' }));

  test('a booking in a closed club, a revived one, a member, an invitation, a feed', async () => {
    await markClosed(world, scene.club);
    expect(await insert(-3)).toBe('no_booking_in_a_closed_club');
    const allocate = sql`update bookings set status = 'allocated', frozen_cost = '{}' where id = ${scene.booking.id}`;
    expect(await refusal(allocate.execute(world.db))).toBe('no_booking_in_a_closed_club');
    const { id: user_id } = await aPerson(world);
    const club_id = scene.club.id;
    const member = world.db.insertInto('memberships').values({ club_id, user_id, role: 'member' });
    expect(await refusal(member.execute())).toBe('no_member_of_a_closed_club');
    const invitation = { club_id, email: 'ny@test.example', invited_by: user_id, token_hash: Buffer.from('x') };
    const invite = world.db.insertInto('invitations').values({ ...invitation, expires_at: new Date() });
    expect(await refusal(invite.execute())).toBe('no_invitation_to_a_closed_club');
    const feed = world.db.insertInto('calendar_feeds').values({ club_id, user_id, kind: 'club' });
    expect(await refusal(feed.execute())).toBe('no_feed_of_a_closed_club');
    expect(await refusal(sql`update club_closings set closed_at = null`.execute(world.db))).toBe(
      'a_closed_club_stays_closed',
    );
  });

  test('a booking that lasts into a closing, and a closing that does not wait', async () => {
    await askToClose(world, scene.club, scene.owner);
    expect([await insert(13), await insert(14)]).toEqual([null, 'no_booking_into_the_closing']);
    const hurry = sql`update club_closings set closes_on = closes_on - 1 where club_id = ${scene.club.id}`;
    expect(await refusal(hurry.execute(world.db))).toBe('closing_waits_two_weeks');
    const atOnce = sql`update club_closings set closed_at = now() where club_id = ${scene.club.id}`;
    expect(await refusal(atOnce.execute(world.db))).toBe('closed_after_the_wait');
  });
});
