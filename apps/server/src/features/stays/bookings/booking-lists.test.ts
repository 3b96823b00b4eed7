import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aClub, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Query = {
  clubId?: string;
  from?: string;
  to?: string;
  userId?: string;
  sortBy?: 'date' | 'hut' | 'name' | '-created';
};
const list = ({ token }: Person, query: Query = {}) => world.call('GET /api/bookings', { query }, token);
const idsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).answer.bookings.map((booking) => booking.id);

/** The scene's request of the member, far ahead, and of the owner a stay, a request that came to nothing, and one cancelled. */
async function aBusyScene() {
  const scene = await aScene(world);
  const owners = (days: number, more = {}) =>
    aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(days), ...more });
  const stay = await owners(10, { status: 'allocated', paid_at: new Date() });
  const rejected = await owners(20, { status: 'rejected' });
  await owners(30, { cancelled_at: new Date() });
  return { ...scene, stay: stay.id, rejected: rejected.id, mine: scene.booking.id };
}

const inClub = ({ club }: Scene, more: Query = {}) => ({ clubId: club.id, ...more });

describe("a club's bookings", () => {
  test('a member sees of others the hut, the days and how it stands, and nothing else', async () => {
    const scene = await aBusyScene();
    const { answer, text } = await list(scene.member, inClub(scene));
    expect(answer.bookings.map((booking) => booking.id)).toEqual([scene.mine, scene.stay]);
    expect(answer.bookings[1]).toEqual({
      ...asSent(daysAhead(10)),
      id: scene.stay,
      club_id: scene.club.id,
      hut_id: scene.hut.id,
      hut_name: 'Prøvehytta',
      location: null,
      status: 'allocated',
      own: false,
    });
    expect(answer.bookings[0]).toMatchObject({ own: true, email: scene.member.email, version: 1, points: 1 });
    for (const secret of [scene.owner.email, scene.owner.id]) expect(text).not.toContain(secret);
  });

  test('those who run it see whose they are, and what came to nothing; a platform admin too', async () => {
    const scene = await aBusyScene();
    for (const person of [scene.admin, scene.owner, scene.globalAdmin]) {
      const { answer, text } = await list(person, inClub(scene));
      expect(answer.bookings.map((booking) => booking.id)).toEqual([scene.mine, scene.rejected, scene.stay]);
      const { email, id } = scene.owner;
      const guest = { user_id: id, email, first_name: 'Prøve', last_name: 'Person', own: person === scene.owner };
      expect(answer.bookings[2]).toMatchObject({ ...guest, paid: true, version: 1, points: 1 });
      expect(text).not.toContain('phone');
    }
  });

  test("somebody else's bookings are asked for by club admins", async () => {
    const scene = await aBusyScene();
    const theirs = inClub(scene, { userId: scene.owner.id });
    expect(await list(scene.member, theirs)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await list(scene.member, { userId: scene.owner.id })).toMatchObject({ status: 403 });
    expect(await idsOf(scene.member, inClub(scene, { userId: scene.member.id }))).toEqual([scene.mine]);
    expect(await idsOf(scene.admin, theirs)).toEqual([scene.rejected, scene.stay]);
  });

  test('a club one is not in, or that never was, does not exist', async () => {
    const scene = await aBusyScene();
    const never = '00000000-0000-7000-8000-000000000000';
    expect(await list(scene.outsider, inClub(scene))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await list(scene.globalAdmin, { clubId: never })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('from and to find what touches the window, by a half day if need be', async () => {
    const scene = await aScene(world);
    const { first_slot } = daysAhead(10);
    const stay = { first_slot: first_slot + 1, last_slot: first_slot + 4 }; // from noon on day 10 until noon on day 12
    const { id } = await aBooking(world, scene.hut, { user_id: scene.owner.id, ...stay });
    const day = (days: number) => addDays(world.ctx.today, days);
    const found = (from: number, to: number) => idsOf(scene.admin, inClub(scene, { from: day(from), to: day(to) }));
    expect(await found(12, 15)).toEqual([id]);
    expect(await found(5, 10)).toEqual([id]);
    expect(await found(11, 11)).toEqual([id]);
    expect([await found(13, 15), await found(5, 9)]).toEqual([[], []]);
  });

  test('in the order asked for; by name only where names are seen', async () => {
    const scene = await aBusyScene();
    const callOwner = (first_name: string) =>
      world.db.updateTable('users').set({ first_name }).where('id', '=', scene.owner.id).execute();
    await callOwner('Ánte');
    const sorted = (person: Person, sortBy: Query['sortBy']) => idsOf(person, inClub(scene, sortBy ? { sortBy } : {}));
    expect(await sorted(scene.admin, 'date')).toEqual([scene.stay, scene.rejected, scene.mine]);
    expect(await sorted(scene.admin, '-created')).toEqual([scene.rejected, scene.stay, scene.mine]);
    expect(await sorted(scene.admin, 'name')).toEqual([scene.rejected, scene.stay, scene.mine]);
    expect(await sorted(scene.member, 'name')).toEqual(await sorted(scene.member, undefined));
    // Å is last in Norwegian, also when it is written Aa.
    await callOwner('Aase');
    expect(await sorted(scene.admin, 'name')).toEqual([scene.mine, scene.rejected, scene.stay]);
  });
});

test("without a club: one's own, and those of the clubs one runs", async () => {
  const scene = await aBusyScene();
  const other = await aHut(world, await aClub(world, { owner: scene.outsider, members: [scene.admin, scene.owner] }));
  const [asMember, others] = await Promise.all(
    [scene.admin, scene.owner].map(({ id: user_id }) => aBooking(world, other, { user_id, ...daysAhead(5) })),
  );
  const ids = await idsOf(scene.admin);
  expect(ids).toEqual([scene.mine, scene.rejected, scene.stay, asMember?.id]);
  expect(ids).not.toContain(others?.id);
  expect(await idsOf(scene.member)).toEqual([scene.mine]);
});

describe("one's own", () => {
  const own = async ({ token }: Person) => (await world.call('GET /api/user-bookings', {}, token)).answer.bookings;

  test('what is to come, nearest first, then what has been, latest first; priced by the seasons of each club', async () => {
    const { member, hut, club, booking } = await aScene(world);
    const elsewhere = await aClub(world, { owner: member });
    const priced = await aHut(world, elsewhere, { price_ore: 10_000, name: 'Dyrhytta' });
    const everAfter = { start_date: '2020-01-01', end_date: '2190-01-01' };
    await aSeason(world, elsewhere, { ...everAfter, price_adjustment_type: 'percentage', price_adjustment: 5_000 });
    await aSeason(world, club, { ...everAfter, price_adjustment_type: 'fixed_amount', price_adjustment: 700 });
    const old = await aBooking(world, hut, { user_id: member.id, ...daysAhead(-40), status: 'allocated' });
    const recent = await aBooking(world, hut, { user_id: member.id, ...daysAhead(-3), status: 'rejected' });
    const next = await aBooking(world, priced, { user_id: member.id, ...daysAhead(3, 2) });
    await aBooking(world, hut, { user_id: member.id, ...daysAhead(4), cancelled_at: new Date() });

    const bookings = await own(member);
    expect(bookings.map(({ id }) => id)).toEqual([next.id, booking.id, recent.id, old.id]);
    expect(bookings[0]).toMatchObject({ club_name: elsewhere.name, hut_name: 'Dyrhytta', total_ore: 30_000 });
    expect(bookings[1]).toMatchObject({ club_name: club.name, total_ore: 700 });
  });

  test('in a club one has left, what has been is still there', async () => {
    const { member, hut, club } = await aScene(world);
    const past = await aBooking(world, hut, { user_id: member.id, ...daysAhead(-9), status: 'allocated' });
    const params = { id: club.id, userId: member.id };
    await world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', { params }, member.token);
    expect((await own(member)).map(({ id }) => id)).toEqual([past.id]);
  });
});

describe('the cost', () => {
  const cost = (id: string, { token }: Person) => world.call('GET /api/bookings/{id}/cost', { params: { id } }, token);

  test('line by line, to the guest and to club admins', async () => {
    const { club, member, admin, owner, outsider, globalAdmin } = await aScene(world);
    const prices = {
      price_ore: 50_000,
      minimum_paid_days: 3,
      fixed_amount_ore: 25_000,
      fixed_amount_description: 'Vask',
    };
    const hut = await aHut(world, club, prices);
    const day = { start_date: addDays(world.ctx.today, 10), end_date: addDays(world.ctx.today, 10) };
    await aSeason(world, club, { ...day, name: 'Påske', price_adjustment_type: 'percentage', price_adjustment: 2_050 });
    await aSeason(world, club, {
      ...day,
      name: 'Strøm',
      price_adjustment_type: 'fixed_amount',
      price_adjustment: 9_900,
    });
    const { id } = await aBooking(world, hut, { user_id: member.id, ...daysAhead(10, 2) });

    const { answer } = await cost(id, member);
    expect(answer.cost).toEqual({
      totalAmountInOre: 195_150,
      totalAmountInNOK: 1951.5,
      isFree: false,
      seasonalAdjustments: [
        { name: 'Påske', type: 'percentage', value: 20.5 },
        { name: 'Strøm', type: 'fixed', value: 99 },
      ],
      lines: [
        { kind: 'days', name: null, days: 2, ore: 100_000 },
        { kind: 'season', name: 'Påske', days: null, ore: 10_250 },
        { kind: 'season', name: 'Strøm', days: null, ore: 9_900 },
        { kind: 'minimum', name: null, days: 1, ore: 50_000 },
        { kind: 'fixed', name: 'Vask', days: null, ore: 25_000 },
      ],
    });
    expect((await cost(id, admin)).text).toBe((await cost(id, owner)).text);
    const { id: ofOwner } = await aBooking(world, hut, { user_id: owner.id, ...daysAhead(20) });
    const refused = [cost(ofOwner, member), cost(id, outsider), cost(id, globalAdmin)];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('a hut without a price is free', async () => {
    const { booking, member } = await aScene(world);
    expect((await cost(booking.id, member)).answer.cost).toMatchObject({ totalAmountInOre: 0, isFree: true });
  });
});
