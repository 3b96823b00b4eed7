import { stayOf } from '@hytte/domain/stays/bookings/stay';
import { decidedOf } from '@hytte/domain/fairness/rules/rules';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGroup } from '#testing/groups.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { changesByOthers, type RememberedRequest } from '#testing/own-check.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '#testing/people.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

// An admin acts at random between requests and draws. Every act that changes somebody's chance is found by that member's
// own check of the journal, and told by email when it is done to their request, stay or points; nothing is found, and
// nobody is told, that was not done. Changed rules are found by the check.

/** `LOTTERY=full` is the whole size. */
const isFull = process.env['LOTTERY'] === 'full';
const [MEMBERS, DRAWS] = isFull ? [50, 200] : [10, 10];
const ACTS_PER_DRAW = 6;
const HUTS = 3;

let world: World;
beforeAll(async () => {
  // Years of acts in some minutes.
  world = await startWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1' });
});
afterAll(() => world.close());

/** What a member asked for, and every act of others against it, as the adversary knows them. */
type Victim = { person: Person; remembered: RememberedRequest[]; done: string[]; emails: number };

/** `missed`: how many stays have been marked as not come to. */
type Game = {
  club: Club;
  admin: Person;
  huts: TestHut[];
  victims: Victim[];
  missed: number;
  group: { id: string };
  /** Who is in the group. */
  inGroup: Set<string>;
};

const upTo = (most: number): number => Math.floor(Math.random() * most);
const anyOf = <T>(all: readonly T[]): T => {
  const one = all[upTo(all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};
const anyStay = () => daysAhead(5 + upTo(100), 1 + upTo(4));

async function ask({ huts }: Game, { person, remembered }: Victim): Promise<void> {
  const [hut, stay] = [anyOf(huts), anyStay()];
  const body = { hut_id: hut.id, ...asSent(stay) };
  const { status, answer } = await world.call('POST /api/bookings', { body }, person.token);
  if (status !== 201) return;
  remembered.push({ id: answer.booking.id, hut: hut.id, first: stay.first_slot, last: stay.last_slot });
}

/** Undecided requests, and stays to come that were won, of members. */
const bookingsIn = ({ club, victims }: Game) =>
  world.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'hut_id', 'status', 'first_slot', 'last_slot'])
    .where('club_id', '=', club.id)
    .where('cancelled_at', 'is', null)
    .where('status', '<>', 'rejected')
    .where('first_slot', '>', daysAhead(1).first_slot)
    .where(
      'user_id',
      'in',
      victims.map(({ person }) => person.id),
    )
    .execute();
type Booking = Awaited<ReturnType<typeof bookingsIn>>[number];

const victimOf = ({ victims }: Game, { user_id }: Booking): Victim => {
  const victim = victims.find(({ person }) => person.id === user_id);
  if (!victim) throw new Error('a booking of nobody');
  return victim;
};

/** Notes an act, of which they get one email, against everybody who has an undecided request that it concerns. */
async function noteForWaiting(game: Game, act: string, concerns: (booking: Booking) => boolean): Promise<void> {
  const waiting = (await bookingsIn(game)).filter((booking) => booking.status === 'requested' && concerns(booking));
  for (const victim of new Set(waiting.map((booking) => victimOf(game, booking)))) note(victim, act);
}

/** An act of which the member is told. */
function note(victim: Victim, act: string): void {
  victim.done.push(act);
  victim.emails += 1;
}

type Act = (game: Game) => Promise<void>;

const move: Act = async (game) => {
  const bookings = await bookingsIn(game);
  if (bookings.length === 0) return;
  const [booking, to] = [anyOf(bookings), anyStay()];
  if (booking.first_slot === to.first_slot && booking.last_slot === to.last_slot) return;
  const sent = { params: { id: booking.id }, body: asSent(to) };
  if ((await world.call('PUT /api/bookings/{id}', sent, game.admin.token)).status !== 200) return;
  note(victimOf(game, booking), 'moved by board');
};

const remove: Act = async (game) => {
  const bookings = await bookingsIn(game);
  if (bookings.length === 0) return;
  const booking = anyOf(bookings);
  const sent = { params: { id: booking.id }, body: {} };
  if ((await world.call('DELETE /api/bookings/{id}', sent, game.admin.token)).status !== 200) return;
  note(victimOf(game, booking), 'cancelled by board');
};

const setAvailable = async ({ club, admin }: Game, hut: TestHut, available: boolean): Promise<boolean> => {
  const params = { id: club.id, hutId: hut.id };
  const body = { name: 'Prøvehytta', capacity: 6, available };
  return (
    (await world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { params, body }, admin.token)).status === 200
  );
};

const closeHut: Act = async (game) => {
  const hut = anyOf(game.huts);
  if (await setAvailable(game, hut, false))
    await noteForWaiting(game, 'hut_closed by board', ({ hut_id }) => hut_id === hut.id);
  // Open again for the next requests. Nobody who waits loses by it.
  await setAvailable(game, hut, true);
};

const blockDays: Act = async (game) => {
  const hut = anyOf(game.huts);
  const start_date = addDays(dateInOslo(new Date()), 5 + upTo(100));
  const end_date = addDays(start_date, upTo(5));
  const body = {
    name: 'Sperret',
    start_date,
    end_date,
    is_blocked: true,
    applies_to_all_huts: false,
    hut_ids: [hut.id],
  };
  const params = { clubId: game.club.id };
  const { status, answer } = await world.call('POST /api/clubs/{clubId}/seasons', { params, body }, game.admin.token);
  if (status !== 201) return;
  await noteForWaiting(game, 'season_blocked by board', ({ hut_id, first_slot, last_slot }) => {
    const { startDate, endDate } = stayOf({ first: first_slot, last: last_slot });
    return hut_id === hut.id && startDate <= end_date && start_date <= endDate;
  });
  const season = { ...params, seasonId: answer.season.id };
  await world.call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params: season }, game.admin.token);
};

const noteForAll = ({ victims }: Game, act: string) => victims.forEach(({ done }) => done.push(act));

const changeRules: Act = async (game) => {
  const params = { clubId: game.club.id };
  const { number, rules } = (await world.call('GET /api/clubs/{clubId}/rules', { params }, game.admin.token)).answer;
  const body = { ...decidedOf(rules), longestDays: 4 + upTo(10) };
  const { answer } = await world.call('PUT /api/clubs/{clubId}/rules', { params, body }, game.admin.token);
  if (answer.number === number) return;
  noteForAll(game, 'rules_changed by board');
};

const resetPoints: Act = async (game) => {
  const params = { id: game.club.id };
  const sent = await world.call('POST /api/memberships/clubs/{id}/reset-booking-points', { params }, game.admin.token);
  if (sent.status !== 200) return;
  // Where nobody had points nothing has changed, and nobody is told.
  if (sent.answer.affected_members > 0) game.victims.forEach((victim) => note(victim, 'points_reset by board'));
  else noteForAll(game, 'points_reset by board');
};

const changePoints: Act = async (game) => {
  const victim = anyOf(game.victims);
  const params = { clubId: game.club.id, userId: victim.person.id };
  const body = { points: upTo(2) === 0 ? 1 : -1, note: 'Dugnad' };
  const sent = await world.call('POST /api/clubs/{clubId}/members/{userId}/points', { params, body }, game.admin.token);
  if (sent.status !== 200) return;
  noteForAll(game, 'points_changed by board');
  victim.emails += 1;
};

/** The board joins two members, and takes one of them out again. */
const makeHousehold: Act = async (game) => {
  const [one, other] = [anyOf(game.victims).person, anyOf(game.victims).person];
  const params = { clubId: game.club.id };
  const body = { user_ids: [one.id, other.id] as [string, string] };
  const sent = await world.call('POST /api/clubs/{clubId}/households/join', { params, body }, game.admin.token);
  if (sent.status !== 200) return;
  noteForAll(game, 'household_changed by board');
  const leaver = { params: { ...params, userId: other.id } };
  await world.call('DELETE /api/clubs/{clubId}/households/members/{userId}', leaver, game.admin.token);
  noteForAll(game, 'household_changed by board');
};

/** Into the club's group, or out of it. */
const changeGroup: Act = async (game) => {
  const victim = anyOf(game.victims);
  const params = { clubId: game.club.id, groupId: game.group.id, userId: victim.person.id };
  const call = '/api/clubs/{clubId}/groups/{groupId}/members/{userId}' as const;
  const isIn = game.inGroup.delete(victim.person.id);
  const sent = isIn
    ? await world.call(`DELETE ${call}`, { params }, game.admin.token)
    : await world.call(`PUT ${call}`, { params, body: { until: null } }, game.admin.token);
  expect(sent.status).toBe(204);
  if (!isIn) game.inGroup.add(victim.person.id);
  noteForAll(game, 'group_changed by board');
  victim.emails += 1;
};

/**
 * Gives a member days outside the draw. All are to find it: the days are gone for the others. Who has them knows them by the
 * email, and follows them from then on like what they asked for.
 */
const giveDays: Act = async (game) => {
  const [victim, hut, stay] = [anyOf(game.victims), anyOf(game.huts), anyStay()];
  const params = { clubId: game.club.id };
  const body = { user_id: victim.person.id, hut_id: hut.id, ...asSent(stay), reason: 'Dugnad' };
  const sent = await world.call('POST /api/clubs/{clubId}/given-stays', { params, body }, game.admin.token);
  if (sent.status !== 201) return;
  victim.remembered.push({ id: sent.answer.booking_id, hut: hut.id, first: stay.first_slot, last: stay.last_slot });
  noteForAll(game, 'given by board');
  victim.emails += 1;
};

const setSlots = (id: string, slots: { first_slot: number; last_slot: number }) =>
  world.db.updateTable('bookings').set(slots).where('id', '=', id).execute();

/** The days of a stay come, and the board says that its guest did not. Half of the marks are taken back. */
const markNoShow: Act = async (game) => {
  const stays = (await bookingsIn(game)).filter(({ status }) => status === 'allocated');
  if (stays.length === 0) return;
  const stay = anyOf(stays);
  await setSlots(stay.id, daysAhead(-1));
  const sent = { params: { id: stay.id } };
  expect((await world.call('POST /api/bookings/{id}/no-show', sent, game.admin.token)).status).toBe(200);
  note(victimOf(game, stay), 'no_show by board');
  if (Math.random() < 0.5) {
    expect((await world.call('DELETE /api/bookings/{id}/no-show', sent, game.admin.token)).status).toBe(200);
    note(victimOf(game, stay), 'no_show by board');
  }
  // Long ago, so that another stay can begin yesterday.
  game.missed += 1;
  await setSlots(stay.id, daysAhead(-100 - game.missed));
};

const ACTS: readonly Act[] = [
  changePoints,
  makeHousehold,
  changeGroup,
  giveDays,
  giveDays,
  markNoShow,
  move,
  move,
  remove,
  remove,
  closeHut,
  blockDays,
  changeRules,
  resetPoints,
];

test(
  `${MEMBERS} members and ${DRAWS} draws: every act is found by whom it was done to, and no other`,
  { timeout: isFull ? 3_600_000 : 60_000 },
  async () => {
    const [admin, members] = [await aPerson(world), await severalPeople(world, MEMBERS)];
    const club = await aClub(world, { owner: admin, members });
    await setRules(world, club, { terms: { ...NO_TERMS, noShowPoints: 10 }, households: true });
    const huts = [];
    for (let n = 0; n < HUTS; n += 1) huts.push(await aHut(world, club));
    const victims = members.map((person) => ({ person, remembered: [], done: [], emails: 0 }));
    const group = await aGroup(world, club);
    const game: Game = { club, admin, huts, victims, missed: 0, group, inGroup: new Set() };

    // Once at least: later others may have asked for the days, and then they are not given.
    await giveDays(game);
    for (let n = 0; n < DRAWS; n += 1) {
      for (const victim of victims) if (Math.random() < 0.5) await ask(game, victim);
      for (let act = 0; act < ACTS_PER_DRAW; act += 1) await anyOf(ACTS)(game);
      const drawn = await world.call(
        'POST /api/memberships/clubs/{id}/run-lottery',
        { params: { id: club.id } },
        admin.token,
      );
      expect(drawn.status).toBe(200);
    }

    const lines = await expectWholeJournal(world, club.id);
    for (const { remembered, done } of victims) expect(changesByOthers(lines, remembered)).toEqual(done);
    const emails = await world.db
      .selectFrom('outgoing_mails')
      .select(['recipient', (eb) => eb.fn.countAll<string>().as('count')])
      .where('kind', 'in', [
        'stay_moved',
        'stay_cancelled',
        'stay_allocated',
        'days_closed',
        'points_reset',
        'points_changed',
        'group_changed',
        'no_show',
      ])
      .groupBy('recipient')
      .execute();
    const told = new Map(emails.map(({ recipient, count }) => [recipient, Number(count)]));
    expect(victims.map(({ person }) => told.get(person.email) ?? 0)).toEqual(victims.map((victim) => victim.emails));

    const acts = victims.flatMap(({ done }) => done);
    expect(acts).toContain('given by board');
    expect(acts.length).toBeGreaterThan(DRAWS);
    await recordResults(isFull ? 'full' : 'quick', {
      members: MEMBERS,
      draws: DRAWS,
      'lines of the journal': lines.length,
      'acts against somebody': acts.length,
      'not found': 0,
      'found falsely': 0,
      emails: victims.reduce((sum, one) => sum + one.emails, 0),
      'letters missing or too many': 0,
    });
  },
);
