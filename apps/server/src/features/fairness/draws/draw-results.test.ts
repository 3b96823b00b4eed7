import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContestedClub, makeDue } from '#testing/draws.ts';
import { aPerson } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a draw by the button is answered with its counts, and heads the history, also after one that failed', async () => {
  const { club, owner } = await aContestedClub(world, 3);
  const failed = {
    scheduled_for: new Date('2026-01-01T01:00:00Z'),
    manual: false,
    success: false,
    error_message: 'timeout',
  };
  await world.db
    .insertInto('lottery_runs')
    .values({ club_id: club.id, ...failed, finished_at: failed.scheduled_for })
    .execute();

  const run = await world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: club.id } },
    owner.token,
  );
  expect(run.status).toBe(200);
  expect(run.answer).toMatchObject({
    allocated: 1,
    run: { number: 1, manual: true, success: true, bookings_processed: 3, bookings_allocated: 1, bookings_rejected: 2 },
  });

  const history = await world.call('GET /api/clubs/{id}/lottery-history', { params: { id: club.id } }, owner.token);
  expect(history.answer.lottery_runs).toEqual([
    run.answer.run,
    expect.objectContaining({ number: null, manual: false, success: false, error_message: 'timeout' }),
  ]);
});

test('the platform draws for every club that is due, and for no other', async () => {
  const [due, notDue] = [await aContestedClub(world, 2), await aContestedClub(world, 2)];
  await makeDue(world, due.club);
  const { token } = await aPerson(world, { role: 'admin' });
  const { answer } = await world.call('POST /api/run-lottery', {}, token);
  expect(answer).toEqual({ allocated: 1, clubs: 1, queued: 0 });
  const runs = async ({ id }: { id: string }) =>
    (await world.call('GET /api/clubs/{id}/lottery-history', { params: { id } }, token)).answer.lottery_runs.length;
  expect([await runs(due.club), await runs(notDue.club)]).toEqual([1, 0]);
});

test('club admins see whose the requests were; members do not', async () => {
  const { club, owner, members } = await aContestedClub(world, 3);
  const drawn = await world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: club.id } },
    owner.token,
  );
  const input = { params: { clubId: club.id, runId: drawn.answer.run.id } };
  const seenBy = async (token: string | undefined) =>
    (await world.call('GET /api/clubs/{clubId}/draws/{runId}', input, token)).answer;
  const asOwner = await seenBy(owner.token);
  expect(asOwner.names).toHaveLength(3);
  expect(new Set(asOwner.names?.map(({ name }) => name))).toEqual(new Set(['Prøve Person']));
  const asMember = await seenBy(members[0]?.token);
  expect(asMember).toMatchObject({ draw: { number: 1 } });
  expect(asMember).not.toHaveProperty('names');
  expect(asMember.bundle).toBe(asOwner.bundle);
});
