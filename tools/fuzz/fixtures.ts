import { randomBytes, randomUUID } from 'node:crypto';
import { aScene, type Scene } from '@hytte/server/src/authz/scene.ts';
import { billNow, daysAhead } from '@hytte/server/src/testing/bookings.ts';
import { takesPayment } from '@hytte/server/src/testing/payouts.ts';
import type { World } from '@hytte/server/src/testing/world.ts';
import { PLACEHOLDER } from './values.ts';

/** Who sends a request. */
export const CALLERS = ['visitor', 'member', 'admin', 'owner', 'globalAdmin', 'outsider', 'false token'] as const;
export type Caller = (typeof CALLERS)[number];

/** The people, clubs and things of one batch of requests; and those of the batch before, which are foreign to them. */
export type Fixture = { scene: Scene; isAllocated: boolean; own: Known; foreign: Known };
type Known = { id: string[]; email: string[] };

function knownOf(scene: Scene): Known {
  const things = Object.values(scene);
  return {
    id: things.flatMap((thing) => ('id' in thing ? [thing.id] : [])),
    email: things.flatMap((thing) => ('email' in thing ? [thing.email] : [])),
  };
}

/** In every other fixture the stay is allocated and unpaid: calls about stays do more with it. */
async function allocateStay(world: World, { club, hut, booking }: Scene): Promise<void> {
  await takesPayment(world, club);
  await world.db.updateTable('huts').set({ price_ore: 50_000 }).where('id', '=', hut.id).execute();
  const days = daysAhead(40, 2);
  const allocated = { status: 'allocated' as const, ...days, frozen_cost: await billNow(world, hut, days) };
  await world.db.updateTable('bookings').set(allocated).where('id', '=', booking.id).execute();
}

/** A new one for each batch, because requests delete things, sign people out and hand clubs over. */
export async function nextFixture(world: World, before: Fixture | null): Promise<Fixture> {
  const scene = await aScene(world);
  const isAllocated = before !== null && !before.isAllocated;
  if (isAllocated) await allocateStay(world, scene);
  const own = knownOf(scene);
  return { scene, isAllocated, own, foreign: before?.own ?? { id: [randomUUID()], email: ['nobody@test.example'] } };
}

const falseToken = (): string => `eyJhbGciOiJub25lIn0.${randomBytes(30).toString('base64url')}.`;

export function tokenOf({ scene }: Fixture, caller: Caller): string | null {
  if (caller === 'visitor') return null;
  return caller === 'false token' ? falseToken() : scene[caller].token;
}

/** Replaces placeholders in a generated value by ids and addresses of this fixture. */
export function resolve(fixture: Fixture, value: unknown): unknown {
  if (typeof value === 'string') {
    const [, whose, what, index] = PLACEHOLDER.exec(value) ?? [];
    if (whose === undefined) return value;
    const known = fixture[whose === 'own' ? 'own' : 'foreign'][what === 'id' ? 'id' : 'email'];
    return known[Number(index) % known.length];
  }
  if (Array.isArray(value)) return value.map((item) => resolve(fixture, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(fixture, inner)]));
}
