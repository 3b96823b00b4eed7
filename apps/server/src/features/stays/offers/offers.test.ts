import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { takePeriodSteps } from '#features/fairness/draws/period-steps.service.ts';
import { drawFrozenClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub, type DrawingClub, expectProven } from '#testing/draws.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aClub, aPerson, type Person, severalPeople } from '#testing/people.ts';
import { aWish, periodCalls, shiftMoments } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { drawNow, faultsOf, NO_FAULTS, runOut } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

const WAITLIST = { offerHours: 48, upgrades: true } as const;
const DAYS = daysAhead(30, 3);

let world: World;
let drawing: DrawingClub;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  drawing = await aContestedClub(world, 4);
  await setRules(world, drawing.club, { waitlist: WAITLIST });
  await drawNow(world, drawing.club, drawing.owner);
  await runJobs(world);
});
afterAll(() => world.close());

const now = () => ({ ...world.ctx, now: new Date() });
const person = (id: string | null | undefined): Person => {
  const found = drawing.members.find((member) => member.id === id);
  if (!found) throw new Error('Nobody of the club');
  return found;
};
/** Who has the days. */
const holder = async () => {
  const stay = await world.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'points_cost'])
    .where('hut_id', '=', drawing.hut.id)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return stay && { ...stay, person: person(stay.user_id) };
};
const entries = () =>
  world.db.selectFrom('waitlist_entries').selectAll().where('club_id', '=', drawing.club.id).orderBy('place').execute();
const openOffer = async () => {
  const offer = await world.db
    .selectFrom('offers')
    .innerJoin('waitlist_entries', 'waitlist_entries.id', 'offers.entry_id')
    .select(['offers.id', 'offers.until', 'offers.replaces_booking_id', 'waitlist_entries.user_id'])
    .where('offers.club_id', '=', drawing.club.id)
    .where('offers.state', '=', 'open')
    .executeTakeFirst();
  return offer && { ...offer, person: person(offer.user_id) };
};
const theOffer = async () => {
  const offer = await openOffer();
  if (!offer) throw new Error('Nothing is offered');
  return offer;
};
const cancelStay = async () => {
  const stay = await holder();
  if (!stay) throw new Error('Nobody has the days');
  const answer = await world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, stay.person.token);
  expect(answer.status).toBe(200);
  return stay.person;
};
const accept = (id: string, by: Person) =>
  world.call('POST /api/offers/{offerId}/accept', { params: { offerId: id } }, by.token);
const decline = (id: string, by: Person) =>
  world.call('POST /api/offers/{offerId}/decline', { params: { offerId: id } }, by.token);
const ask = (by: Person) =>
  world.call('POST /api/bookings', { body: { hut_id: drawing.hut.id, ...asSent(DAYS) } }, by.token);
const inLine = async () => (await entries()).map(({ user_id }) => user_id);

describe('after a draw', () => {
  test('those who lost wait in its order', async () => {
    const [bundle] = await expectProven(world, drawing.club);
    const lost = await entries();
    expect(lost.map(({ state, place, run_number }) => ({ state, place, run_number }))).toEqual(
      [2, 3, 4].map((place) => ({ state: 'waiting', place, run_number: 1 })),
    );
    expect(bundle?.outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  test('nobody waits in a club without a waiting list', async () => {
    const other = await aContestedClub(world, 3);
    await drawNow(world, other.club, other.owner);
    const rows = await world.db
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('club_id', '=', other.club.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('days that are cancelled', () => {
  test('are offered to the next in line at once, by email, and to nobody else', async () => {
    const [next] = await inLine();
    await cancelStay();
    const offer = await theOffer();
    expect(offer.user_id).toBe(next);
    const hours = (offer.until.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThan(48 + 11);
    expect(await ask(drawing.owner)).toMatchObject({ status: 409, code: 'days_are_offered' });
    const emails = await runJobs(world);
    expect(emails.map(({ to }) => to)).toEqual([offer.person.email]);
    expect(emails[0]?.text).toContain(`/offers/${offer.id}`);
  });

  test('go on when declined and when the time is over, and the member who accepts has them', async () => {
    const line = await inLine();
    await cancelStay();
    const first = await theOffer();
    expect((await decline(first.id, first.person)).answer.offer.state).toBe('declined');
    const second = await theOffer();
    expect(second.user_id).toBe(line[1]);
    await runOut(world, second.id);
    expect(await accept(second.id, second.person)).toMatchObject({ status: 409, code: 'offer_is_over' });
    await lapseOffers(now());
    const third = await theOffer();
    expect(third.user_id).toBe(line[2]);
    expect((await accept(third.id, third.person)).answer).toMatchObject({ booking: { status: 'allocated' } });
    expect((await holder())?.user_id).toBe(line[2]);
    expect((await entries()).map(({ state }) => state)).toEqual(['declined', 'lapsed', 'got']);
    expect(await openOffer()).toBeUndefined();
    expect(await faultsOf(world)).toEqual(NO_FAULTS);
  });

  test('cost the points they would have cost in the draw, and leave a line of the journal', async () => {
    const { start_date, end_date } = asSent(DAYS);
    const other = await aContestedClub(world, 2);
    await setRules(world, other.club, {
      waitlist: WAITLIST,
      points: { keptPercent: 80, newcomers: 'all', ordinaryStay: 'contested' },
    });
    await aSeason(world, other.club, { start_date, end_date, points_penalty: 7 });
    await drawNow(world, other.club, other.owner);
    drawing = other;
    const [waiting] = await entries();
    // Requests of the helper cost one point, and the rules add one where others wanted the days.
    expect(waiting?.options).toMatchObject([{ points: 20, ordinary: 10 }]);
    await cancelStay();
    const offer = await theOffer();
    const { answer } = await accept(offer.id, offer.person);
    expect(answer.booking).toMatchObject({ points: 2, ordinary_points: 1 });
    const inClub = { params: { clubId: drawing.club.id } };
    const { points } = (await world.call('GET /api/clubs/{clubId}/points', inClub, offer.person.token)).answer;
    expect(points).toBe(2);
    expect(answer.receipt?.entry).toMatchObject({
      kind: 'asked',
      by: 'guest',
      after: { status: 'allocated', points: 20 },
    });
    expect(await faultsOf(world)).toEqual(NO_FAULTS);
  });

  test('are not offered to the one who gave them up', async () => {
    const gone = await cancelStay();
    const join = await world.call(
      'POST /api/clubs/{clubId}/waitlist',
      { params: { clubId: drawing.club.id }, body: { hut_id: drawing.hut.id, ...asSent(DAYS) } },
      gone.token,
    );
    expect(join.answer.entry).toMatchObject({ run_id: null, place: 4, of: 4 });
    const offer = await theOffer();
    expect(offer.user_id).not.toBe(gone.id);
  });

  test('in a club that turns its list off are free for all', async () => {
    await setRules(world, drawing.club, { waitlist: null });
    await cancelStay();
    expect(await openOffer()).toBeUndefined();
    expect(await ask(drawing.owner)).toMatchObject({ status: 201 });
  });
});

describe('an answer', () => {
  test('is given once: accepting twice is accepting once, and declining afterwards is too late', async () => {
    await cancelStay();
    const { id, person: member } = await theOffer();
    const [one, other] = await Promise.all([accept(id, member), accept(id, member)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.answer.booking.id).toBe(other.answer.booking.id);
    expect(await decline(id, member)).toMatchObject({ status: 409, code: 'offer_is_over' });
    expect(await faultsOf(world)).toEqual(NO_FAULTS);
  });

  test('of yes and no at once is one of them, and the other is told', async () => {
    await cancelStay();
    const { id, person: member } = await theOffer();
    const answers = await Promise.all([accept(id, member), decline(id, member)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['offer_is_over']);
  });

  test('is the member’s own: for others the offer does not exist', async () => {
    await cancelStay();
    const { id, user_id } = await theOffer();
    const other = drawing.members.find((member) => member.id !== user_id) ?? drawing.owner;
    expect(await accept(id, other)).toMatchObject({ status: 404 });
    expect(await decline(id, drawing.owner)).toMatchObject({ status: 404 });
  });

  test('that does not come twice in a row lets the other wishes of the member rest, until they are still interested', async () => {
    const late = drawing.owner;
    const join = async (days: ReturnType<typeof daysAhead>) =>
      (
        await world.call(
          'POST /api/clubs/{clubId}/waitlist',
          { params: { clubId: drawing.club.id }, body: { hut_id: drawing.hut.id, ...asSent(days) } },
          late.token,
        )
      ).answer.entry;
    const stays = [];
    for (const ahead of [60, 70, 80]) {
      const days = daysAhead(ahead, 2);
      const stay = { ...days, user_id: drawing.members[0]?.id ?? null, status: 'allocated' as const, points_cost: 0 };
      stays.push({ id: (await aBooking(world, drawing.hut, stay)).id, entry: await join(days) });
    }
    const [token] = [drawing.members[0]?.token ?? ''];
    const ownersOffers = async () => (await world.call('GET /api/offers', {}, late.token)).answer.offers;
    for (const { id } of stays.slice(0, 2)) {
      await world.call('DELETE /api/bookings/{id}', { params: { id } }, token);
      const [offer] = await ownersOffers();
      await runOut(world, offer?.id ?? '');
      await lapseOffers(now());
    }
    const last = stays[2];
    await world.call('DELETE /api/bookings/{id}', { params: { id: last?.id ?? '' } }, token);
    expect(await ownersOffers()).toEqual([]);
    const change = { params: { entryId: last?.entry.id ?? '' }, body: { yes_until: null, resting: false } };
    await world.call('PUT /api/waitlist/{entryId}', change, late.token);
    expect(await ownersOffers()).toHaveLength(1);
  });

  test('can be given beforehand', async () => {
    const [first] = await entries();
    const body = { yes_until: asSent(DAYS).start_date, resting: false };
    await world.call(
      'PUT /api/waitlist/{entryId}',
      { params: { entryId: first?.id ?? '' }, body },
      person(first?.user_id).token,
    );
    await cancelStay();
    await runJobs(world);
    expect((await holder())?.user_id).toBe(first?.user_id);
  });
});

describe('days that can no longer be used', () => {
  test('of a hut that is deleted: the offer ends with an email, and nobody waits for it', async () => {
    await cancelStay();
    const offer = await theOffer();
    await runJobs(world);
    const hut = { params: { id: drawing.club.id, hutId: drawing.hut.id } };
    expect((await world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', hut, drawing.owner.token)).status).toBe(
      200,
    );
    expect(await openOffer()).toBeUndefined();
    expect(new Set((await entries()).map(({ state }) => state))).toEqual(new Set(['over']));
    const [mail] = (await runJobs(world)).filter(({ to }) => to === offer.person.email);
    expect(mail?.text).toContain('Klubben har ikke lenger hytta');
  });

  test('by a hut that is closed: the offer ends with an email, and the member keeps waiting', async () => {
    await cancelStay();
    const offer = await theOffer();
    await runJobs(world);
    await world.db.updateTable('huts').set({ available: false }).where('id', '=', drawing.hut.id).execute();
    await lapseOffers(now());
    const read = await world.call('GET /api/offers/{offerId}', { params: { offerId: offer.id } }, offer.person.token);
    expect(read.answer.offer.state).toBe('withdrawn');
    const [mail] = await runJobs(world);
    expect(mail).toMatchObject({ to: offer.person.email });
    expect(mail?.text).toContain('Du står fortsatt på venteliste.');
  });
});

describe('the log', () => {
  test('of a draw tells members, without names, what was offered to which place, why and what became of it', async () => {
    await cancelStay();
    const first = await theOffer();
    await decline(first.id, first.person);
    const second = await theOffer();
    await runOut(world, second.id);
    await lapseOffers(now());
    const third = await theOffer();
    await accept(third.id, third.person);
    const [{ run_id: runId } = { run_id: null }] = await entries();
    const params = { clubId: drawing.club.id, runId: runId ?? '' };
    const { answer, text } = await world.call(
      'GET /api/clubs/{clubId}/draws/{runId}/offers',
      { params },
      drawing.members[0]?.token,
    );
    expect(answer.offers.map(({ place, cause, state }) => ({ place, cause, state }))).toEqual([
      { place: 4, cause: 'lapsed', state: 'accepted' },
      { place: 3, cause: 'declined', state: 'lapsed' },
      { place: 2, cause: 'given_up', state: 'declined' },
    ]);
    for (const { id, email } of drawing.members) for (const known of [id, email]) expect(text).not.toContain(known);
    const named = await world.call('GET /api/clubs/{clubId}/offers', { params }, drawing.owner.token);
    expect(named.answer.offers).toHaveLength(3);
    expect(named.answer.offers[0]?.first_name).not.toBeNull();
  });
});

describe('the database refuses', () => {
  test('to change an answer', async () => {
    await cancelStay();
    const { id, person: member } = await theOffer();
    await decline(id, member);
    const change = world.db
      .updateTable('offers')
      .set({ state: 'open', answered_at: null })
      .where('id', '=', id)
      .execute();
    await expect(change).rejects.toMatchObject({ constraint: 'an_answer_is_kept' });
  });
});

describe('in a drawn period', () => {
  test('who has a lower wish is asked about a better one, and what they had goes on', async () => {
    const [owner, members] = [await aPerson(world), await severalPeople(world, 3)];
    const club = await aClub(world, { owner, members });
    await setRules(world, club, { waitlist: WAITLIST });
    const hut = await aHut(world, club);
    const calls = periodCalls(world, club, owner);
    const { id } = await calls.create({});
    await calls.announce(id);
    for (const member of members) await calls.save(id, member, [aWish([hut]), aWish([hut], 5)]);
    await shiftMoments(world, id, 49);
    await takePeriodSteps(now());
    await shiftMoments(world, id, 24);
    await drawFrozenClubs({ ...world.ctx, now: new Date(Date.now() + 24 * 3_600_000) }, [club.id]);
    drawing = { club, owner, members, hut };
    const stays = () =>
      world.db
        .selectFrom('bookings')
        .select(['id', 'user_id', 'first_slot'])
        .where('club_id', '=', club.id)
        .where('status', '=', 'allocated')
        .where('cancelled_at', 'is', null)
        .orderBy('first_slot')
        .execute();
    const [best, second] = await stays();
    await world.call('DELETE /api/bookings/{id}', { params: { id: best?.id ?? '' } }, person(best?.user_id).token);
    const upgrade = await theOffer();
    expect(upgrade).toMatchObject({ user_id: second?.user_id, replaces_booking_id: second?.id });
    expect((await accept(upgrade.id, upgrade.person)).status).toBe(200);
    const third = await theOffer();
    expect([best?.user_id, second?.user_id]).not.toContain(third.user_id);
    expect((await accept(third.id, third.person)).status).toBe(200);
    expect((await stays()).map(({ user_id }) => user_id)).toEqual([second?.user_id, third.user_id]);
    expect(await faultsOf(world)).toEqual(NO_FAULTS);
  });
});
