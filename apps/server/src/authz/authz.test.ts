import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import { aRevokedToken } from '#testing/people.ts';
import { standIns } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';
import { compareWithServer, matchesCell, callRoute } from './call-route.ts';
import { ACTORS, cellOf, type PermissionRow } from './permission-row.ts';
import { permissionTable, redirectTable } from './permission-table.ts';
import { aScene, type Scene } from './scene.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
});
afterAll(() => world.close());

let unused: Scene | null = null;

/**
 * A scene that no call has changed. One that was refused, or only read, serves the next cell too: making a scene takes
 * longer than all calls of a row.
 */
async function inScene(changes: boolean, work: (scene: Scene) => Promise<void>): Promise<void> {
  const scene = unused ?? (await aScene(world));
  unused = null;
  await work(scene);
  if (!changes) unused = scene;
}

const table: Record<string, PermissionRow> = { ...permissionTable, ...redirectTable };
const namesOf = (routes: World['app']['routeTable']) => routes.map(({ method, path }) => `${method} ${path}`);

test('every route of the server has its row, and every row its route', () => {
  expect(compareWithServer(namesOf(world.app.routeTable), Object.keys(table))).toEqual({
    routesWithoutRow: [],
    rowsWithoutRoute: [],
  });
});

describe.each(Object.entries(table))('%s', (route, { who, send, butSays }) => {
  const cells = ACTORS.map((actor) => ({ actor, cell: cellOf(who, actor) }));

  test.each(cells)('$actor: $cell', ({ actor, cell }) =>
    inScene(cell === 'yes' && !route.startsWith('GET '), async (scene) => {
      const token = actor === 'visitor' ? undefined : scene[actor].token;
      const answered = await callRoute(world, route, send?.(scene) ?? {}, token);
      expect(answered.status).toBeLessThan(500);
      expect(matchesCell(cell, answered, butSays), `${actor} got ${answered.status} ${answered.code ?? ''}`).toBe(true);
    }),
  );

  test('a token that is no longer good is as good as none', () =>
    inScene(who[0] === 'yes' && !route.startsWith('GET '), async (scene) => {
      const revoked = await aRevokedToken(world, scene.owner);
      for (const token of [revoked, 'not.a.token']) {
        const answered = await callRoute(world, route, send?.(scene) ?? {}, token);
        expect(matchesCell(who[0], answered, butSays), `got ${answered.status} ${answered.code ?? ''}`).toBe(true);
      }
    }));
});

test('HEAD opens no door that GET keeps shut', async () => {
  for (const [route, { who, send }] of Object.entries(table)) {
    if (!route.startsWith('GET ') || who[0] === 'yes') continue;
    await inScene(false, async (scene) => {
      const { status } = await callRoute(world, route.replace('GET', 'HEAD'), send?.(scene) ?? {});
      expect([route, status]).toEqual([route, who[0]]);
    });
  }
});

describe('the test itself says no', () => {
  test('to a route that nobody wrote a row for', async () => {
    const context = { ...world.ctx, identify: async () => null };
    const settings = { log: world.ctx.log, publicUrl: 'http://127.0.0.1', trustedProxies: [], site: null };
    const overload = { critical: /^$/, connections: 10, sharesOn: false };
    const app = await createServer({ ...settings, overload, checkAnswers: false }, context, (api) =>
      api.get('/api/planted/:id', { config: { access: 'visitor' } }, async () => 'x'),
    );
    const { routesWithoutRow } = compareWithServer(namesOf(app.routeTable), Object.keys(table));
    expect(routesWithoutRow).toEqual(['GET /api/planted/{id}']);
    await app.close();
  });

  test('to a row whose route is gone', () => {
    const { rowsWithoutRoute } = compareWithServer(namesOf(world.app.routeTable), [
      'GET /api/profile',
      'GET /api/gone',
    ]);
    expect(rowsWithoutRoute).toEqual(['GET /api/gone']);
  });

  test('to a door that is open where the row says shut, or shut where it says open', async () => {
    const { member } = await aScene(world);
    const visitor = await callRoute(world, 'GET /api/profile', {});
    const signedIn = await callRoute(world, 'GET /api/profile', {}, member.token);
    expect([matchesCell('yes', visitor), matchesCell(403, visitor), matchesCell(401, signedIn)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
