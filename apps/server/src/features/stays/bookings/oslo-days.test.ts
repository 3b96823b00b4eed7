import type { Half } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: Club;
let hut: TestHut;
let member: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/**
 * What the clock shows in Oslo, and how far it is ahead of Greenwich. In the year 2096: the database keeps
 * its own time, in which a session must not have run out.
 */
async function atOslo(wallClock: string, ahead: 1 | 2): Promise<void> {
  vi.setSystemTime(new Date(`${wallClock}+0${ahead}:00`));
  member = await aPerson(world);
  club = await aClub(world, { owner: member });
  hut = await aHut(world, club);
}

const ask = (day: string, start_half_day: Half = 'AM') => {
  const body = { hut_id: hut.id, start_date: day, end_date: day, start_half_day, end_half_day: 'PM' as const };
  return world.call('POST /api/bookings', { body }, member.token);
};
const codeOf = async (day: string) => (await ask(day)).code ?? 'taken';

/** Asks for a stay, and gives back a try to delete it at some other time. */
async function deletionOf(day: string, from: Half) {
  const { answer } = await ask(day, from);
  return (wallClock: string, ahead: 1 | 2) => {
    vi.setSystemTime(new Date(`${wallClock}+0${ahead}:00`));
    const params = { id: answer.booking.id };
    return world.call('DELETE /api/bookings/{id}', { params }, member.token);
  };
}

const LAST_SUNDAYS = { march: '2096-03-25', october: '2096-10-28' };

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a server in %s', (zone) => {
  const { TZ } = process.env;
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  test('the clock of the process is really there', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const winter = { UTC: 0, 'Pacific/Auckland': -780, 'America/Los_Angeles': 480 }[zone];
    expect(new Date('2096-01-15T12:00:00Z').getTimezoneOffset()).toBe(winter);
  });

  test.each([
    ['winter', '2096-01-15', 1],
    ['summer', '2096-07-15', 2],
    ['the day before the clock goes forward', '2096-03-24', 1],
    ['the day it goes forward', LAST_SUNDAYS.march, 2],
    ['the day before it goes back', '2096-10-27', 2],
    ['the day it goes back', LAST_SUNDAYS.october, 1],
    ['29 February', '2096-02-29', 1],
    ['New Year’s Eve', '2096-12-31', 1],
  ] as const)('at a minute to midnight today is still today: %s', async (_name, day, ahead) => {
    await atOslo(`${day}T23:59:00`, ahead);
    expect([await codeOf(addDays(day, -1)), await codeOf(day)]).toEqual(['date_in_the_past', 'taken']);
    const tomorrow = addDays(day, 1);
    vi.setSystemTime(new Date(Date.now() + 2 * 60_000)); // one minute past
    expect([await codeOf(day), await codeOf(tomorrow)]).toEqual(['date_in_the_past', 'taken']);
  });

  test.each([
    ['2096-01-15', 1, '2096-07-15'],
    ['2096-08-31', 2, '2097-02-28'],
    ['2095-08-29', 2, '2096-02-29'],
    ['2095-08-31', 2, '2096-02-29'],
    ['2096-02-29', 1, '2096-08-29'],
    ['2096-09-25', 2, '2097-03-25'],
  ] as const)('the horizon of %s moves at midnight in Oslo', async (day, ahead, lastDay) => {
    await atOslo(`${day}T23:59:00`, ahead);
    const beyond = addDays(lastDay, 1);
    expect(await codeOf(lastDay)).toBe('taken');
    const early = await ask(beyond);
    expect([early.code, early.details]).toEqual(['beyond_horizon', { opensOn: expect.any(String) }]);
    const { opensOn } = early.details as { opensOn: string };
    vi.setSystemTime(new Date(Date.parse(`${opensOn}T00:01:00+0${ahead}:00`)));
    member = await aPerson(world);
    await world.db.insertInto('memberships').values({ club_id: club.id, user_id: member.id, role: 'member' }).execute();
    expect(await codeOf(beyond)).toBe('taken');
  });

  test.each([
    ['an ordinary day', '2096-06-10', 2, 2],
    ['the day the clock goes forward', LAST_SUNDAYS.march, 1, 2],
    ['the day it goes back', LAST_SUNDAYS.october, 2, 1],
    ['29 February', '2096-02-29', 1, 1],
  ] as const)('a stay begins at midnight or at 15:00 in Oslo: %s', async (_name, day, atNight, atNoon) => {
    const dayBefore = addDays(day, -1);
    await atOslo(`${dayBefore}T12:00:00`, atNight);
    const earlyStay = await deletionOf(day, 'AM');
    expect(await earlyStay(`${day}T00:01:00`, atNight)).toMatchObject({ status: 409, code: 'stay_has_begun' });
    expect(await earlyStay(`${dayBefore}T23:59:00`, atNight)).toMatchObject({ status: 200 });
    const lateStay = await deletionOf(day, 'PM');
    expect(await lateStay(`${day}T15:00:00`, atNoon)).toMatchObject({ status: 409, code: 'stay_has_begun' });
    expect(await lateStay(`${day}T14:59:00`, atNoon)).toMatchObject({ status: 200 });
  });
});
