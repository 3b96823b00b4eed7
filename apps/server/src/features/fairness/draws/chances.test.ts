import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { givePoints, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const chancesOf = async (clubId: string, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/chances', { params: { clubId } }, token)).answer;

test('a member without requests has no chances, and nothing is simulated', async () => {
  const { club, owner } = await aContestedClub(world, 3);
  expect(await chancesOf(club.id, owner)).toEqual({ draws: 0, chances: [] });
});

test('shows each of three applicants their chance, by their tickets', async () => {
  const { club, members } = await aContestedClub(world, 3);
  const [light, heavy] = members as [Person, Person];
  await givePoints(world, club, heavy, 40); // 11 tickets against twice 100
  const [lucky, unlucky] = [await chancesOf(club.id, light), await chancesOf(club.id, heavy)];
  expect([lucky.draws, lucky.chances[0]?.rivals, unlucky.chances[0]?.rivals]).toEqual([1000, 2, 2]);
  expect(Math.abs((lucky.chances[0]?.of_thousand ?? 0) - 474)).toBeLessThan(70);
  expect(Math.abs((unlucky.chances[0]?.of_thousand ?? 0) - 52)).toBeLessThan(35);
});

test('shows only the number of applicants when there are fewer than three', async () => {
  const { club, members } = await aContestedClub(world, 2);
  expect(await chancesOf(club.id, members[0] as Person)).toMatchObject({
    draws: 0,
    chances: [{ rivals: 1, of_thousand: null }],
  });
});

test('requests that only meet, or lie elsewhere, are no rivals', async () => {
  const { club, members, hut } = await aContestedClub(world, 3);
  const [one, other] = members as [Person, Person];
  const alone = await aBooking(world, hut, { user_id: one.id, ...daysAhead(60, 2) });
  await aBooking(world, hut, { user_id: other.id, ...daysAhead(62, 2) });
  const { chances } = await chancesOf(club.id, one);
  expect(chances.find(({ booking_id }) => booking_id === alone.id)).toMatchObject({ rivals: 0, of_thousand: null });
  expect(chances.find(({ booking_id }) => booking_id !== alone.id)?.of_thousand).toBeGreaterThan(0);
});

/** What everybody in a contested club wants. */
const contested = daysAhead(30, 3);

const previewOf = async (clubId: string, hutId: string, stay: ReturnType<typeof daysAhead>, { token }: Person) =>
  world.call(
    'GET /api/clubs/{clubId}/chances/preview',
    { params: { clubId }, query: { hut_id: hutId, ...asSent(stay) } },
    token,
  );

test('before it is sent, a request has the chance that it has once it is sent', async () => {
  const { club, owner: newcomer, hut } = await aContestedClub(world, 3);
  await givePoints(world, club, newcomer, 20);
  const preview = await previewOf(club.id, hut.id, contested, newcomer);
  expect(preview.answer).toEqual({ rivals: 3, of_thousand: expect.any(Number) });
  expect(preview.answer.of_thousand).toBeGreaterThan(0);

  const sent = await world.call(
    'POST /api/bookings',
    { body: { hut_id: hut.id, ...asSent(contested) } },
    newcomer.token,
  );
  expect(sent.status).toBe(201);
  const { chances } = await chancesOf(club.id, newcomer);
  expect(chances).toEqual([{ booking_id: sent.answer.booking.id, ...preview.answer }]);
});

test('a preview is nothing but how many apply where fewer than three would, and changes nothing', async () => {
  const { club, owner: newcomer, hut } = await aContestedClub(world, 1);
  const { answer } = await previewOf(club.id, hut.id, contested, newcomer);
  expect(answer).toEqual({ rivals: 1, of_thousand: null });
  expect(await chancesOf(club.id, newcomer)).toEqual({ draws: 0, chances: [] });
});

test('a preview of what could not be sent says why: taken days, another club’s hut, an own request', async () => {
  const { club, owner: newcomer, members, hut } = await aContestedClub(world, 3);
  const [one] = members as [Person];
  expect(await previewOf(club.id, hut.id, contested, one)).toMatchObject({ code: 'already_requested' });
  await aBooking(world, hut, { user_id: one.id, ...daysAhead(60, 2), status: 'allocated' });
  expect(await previewOf(club.id, hut.id, daysAhead(61), newcomer)).toMatchObject({ code: 'dates_already_allocated' });
  const elsewhere = await aContestedClub(world, 1);
  expect(await previewOf(club.id, elsewhere.hut.id, contested, newcomer)).toMatchObject({ status: 404 });
});

test('one simulation serves the whole club until something changes', async () => {
  const { club, members } = await aContestedClub(world, 4);
  const [one, other] = members as [Person, Person];
  const first = await chancesOf(club.id, one);
  expect(await chancesOf(club.id, one)).toEqual(first);
  await givePoints(world, club, other, 500);
  const after = await chancesOf(club.id, other);
  expect(after.chances[0]?.of_thousand).toBeLessThan(60);
});
