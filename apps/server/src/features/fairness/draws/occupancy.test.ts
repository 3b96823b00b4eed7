import { addDays } from '@hytte/domain/shared/local-date';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, people } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ALLOCATED = { status: 'allocated' } as const;

test('every member sees how full each hut was, week by week; what was cancelled or only asked for is not in it', async () => {
  const { owner, guest } = await people(world, 'owner', 'guest');
  const club = await aClub(world, { owner, members: [guest] });
  const [used, empty] = [await aHut(world, club, { name: 'A' }), await aHut(world, club, { name: 'B' })];
  await aBooking(world, used, { user_id: guest.id, ...ALLOCATED, ...daysAhead(-70, 9) });
  await aBooking(world, used, { user_id: guest.id, ...ALLOCATED, ...daysAhead(-40, 2), cancelled_at: new Date() });
  await aBooking(world, used, { user_id: guest.id, ...daysAhead(-30, 2) });
  await aBooking(world, used, { user_id: guest.id, ...ALLOCATED, ...daysAhead(-500, 2) });
  // Began before the first of the weeks, and reaches into it.
  const { answer: first } = await ask(club.id, guest.token);
  const before = { first_slot: slotBefore(first.weeks[0] ?? ''), last_slot: slotBefore(first.weeks[0] ?? '') + 3 };
  await aBooking(world, used, { user_id: guest.id, ...ALLOCATED, ...before });

  const { answer } = await ask(club.id, guest.token);
  expect(answer.weeks).toHaveLength(52);
  expect(addDays(answer.weeks.at(-1) ?? '', 7) > world.ctx.today).toBe(true);
  const [a, b] = answer.huts;
  expect([a?.id, b?.id]).toEqual([used.id, empty.id]);
  expect(a?.held.reduce((sum, held) => sum + held, 0)).toBe(18 + 2);
  expect(a?.held[0]).toBe(2);
  expect(b?.held.every((held) => held === 0)).toBe(true);
});

const ask = (clubId: string, token: string) =>
  world.call('GET /api/clubs/{clubId}/occupancy', { params: { clubId } }, token);

/** The first half of the day but one before: two half days of four lie in the week. */
const slotBefore = (monday: string): number => {
  const slot = Math.round(Date.parse(`${monday}T00:00:00Z`) / 86_400_000) * 2 - 2;
  expect(dateOfSlot(slot)).toBe(addDays(monday, -1));
  return slot;
};
