import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import {
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  cancelStay,
  linesOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import type { Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

const REASON = 'Taket skal skiftes den uka.';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
});
afterAll(() => world.close());

type To = { hut: TestHut; days: ReturnType<typeof daysAhead> };

const move = (id: string, { token }: Person, { hut, days }: To, ifMatch = '') =>
  world.call(
    'POST /api/bookings/{id}/move',
    { params: { id }, body: { ...asSent(days), hut_id: hut.id, reason: REASON } },
    { token, ...(ifMatch && { headers: { 'if-match': ifMatch } }) },
  );

const costFor = async ({ token }: Person, id: string) =>
  (await world.call('GET /api/bookings/{id}/cost', { params: { id } }, token)).answer.cost.totalAmountInOre;

const stayOf = (person: Person, days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: person.id, ...daysAhead(days), status: 'allocated', ...more });

describe('a paid stay', () => {
  test('to a dearer hut, halves and all: the price that was paid, an email with the reason', async () => {
    const club = await aPayingClub(world);
    const dear = await aHut(world, club.club, { name: 'Fjellbu', price_ore: 900_000 });
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    const days = daysAhead(40, 2);
    const halves = { first_slot: days.first_slot + 1, last_slot: days.last_slot - 1 };
    const { status, answer } = await move(bookingId, club.owner, { hut: dear, days: halves });
    expect(status).toBe(200);
    expect(answer.booking).toMatchObject({
      hut_id: dear.id,
      ...asSent(halves),
      start_half_day: 'PM',
      end_half_day: 'AM',
      paid: true,
    });
    expect(await costFor(club.guest, bookingId)).toBe(STAY_ORE);
    const { text, subject } = mailTo(await runJobs(world), club.guest.email);
    expect(subject).toBe('Oppholdet er flyttet: Fjellbu');
    expect(text).toContain('Før: Prøvehytta');
    expect(text).toMatch(/Nå: Fjellbu, .*\(ankomst etter kl\. 15, avreise før kl\. 15\)/u);
    expect(text).toContain(`Begrunnelse: ${REASON}`);
    expect(text).toMatch(/Du har betalt 1\s000\skr, og det er prisen også nå/u);
    expect(await refundsOf(world, paymentId)).toEqual([]);
  });

  test('and it does not suit: everything back until it begins, whatever the club’s limit', async () => {
    const club = await aPayingClub(world);
    const other = await aHut(world, club.club, { name: 'Fjellbu' });
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await move(bookingId, club.owner, { hut: other, days: daysAhead(1, 2) });
    expect(await cancelStay(world, club, bookingId)).toMatchObject({ status: 200 });
    await runJobs(world);
    expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
  });

  test('the audit log has both places and the reason', async () => {
    const club = await aPayingClub(world);
    const other = await aHut(world, club.club, { name: 'Fjellbu' });
    const { bookingId } = await aStayPaidFor(world, club);
    await move(bookingId, club.owner, { hut: other, days: daysAhead(30, 2) });
    const act = world.db.selectFrom('audit_entries').select(['action', 'before', 'after']).orderBy('id', 'desc');
    expect(await act.limit(1).execute()).toEqual([
      {
        action: 'booking.moved',
        before: { guest_id: club.guest.id, huts: ['Prøvehytta'] },
        after: { guest_id: club.guest.id, huts: ['Fjellbu'], reason: REASON },
      },
    ]);
  });
});

test('an unpaid stay costs the price of its new place, and the email has both prices', async () => {
  const dear = await aHut(world, scene.club, { name: 'Fjellbu', price_ore: 80_000 });
  const { id } = await stayOf(scene.member, 10);
  const before = await costFor(scene.member, id);
  await runJobs(world);
  expect(await move(id, scene.admin, { hut: dear, days: daysAhead(11) })).toMatchObject({ status: 200 });
  expect(await costFor(scene.member, id)).toBe(80_000);
  expect(before).not.toBe(80_000);
  expect(mailTo(await runJobs(world), scene.member.email).text).toMatch(/Prisen var .* og er nå 800\skr\./u);
});

test('moved with the call of the original list: the guest is told, with a reason if there is one', async () => {
  await runJobs(world);
  const body = { ...asSent(daysAhead(30)), reason: REASON };
  const { id } = scene.booking;
  await world.call('PUT /api/bookings/{id}', { params: { id }, body }, scene.admin.token);
  const { text, subject } = mailTo(await runJobs(world), scene.member.email);
  expect(subject).toBe('Forespørselen er flyttet: Prøvehytta');
  expect(text).toContain(REASON);
  expect(text).not.toContain('Prisen');
});

test('guests who are there change huts though their first day is past', async () => {
  const other = await aHut(world, scene.club);
  const { id } = await aBooking(world, scene.hut, {
    user_id: scene.member.id,
    status: 'allocated',
    ...daysAhead(-2, 5),
  });
  expect(await move(id, scene.admin, { hut: other, days: daysAhead(-2, 5) })).toMatchObject({ status: 200 });
  expect(await move(id, scene.admin, { hut: other, days: daysAhead(-1, 4) })).toMatchObject({
    status: 409,
    code: 'stay_has_begun',
  });
});

describe('is refused', () => {
  test('onto the stay of another, in the other hut too', async () => {
    const other = await aHut(world, scene.club);
    await aBooking(world, other, { user_id: scene.owner.id, ...daysAhead(10), status: 'allocated' });
    const { id } = await stayOf(scene.member, 10);
    const refused = { status: 409, code: 'dates_already_allocated' };
    expect(await move(id, scene.admin, { hut: other, days: daysAhead(10) })).toMatchObject(refused);
  });

  test('to a hut that is closed, deleted, or of another club', async () => {
    const { id } = await stayOf(scene.member, 10);
    const days = daysAhead(10);
    const closed = await aHut(world, scene.club, { available: false });
    const deleted = await aHut(world, scene.club, { deleted_at: new Date() });
    const foreign = (await aPayingClub(world)).hut;
    expect(await move(id, scene.admin, { hut: closed, days })).toMatchObject({ code: 'hut_not_available' });
    expect(await move(id, scene.admin, { hut: deleted, days })).toMatchObject({ code: 'hut_not_available' });
    expect(await move(id, scene.admin, { hut: foreign, days })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('of a paid stay of one’s own, and while the guest is paying', async () => {
    const own = await stayOf(scene.admin, 10, { paid_at: new Date() });
    const to = { hut: scene.hut, days: daysAhead(12) };
    expect(await move(own.id, scene.admin, to)).toMatchObject({ status: 409, code: 'own_stay' });
    const club = await aPayingClub(world);
    const { bookingId } = await anOpenPayment(world, club);
    const later = { hut: club.hut, days: daysAhead(60, 2) };
    expect(await move(bookingId, club.owner, later)).toMatchObject({ status: 409, code: 'payment_under_way' });
  });

  test('when it has changed since it was read', async () => {
    const { id } = await stayOf(scene.member, 10);
    const to = { hut: scene.hut, days: daysAhead(12) };
    expect(await move(id, scene.admin, to, '"7"')).toMatchObject({ status: 412, code: 'changed_meanwhile' });
  });
});

test('two stays moved to the same free days of a third hut at the same moment: one of them', async () => {
  const [second, third] = [await aHut(world, scene.club), await aHut(world, scene.club)];
  const one = await stayOf(scene.member, 10);
  const two = await aBooking(world, second, { user_id: scene.owner.id, status: 'allocated', ...daysAhead(10) });
  const to = { hut: third, days: daysAhead(10) };
  const answers = await Promise.all([one, two].map(({ id }) => move(id, scene.admin, to)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a stay between two huts, both ways at once: no deadlock, and it is in one of them', async () => {
  const other = await aHut(world, scene.club);
  const { id } = await stayOf(scene.member, 10);
  const acts = Array.from({ length: 10 }, (_, index) =>
    move(id, scene.admin, { hut: index % 2 === 0 ? other : scene.hut, days: daysAhead(10) }),
  );
  for (const { status } of await Promise.all(acts)) expect([200, 412]).toContain(status);
});
