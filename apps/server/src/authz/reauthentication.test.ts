import { type Api, api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';
import { callRoute } from './call-route.ts';
import { ACTORS, cellOf, type PermissionRow } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { aScene } from './scene.ts';

/** What hands over money, people's data, power or the account itself: who is signed in proves who they are again. */
const ASKS_AGAIN: readonly (keyof Api)[] = [
  'POST /api/clubs/{clubId}/payment-settings',
  'POST /api/memberships/clubs/{id}/export',
  'POST /api/memberships/clubs/{id}/hand-over',
  'POST /api/memberships/clubs/{id}/hand-over/accept',
  'POST /api/memberships/clubs/{id}/update-member-role',
  'PUT /api/clubs/{clubId}/members/{userId}/offices',
  'POST /api/memberships/clubs/{id}/closing',
  'POST /api/admin/clubs/{id}/closing',
  'POST /api/memberships/closed-clubs/{id}/export',
  'POST /api/admin/payouts/file',
  'GET /api/admin/payout-files/{id}',
  'POST /api/profile/email/request',
  'DELETE /api/profile',
  'POST /api/profile/passkeys/options',
  'POST /api/profile/passkeys',
  'DELETE /api/profile/passkeys/{id}',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('these calls, and no others, carry the mark', () => {
  const marked = Object.entries<Endpoint>(api).flatMap(([route, { requiresReauthentication }]) =>
    requiresReauthentication ? [route] : [],
  );
  expect(marked.toSorted()).toEqual([...ASKS_AGAIN].toSorted());
});

describe.each(ASKS_AGAIN)('%s', (route) => {
  test('is refused long after signing in, to those who may make it and to nobody else', async () => {
    const { who, send }: PermissionRow = permissionTable[route];
    for (const actor of ACTORS) {
      if (actor === 'visitor') continue;
      const scene = await aScene(world);
      await world.db
        .updateTable('sessions')
        .set({ proved_at: new Date(Date.now() - 10 * 60_000) })
        .where('user_id', '=', scene[actor].id)
        .execute();
      const answered = await callRoute(world, route, send?.(scene) ?? {}, scene[actor].token);
      // Where the table says 404 or 409 of a thing that is not theirs, the rule comes after the proof.
      const cell = cellOf(who, actor);
      const isRole = endpointIsOfARole(route) && cell !== 'yes';
      const { status, code } = isRole ? { status: cell, code: answered.code } : REFUSED;
      expect([actor, answered]).toEqual([actor, { status, code }]);
    }
  });
});

const REFUSED = { status: 403, code: 'prove_again' };
const endpointIsOfARole = (route: keyof Api): boolean => api[route].access !== 'user';
