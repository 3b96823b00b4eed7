import { randomBytes, randomUUID } from 'node:crypto';
import { aScene, type Scene } from '@hytte/server/src/authz/scene.ts';
import { daysAhead } from '@hytte/server/src/testing/bookings.ts';
import { takesPayment } from '@hytte/server/src/testing/payouts.ts';
import type { World } from '@hytte/server/src/testing/world.ts';
import { PLACEHOLDER } from './values.ts';

/** Who sends a request. */
export const CALLERS = ['visitor', 'member', 'admin', 'owner', 'globalAdmin', 'stranger', 'false token'] as const;
export type Caller = (typeof CALLERS)[number];

/** The people, clubs and things that one stretch of requests is about; and those of the stretch before, as strangers to them. */
export type Fixture = { scene: Scene; isGranted: boolean; own: Known; foreign: Known };
type Known = { id: string[]; email: string[] };

function knownOf(scene: Scene): Known {
  const things = Object.values(scene);
  return {
    id: things.flatMap((thing) => ('id' in thing ? [thing.id] : [])),
    email: things.flatMap((thing) => ('email' in thing ? [thing.email] : [])),
  };
}

/** In every other cast the request has been granted and is to be paid: calls about stays have more to say about such. */
async function grantTheStay(world: World, { club, hut, booking }: Scene): Promise<void> {
  await takesPayment(world, club);
  await world.db.updateTable('huts').set({ price_ore: 50_000 }).where('id', '=', hut.id).execute();
  const granted = { status: 'allocated' as const, ...daysAhead(40, 2) };
  await world.db.updateTable('bookings').set(granted).where('id', '=', booking.id).execute();
}

/** A new one for each stretch: what requests delete, sign out or hand over would otherwise be missing for ever. */
export async function nextFixture(world: World, before: Fixture | null): Promise<Fixture> {
  const scene = await aScene(world);
  const isGranted = before !== null && !before.isGranted;
  if (isGranted) await grantTheStay(world, scene);
  const own = knownOf(scene);
  return { scene, isGranted, own, foreign: before?.own ?? { id: [randomUUID()], email: ['nobody@test.example'] } };
}

const falseToken = (): string => `eyJhbGciOiJub25lIn0.${randomBytes(30).toString('base64url')}.`;

export function tokenOf({ scene }: Fixture, caller: Caller): string | null {
  if (caller === 'visitor') return null;
  return caller === 'false token' ? falseToken() : scene[caller].token;
}

/** Puts ids and addresses of this cast where the generated value has room for them. */
export function resolve(cast: Fixture, value: unknown): unknown {
  if (typeof value === 'string') {
    const [, whose, what, index] = PLACEHOLDER.exec(value) ?? [];
    if (whose === undefined) return value;
    const known = cast[whose === 'own' ? 'own' : 'foreign'][what === 'id' ? 'id' : 'email'];
    return known[Number(index) % known.length];
  }
  if (Array.isArray(value)) return value.map((item) => resolve(cast, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(cast, inner)]));
}
