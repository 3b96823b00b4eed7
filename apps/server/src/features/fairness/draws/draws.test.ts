import { randomUUID } from 'node:crypto';
import { verify, isProven } from '@hytte/domain/fairness/draws/verify';
import { sealOf } from '@hytte/domain/fairness/draws/proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aContestedClub, type DrawingClub } from '#testing/draws.ts';
import { aClub, type Person } from '#testing/people.ts';
import { noteSecrets } from '#testing/planted-secrets.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const next = ({ club, owner }: DrawingClub) =>
  world.call('GET /api/clubs/{clubId}/draws/next', { params: { clubId: club.id } }, owner.token);
const drawNow = async ({ club, owner }: DrawingClub) =>
  (await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token)).answer
    .run;
const proofOf = (clubId: string, runId: string, { token }: Person) =>
  world.call('GET /api/clubs/{clubId}/draws/{runId}', { params: { clubId, runId } }, token);

describe('the next draw', () => {
  test('shows the hash of the secret, how many ask, and how many days more than one wants', async () => {
    const scene = await aContestedClub(world, 3);
    const [keen] = scene.members;
    await aBooking(world, scene.hut, { user_id: keen?.id ?? '', ...daysAhead(60, 2) });
    await aBooking(world, scene.hut, { user_id: keen?.id ?? '', ...daysAhead(-5) }); // too late to be drawn
    const { answer } = await next(scene);
    expect(answer).toMatchObject({ next_at: null, requests: 4, applicants: 3, contested_days: 3 });
    expect(answer.seal).toBe(sealOf((await sealedIn(scene)).secret));
  });

  test('counts a half day that two want as half a day; the same days in another hut are not contested', async () => {
    const scene = await aContestedClub(world, 2);
    const [one, other] = scene.members.map(({ id }) => id);
    const { first_slot, last_slot } = daysAhead(60, 2);
    await aBooking(world, scene.hut, { user_id: one ?? '', first_slot, last_slot });
    await aBooking(world, scene.hut, { user_id: other ?? '', first_slot: last_slot, last_slot: last_slot + 2 });
    await aBooking(world, await aHut(world, scene.club), { user_id: scene.owner.id, first_slot, last_slot });
    expect((await next(scene)).answer).toMatchObject({ requests: 5, applicants: 3, contested_days: 3.5 });
  });

  test('a draw uses the sealed secret, and seals a new one', async () => {
    const scene = await aContestedClub(world, 2);
    const { answer: before } = await next(scene);
    const run = await drawNow(scene);
    const { answer: after } = await next(scene);
    const { answer } = await proofOf(scene.club.id, run.id, scene.owner);
    expect(JSON.parse(answer.bundle).seal).toBe(before.seal);
    expect(after).toMatchObject({ requests: 0, applicants: 0, contested_days: 0 });
    expect(after.seal).not.toBe(before.seal);
    expect(Date.parse(after.sealed_at)).toBeGreaterThan(Date.parse(before.sealed_at));
  });
});

describe('a finished draw', () => {
  test('can be checked by each member, with their own requests as witness, also when a stay was moved since', async () => {
    const scene = await aContestedClub(world, 3);
    const { seal } = (await next(scene)).answer;
    const run = await drawNow(scene);
    const won = await world.db
      .selectFrom('bookings')
      .select('id')
      .where('club_id', '=', scene.club.id)
      .where('status', '=', 'allocated')
      .executeTakeFirstOrThrow();
    const moved = { params: { id: won.id }, body: asSent(daysAhead(40, 3)) };
    expect(await world.call('PUT /api/bookings/{id}', moved, scene.owner.token)).toMatchObject({ status: 200 });
    const other = await aHut(world, scene.club);
    const toOther = { ...moved.body, hut_id: other.id, reason: 'Taket lekker.' };
    const sent = { params: { id: won.id }, body: toOther };
    expect(await world.call('POST /api/bookings/{id}/move', sent, scene.owner.token)).toMatchObject({ status: 200 });
    await world.db.updateTable('huts').set({ deleted_at: new Date() }).where('id', '=', scene.hut.id).execute();

    for (const member of scene.members) {
      const { answer } = await proofOf(scene.club.id, run.id, member);
      expect(answer.draw).toEqual(run);
      expect(answer.huts).toContainEqual({ id: scene.hut.id, name: 'Prøvehytta' });
      expect(answer.own_requests).toHaveLength(1);
      expect(isProven(verify(JSON.parse(answer.bundle), { seal, requests: answer.own_requests }))).toBe(true);
    }
    expect((await proofOf(scene.club.id, run.id, scene.owner)).answer.own_requests).toEqual([]);
  });

  test('lists later acts on its stays, each with the role of the person who did it', async () => {
    const scene = await aContestedClub(world, 3);
    const run = await drawNow(scene);
    const [guest] = scene.members as [Person];
    expect((await proofOf(scene.club.id, run.id, guest)).answer.since).toEqual([]);
    const won = await world.db
      .selectFrom('bookings')
      .select(['id', sql<string>`draw_verdict ->> 'wish'`.as('wish')])
      .where('draw_run_id', '=', run.id)
      .where('status', '=', 'allocated')
      .executeTakeFirstOrThrow();
    const moved = { params: { id: won.id }, body: asSent(daysAhead(40, 3)) };
    await world.call('PUT /api/bookings/{id}', moved, scene.owner.token);
    await world.call('DELETE /api/bookings/{id}', { params: { id: won.id } }, scene.owner.token);
    const { since } = (await proofOf(scene.club.id, run.id, guest)).answer;
    expect(since.map(({ request, kind, by }) => ({ request, kind, by }))).toEqual([
      { request: won.wish, kind: 'moved', by: 'board' },
      { request: won.wish, kind: 'cancelled', by: 'board' },
    ]);
  });

  test('is in the list of its club, the latest first; one that failed is not, for it proves nothing', async () => {
    const scene = await aContestedClub(world, 2);
    const runs = [await drawNow(scene), await drawNow(scene)];
    const failed = await world.db
      .insertInto('lottery_runs')
      .values({
        club_id: scene.club.id,
        scheduled_for: new Date(),
        manual: true,
        success: false,
        error_message: 'timeout',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { clubId: scene.club.id };
    const { answer } = await world.call('GET /api/clubs/{clubId}/draws', { params }, scene.owner.token);
    expect(answer.draws).toEqual(runs.toReversed());
    expect(await proofOf(scene.club.id, failed.id, scene.owner)).toMatchObject({ status: 404 });
  });

  test('a draw of another club is answered as not found', async () => {
    const scene = await aContestedClub(world, 2);
    const run = await drawNow(scene);
    const own = await aClub(world, { owner: scene.owner });
    for (const runId of [run.id, randomUUID()])
      expect(await proofOf(own.id, runId, scene.owner)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

async function sealedIn({ club }: DrawingClub) {
  const { secret, veil: pseudonymKey } = await world.db
    .selectFrom('draw_seals')
    .select(['secret', 'veil'])
    .where('club_id', '=', club.id)
    .executeTakeFirstOrThrow();
  const sealed = { secret: secret.toString('hex'), pseudonymKey: pseudonymKey.toString('hex') };
  noteSecrets({ secretToken: sealed.secret, pseudonymKeyToken: sealed.pseudonymKey }); // to be looked for in the logs of all tests
  return sealed;
}

/** As it might slip out: in hex, in either base 64, and as JSON writes a buffer. */
const spellings = (hex: string): string[] => {
  const bytes = Buffer.from(hex, 'hex');
  return [
    hex,
    hex.toUpperCase(),
    bytes.toString('base64').slice(0, 40),
    bytes.toString('base64url').slice(0, 40),
  ].concat([...bytes].join(','));
};

test('the secret and the pseudonym key of the next draw are in no answer and no log, those of the draw before neither but the secret', async () => {
  const scene = await aContestedClub(world, 3);
  await aHut(world, scene.club);
  const first = await sealedIn(scene);
  const answers: string[] = [];
  const askEverything = async (runId: string) => {
    for (const person of [scene.owner, ...scene.members]) {
      const [byId, byClubId] = [{ params: { id: scene.club.id } }, { params: { clubId: scene.club.id } }];
      const { call } = world;
      const all = [
        await call('GET /api/clubs/{clubId}/draws/next', byClubId, person.token),
        await call('GET /api/clubs/{clubId}/draws', byClubId, person.token),
        await proofOf(scene.club.id, runId, person),
        await call('GET /api/clubs/{clubId}/points', byClubId, person.token),
        await call('GET /api/clubs/{clubId}/chances', byClubId, person.token),
        await call('GET /api/clubs/{clubId}/fairness', byClubId, person.token),
        await call('POST /api/clubs/{clubId}/draws/dry-run', byClubId, person.token),
        await call('GET /api/clubs/{id}/lottery-settings', byId, person.token),
        await call('GET /api/clubs/{id}/lottery-history', byId, person.token),
        await call('GET /api/memberships/clubs/{id}/details', byId, person.token),
        await call('POST /api/profile/export', {}, person.token),
      ];
      answers.push(...all.map(({ text }) => text));
    }
  };
  await askEverything(randomUUID());
  const leaks = (hex: string) =>
    spellings(hex).filter((spelling) => (answers.join() + world.logged()).includes(spelling));
  expect([leaks(first.secret), leaks(first.pseudonymKey)]).toEqual([[], []]);

  const run = await drawNow(scene);
  const second = await sealedIn(scene);
  await askEverything(run.id);
  expect([leaks(first.pseudonymKey), leaks(second.secret), leaks(second.pseudonymKey)]).toEqual([[], [], []]);
  expect(leaks(first.secret)).toHaveLength(1); // published with the proof
  expect(world.logged()).not.toContain(first.secret);
});
