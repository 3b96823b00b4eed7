import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfClub } from '#features/clubs/archive/delete-club.ts';
import { startWorld, type World } from '#testing/world.ts';
import { callRoute, endpointOf } from './call-route.ts';
import { ACTORS, cellOf } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { aScene, type Scene } from './scene.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
  scene = await aScene(world);
  await sql`insert into club_moves (club_id, move_id, state, address)
    values (${scene.club.id}, gen_random_uuid(), 'held', 'https://new.example')`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

const digest = () => world.db.transaction().execute((db) => digestOfClub(db, scene.club.id));

// Of an account, and of nobody's club. Who is in a held club does not delete the account either: move-club.test.ts.
const OF_ACCOUNTS = /^\w+ \/api\/(?:auth|profile|push|unsubscribe|admin\/users)\b/;

/** Of payouts that wait, for many clubs at once. A club of which one waits is not held (in-flight.queries.ts). */
const OF_PAYOUTS = /^POST \/api\/admin\/(?:payout-files|payouts)\b/;

/** Calls that change something, and name neither the club nor a row of it. */
const OF_OTHER_CLUBS = [
  'POST /api/memberships/create-club',
  'POST /api/run-lottery',
  'POST /api/admin/queues/{queue}/jobs/{id}/retry',
  'POST /api/admin/payment-issues/{id}/resolve',
  'POST /api/images/upload-profile-picture',
];

test(
  'every change by who may make it is refused while the club is held, reads go on, and nothing changes',
  { timeout: 300_000 },
  async () => {
    const before = await digest();
    const passed: string[] = [];
    const refusedReads: string[] = [];
    for (const [route, { who, send }] of Object.entries(permissionTable)) {
      const access = endpointOf(route)?.access;
      if (access === 'visitor' || OF_ACCOUNTS.test(route) || OF_PAYOUTS.test(route)) continue;
      const actor = ACTORS.find((one) => one !== 'visitor' && cellOf(who, one) === 'yes');
      if (!actor || actor === 'visitor') continue;
      const { code } = await callRoute(world, route, send?.(scene) ?? {}, scene[actor].token);
      const isRead = route.startsWith('GET ');
      if (!isRead && code !== 'club_is_moving') passed.push(route);
      if (isRead && actor !== 'globalAdmin' && code === 'club_is_moving') refusedReads.push(route);
    }
    expect(refusedReads).toEqual([]);
    expect(passed.toSorted()).toEqual(OF_OTHER_CLUBS.toSorted());
    expect(await digest()).toBe(before);
  },
);
