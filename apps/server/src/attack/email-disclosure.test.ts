import { MAIL_GROUPS } from '@hytte/domain/people/profile/mail-kinds';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import { aClub, type Club, givePoints, people, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

// Club admins act on requests, days, huts, points and rules. Whose chance it changes gets an email that cannot be
// turned off, with the reason where one was given.

type Scene = Record<'owner' | 'admin' | 'kari' | 'ola', Person> & {
  club: Club;
  hut: TestHut;
  request: { id: string };
};

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const who = await people(world, 'owner', 'admin', 'kari', 'ola');
  const club = await aClub(world, { owner: who.owner, admins: [who.admin], members: [who.kari, who.ola] });
  const [hut, other] = [await aHut(world, club), await aHut(world, club)];
  const request = await aBooking(world, hut, { user_id: who.kari.id, ...daysAhead(30, 3) });
  await aBooking(world, hut, { user_id: who.admin.id, ...daysAhead(31, 2) });
  await aBooking(world, other, { user_id: who.ola.id, ...daysAhead(30, 3) });
  scene = { ...who, club, hut, request };
  await turnEverythingOff(who.kari, who.ola);
  await runJobs(world);
});
afterAll(() => world.close());

const turnEverythingOff = (...members: Person[]) =>
  world.db
    .insertInto('mail_opt_outs')
    .values(members.flatMap(({ id }) => MAIL_GROUPS.map((mail_group) => ({ user_id: id, mail_group }))))
    .execute();

const REASON = 'Taket lekker.';
const day = (ahead: number) => addDays(dateInOslo(new Date()), ahead);
const blocked = (from: number, to: number) => ({
  name: 'Stengt',
  start_date: day(from),
  end_date: day(to),
  is_blocked: true,
  applies_to_all_huts: false,
  hut_ids: [scene.hut.id],
  closed_because: REASON,
});
const ofClub = () => ({ id: scene.club.id });
const ofSeason = (seasonId: string) => ({ clubId: scene.club.id, seasonId });
const shutHut = (reason = {}) =>
  world.call(
    'PUT /api/memberships/clubs/{id}/huts/{hutId}',
    {
      params: { ...ofClub(), hutId: scene.hut.id },
      body: { name: 'Bua', capacity: 4, available: false, ...reason },
    },
    scene.admin.token,
  );
/** Who of the four gets an email about the act, and its text. */
async function lettersOf(act: () => Promise<{ status: number }>) {
  expect((await act()).status).toBeLessThan(300);
  const mails = await runJobs(world);
  const told = (['owner', 'admin', 'kari', 'ola'] as const).filter((name) =>
    mails.some(({ to }) => to === scene[name].email),
  );
  expect(mails).toHaveLength(told.length);
  return { told, texts: mails.map(({ text }) => text) };
}

describe('an act on what a member asked for is told to that member, with its reason', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a request is moved',
      () =>
        world.call(
          'PUT /api/bookings/{id}',
          { params: scene.request, body: { ...asSent(daysAhead(33, 3)), reason: REASON } },
          scene.admin.token,
        ),
    ],
    [
      'a request is deleted',
      () =>
        world.call('DELETE /api/bookings/{id}', { params: scene.request, body: { reason: REASON } }, scene.admin.token),
    ],
    ['a hut is shut', () => shutHut({ closed_because: REASON })],
    [
      'days are blocked',
      () =>
        world.call(
          'POST /api/clubs/{clubId}/seasons',
          { params: { clubId: scene.club.id }, body: blocked(31, 31) },
          scene.admin.token,
        ),
    ],
    [
      'blocked days are extended',
      async () => {
        const { id } = await aSeason(world, scene.club, {
          is_blocked: true,
          start_date: day(40),
          end_date: day(50),
        });
        return world.call(
          'PUT /api/clubs/{clubId}/seasons/{seasonId}',
          { params: ofSeason(id), body: blocked(31, 50) },
          scene.admin.token,
        );
      },
    ],
  ])('%s', async (_, act) => {
    const { told, texts } = await lettersOf(act);
    expect(told).toEqual(['kari']);
    expect(texts[0]).toContain(`Begrunnelse: ${REASON}`);
  });

  test('without a reason the email says that there is none', async () => {
    const { texts } = await lettersOf(() => shutHut());
    expect(texts[0]).toContain('Klubben har ikke skrevet noen begrunnelse.');
  });

  test('days that were blocked before are not told again', async () => {
    const season = { is_blocked: true, start_date: day(30), end_date: day(40) };
    const { id } = await aSeason(world, scene.club, season);
    const again = () =>
      world.call(
        'PUT /api/clubs/{clubId}/seasons/{seasonId}',
        { params: ofSeason(id), body: blocked(30, 41) },
        scene.admin.token,
      );
    expect((await lettersOf(again)).told).toEqual([]);
  });
});

test('a reset of points is told to everybody, with its reason', async () => {
  await givePoints(world, scene.club, scene.ola, 40);
  const params = ofClub();
  const reset = () =>
    world.call(
      'POST /api/memberships/clubs/{id}/reset-booking-points',
      { params, body: { reason: REASON } },
      scene.admin.token,
    );
  const { told, texts } = await lettersOf(reset);
  expect(told).toEqual(['owner', 'kari', 'ola']);
  for (const text of texts) expect(text).toContain(`Begrunnelse: ${REASON}`);
});
