import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { aScene as aBusyScene, type Scene } from '../../../authz/scene.ts';
import { aBooking } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Nobody has asked for anything yet. */
async function aScene(world: World): Promise<Scene> {
  const scene = await aBusyScene(world);
  await world.db.deleteFrom('bookings').where('club_id', '=', scene.club.id).execute();
  return scene;
}

const dayFrom = (days: number) => addDays(world.ctx.today, days);
const slots = (from: number, to: number) => ({
  first_slot: slotOf(dayFrom(from), 'PM'),
  last_slot: slotOf(dayFrom(to), 'AM'),
});
const run = ({ first_slot, last_slot }: { first_slot: number; last_slot: number }) => `${first_slot}-${last_slot}`;

const ask = ({ club, member }: Scene, query = {}) =>
  world.call('GET /api/clubs/{clubId}/calendar', { params: { clubId: club.id }, query }, member.token);
const askAgain = ({ club, member }: Scene, tag: unknown, query = '') =>
  world.app.inject({
    url: `/api/clubs/${club.id}/calendar${query}`,
    headers: { authorization: `Bearer ${member.token}`, 'if-none-match': String(tag) },
  });

describe('the calendar', () => {
  test('has the half days of each hut that are given or asked for, in order, without names', async () => {
    const scene = await aScene(world);
    const second = await aHut(world, scene.club);
    const [given, wish, late, other] = [slots(10, 14), slots(10, 12), slots(20, 22), slots(3, 5)];
    await aBooking(world, scene.hut, { user_id: scene.admin.id, ...late });
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...given, status: 'allocated' });
    await aBooking(world, scene.hut, { user_id: scene.member.id, ...wish });
    await aBooking(world, second, { user_id: scene.member.id, ...other, status: 'allocated' });

    const { status, answer, text } = await ask(scene);
    expect(status).toBe(200);
    expect(new Map(answer.huts.map((hut) => [hut.hut_id, hut]))).toEqual(
      new Map([
        [scene.hut.id, { hut_id: scene.hut.id, allocated: run(given), requested: `${run(wish)} ${run(late)}` }],
        [second.id, { hut_id: second.id, allocated: run(other), requested: '' }],
      ]),
    );
    for (const { id } of [scene.member, scene.admin, scene.owner]) expect(text).not.toContain(id);
  });

  test('leaves out rejected and cancelled bookings, and other clubs', async () => {
    const scene = await aScene(world);
    const other = await aHut(world, await aClub(world, { owner: scene.owner }));
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...slots(1, 2), status: 'rejected' });
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...slots(3, 4), cancelled_at: new Date() });
    await aBooking(world, other, { user_id: scene.owner.id, ...slots(5, 6) });
    expect((await ask(scene)).answer.huts).toEqual([]);
  });

  test('reaches from today to the end of the longest horizon, or as far as it was asked to', async () => {
    const scene = await aScene(world);
    const { today } = world.ctx;
    const ends = addMonths(today, 24);
    const [over, into, last, beyond] = [
      { first_slot: slotOf(dayFrom(-9), 'AM'), last_slot: slotOf(dayFrom(-1), 'PM') },
      // The longest stay there is, with its last half day this morning.
      { first_slot: slotOf(today, 'AM') - 183, last_slot: slotOf(today, 'AM') },
      { first_slot: slotOf(ends, 'PM'), last_slot: slotOf(ends, 'PM') + 4 },
      { first_slot: slotOf(addDays(ends, 1), 'AM'), last_slot: slotOf(addDays(ends, 1), 'PM') },
    ] as const;
    const guests = [scene.member, scene.admin, scene.owner, scene.outsider];
    for (const [index, stay] of [over, into, last, beyond].entries())
      await aBooking(world, scene.hut, { user_id: guests[index]?.id ?? null, ...stay });

    await world.db.deleteFrom('bookings').where('id', '=', scene.booking.id).execute();

    const requested = async (query = {}) => (await ask(scene, query)).answer.huts[0]?.requested;
    expect(await requested()).toBe(`${run(into)} ${run(last)}`);
    expect(await requested({ from: dayFrom(-1), to: dayFrom(3) })).toBe(`${run(into)} ${run(over)}`);
    expect(await requested({ from: ends, to: '2199-12-31' })).toBe(`${run(last)} ${run(beyond)}`);
    expect(await requested({ from: '2000-01-01', to: '2199-12-31' })).toBeUndefined();
    expect(await ask(scene, { from: dayFrom(1), to: today })).toMatchObject({ status: 400, code: 'dates_reversed' });
  });
});

describe('its tag', () => {
  test('holds until a stay changes, and then no longer', async () => {
    const scene = await aScene(world);
    const { headers } = await ask(scene);
    expect(headers['cache-control']).toBe('private, no-cache');
    const same = await askAgain(scene, headers['etag']);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers['etag']]);

    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...slots(1, 3) });
    const changed = await askAgain(scene, headers['etag']);
    expect([changed.statusCode, changed.json().huts.length]).toEqual([200, 1]);
    expect(changed.headers.etag).not.toBe(headers['etag']);
  });

  test('is of one window and one club', async () => {
    const [one, two] = [await aScene(world), await aScene(world)];
    const tag = String((await ask(one)).headers['etag']);
    expect((await askAgain(one, tag, `?from=${dayFrom(1)}`)).statusCode).toBe(200);
    await aBooking(world, two.hut, { user_id: two.owner.id, ...slots(1, 3) });
    expect((await askAgain(two, tag)).statusCode).toBe(200);
  });

  test('does not help a person who is not in the club', async () => {
    const scene = await aScene(world);
    const tag = (await ask(scene)).headers['etag'];
    expect((await askAgain({ ...scene, member: scene.outsider }, tag)).statusCode).toBe(404);
  });

  test.each(['*', '"a", "b"', 'W/"1.0.0.1"', '"1.2.3.9999999999999999999999"', '"\'; drop"', 'nothing'])(
    'the answer comes when what is sent is no tag of ours: %s',
    async (tag) => {
      expect((await askAgain(await aScene(world), tag)).statusCode).toBe(200);
    },
  );
});

test('a call runs two queries: the caller and the calendar', async () => {
  const scene = await aScene(world);
  let statements = 0;
  const counting = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ((statements += 1), result),
  });
  const { config, ctx } = world;
  const app = await buildApp({ config, db: counting, jobs: ctx.jobs, log: ctx.log });
  const headers = { authorization: `Bearer ${scene.member.token}` };
  const url = `/api/clubs/${scene.club.id}/calendar`;

  const whole = await app.inject({ url, headers });
  expect([whole.statusCode, statements]).toEqual([200, 2]);
  const unchanged = await app.inject({ url, headers: { ...headers, 'if-none-match': String(whole.headers.etag) } });
  expect([unchanged.statusCode, statements]).toEqual([304, 4]);
  await app.close();
});

describe('the version of a calendar', () => {
  const versionsOf = async (...clubs: { id: string }[]): Promise<number[]> =>
    Promise.all(
      clubs.map(async ({ id }) => {
        const row = await world.db
          .selectFrom('calendars')
          .select('version')
          .where('club_id', '=', id)
          .executeTakeFirst();
        return Number(row?.version);
      }),
    );
  const turns = async (clubs: { id: string }[], change: () => Promise<unknown>): Promise<number[]> => {
    const before = await versionsOf(...clubs);
    await change();
    const after = await versionsOf(...clubs);
    return after.map((version, index) => version - (before[index] ?? NaN));
  };

  test('changes with every kind of write, by any writer, and only where it was written', async () => {
    const [one, two, bystander] = [await aScene(world), await aScene(world), await aScene(world)];
    const clubs = [one.club, two.club, bystander.club];
    const book = ({ hut, owner }: Scene) => aBooking(world, hut, { user_id: owner.id, ...slots(1, 3) });
    const ofBoth = sql`club_id in (${one.club.id}, ${two.club.id})`;

    expect(await turns(clubs, () => book(one))).toEqual([1, 0, 0]);
    expect(await turns(clubs, () => book(two))).toEqual([0, 1, 0]);
    const cancel = sql`update bookings set cancelled_at = now() where club_id = ${one.club.id}`;
    expect(await turns(clubs, () => cancel.execute(world.db))).toEqual([1, 0, 0]);
    const move = sql`update bookings set last_slot = last_slot + 1 where ${ofBoth}`;
    expect(await turns(clubs, () => move.execute(world.db))).toEqual([1, 1, 0]);
    const remove = sql`delete from bookings where ${ofBoth}`;
    expect(await turns(clubs, () => remove.execute(world.db))).toEqual([1, 1, 0]);
  });

  test('would stand still without its triggers: this test can see', async () => {
    const scene = await aScene(world);
    const book = () => aBooking(world, scene.hut, { user_id: scene.owner.id, ...slots(1, 3) });
    await sql`alter table bookings disable trigger user`.execute(world.db);
    expect(await turns([scene.club], book)).toEqual([0]);
    await sql`alter table bookings enable trigger user`.execute(world.db);
  });
});
