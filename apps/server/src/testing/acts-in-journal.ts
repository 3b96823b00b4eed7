import { aBooking, daysAhead } from './bookings.ts';
import { aHut, type TestHut } from './huts.ts';
import { expectWholeJournal } from './journals.ts';
import { aClub, type Club, people, type Person } from './people.ts';
import type { World } from './world.ts';
import { expect } from 'vitest';

type People = Record<'owner' | 'admin' | 'member' | 'outsider', Person>;
export type ActScene = People & { club: Club; hut: TestHut; request: { id: string }; stay: { id: string } };

/** A member has a request and a stay in the club's only hut, neither of them by the product: the journal is empty. */
export async function anActScene(world: World): Promise<ActScene> {
  const who = await people(world, 'owner', 'admin', 'member', 'outsider');
  const club = await aClub(world, { owner: who.owner, admins: [who.admin], members: [who.member] });
  const hut = await aHut(world, club);
  const request = await aBooking(world, hut, { user_id: who.member.id, ...daysAhead(30, 3), points_cost: 0 });
  const stay = await aBooking(world, hut, { user_id: who.member.id, ...daysAhead(60, 3), status: 'allocated' });
  return { ...who, club, hut, request, stay };
}

export const REASON = 'Taket er borte.';

type Act = (scene: ActScene) => Promise<{ status: number } | void>;

/** What somebody does, and the lines it leaves in the journal. */
export type ActInJournal = readonly [string, Act, readonly string[]];

/** The lines that an act leaves. They say as what somebody did it: neither who it was, nor about whom, nor why. */
export async function linesLeftBy(world: World, act: Act): Promise<string[]> {
  const scene = await anActScene(world);
  expect((await act(scene))?.status ?? 200).toBeLessThan(300);
  const lines = await expectWholeJournal(world, scene.club.id);
  const text = JSON.stringify(lines);
  for (const { id, email } of [scene.owner, scene.admin, scene.member, scene.outsider])
    expect(text.includes(id) || text.includes(email)).toBe(false);
  expect(text).not.toContain(REASON);
  return lines.map(({ entry }) => `${entry.kind} by ${entry.by}`);
}
