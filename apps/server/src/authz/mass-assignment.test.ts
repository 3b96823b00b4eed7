import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#platform/db/schema.gen.ts';
import { startWorld, type World } from '#testing/world.ts';
import { endpointOf, callRoute } from './call-route.ts';
import { ACTORS, type PermissionRow } from './permission-row.ts';
import { permissionTable } from './permission-table.ts';
import { aScene } from './scene.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function columnsOf(table: keyof DB): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    world.db,
  );
  return rows.map(({ column_name }) => column_name);
}

/** Every row of the table as one number: equal before and after means that nothing was written. */
async function fingerprint(table: keyof DB): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${sql.table(table)} as t`.execute(
    world.db,
  );
  return rows[0]?.all ?? '';
}

const OWNER = ACTORS.indexOf('owner');

/** As the owner, or as a platform admin where the owner is not allowed. */
const writing = Object.entries<PermissionRow>(permissionTable).flatMap(([route, { who, send, writes = [] }]) =>
  writes.map((table) => ({ route, table, send, by: who[OWNER] === 'yes' ? 'owner' : 'globalAdmin' }) as const),
);

test.each(writing)('$route takes no column of $table that is not its own', async ({ route, table, send, by }) => {
  const scene = await aScene(world);
  const { body = {}, form = {}, ...rest } = send?.(scene) ?? {};
  const endpoint = endpointOf(route);
  const known = Object.keys((endpoint?.form ?? endpoint?.body)?.shape ?? {});
  const foreign = (await columnsOf(table)).filter((column) => !known.includes(column));
  expect(foreign.length).toBeGreaterThan(0);

  const before = await fingerprint(table);
  for (const column of foreign) {
    const extra = endpoint?.form ? { form: { ...form, [column]: 'admin' } } : { body: { ...body, [column]: 'admin' } };
    const answered = await callRoute(world, route, { ...rest, ...extra }, scene[by].token);
    expect([column, answered]).toEqual([column, { status: 400, code: 'invalid_input' }]);
  }
  expect(await fingerprint(table)).toBe(before);
});

test.each(['https://evil.example/x.webp', '/files/users/somebody/else.webp', ''])(
  'the picture’s address %j cannot be written by hand',
  async (address) => {
    const { member } = await aScene(world);
    const body = { profile_picture_url: address };
    expect(await callRoute(world, 'PUT /api/profile', { body }, member.token)).toMatchObject({ status: 400 });
  },
);
