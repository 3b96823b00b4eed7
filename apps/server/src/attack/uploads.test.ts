import { api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionTable } from '#authz/permission-table.ts';
import type { PermissionRow } from '#authz/permission-row.ts';
import { aScene, type Scene } from '#authz/scene.ts';
import { aBombOfPixels, aPicture, polyglots } from '#testing/pictures.ts';
import { aFile, fieldsOf, type Part, upload } from '#testing/upload.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  // More files than one person may send in an hour.
  world = await startWorld({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1' });
  scene = await aScene(world);
}, 60_000);
afterAll(() => world.close());

const rows: Record<string, PermissionRow> = permissionTable;
// Files of a bank are no pictures: bank-files.simulation.test.ts spoils them. A photo of a departure is sent by the guest after
// the list: departure.test.ts does so, and spoils it.
const ELSEWHERE = ['/bank-files', '/departure/photos'];
const uploads = Object.entries<Endpoint>(api).flatMap(([route, { upload: takes }]) =>
  takes && !ELSEWHERE.some((end) => route.endsWith(end)) ? [route] : [],
);

function send(route: string, part: Part) {
  const { form = {}, params = {} } = rows[route]?.send?.(scene) ?? {};
  const values: Record<string, string> = params;
  const path = (route.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
  return upload(world.app, path, [...fieldsOf(Object.fromEntries(fields)), aFile('', part)], scene.owner.token);
}

const stored = async () => ({
  pictures: await world.db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow(),
  people: await world.db.selectFrom('users').select('profile_picture_url').where('id', '=', scene.owner.id).execute(),
});

// The profile's picture and the photos have their own tests of this; here every call that takes a picture is walked.
test('there are calls to walk', () => expect(uploads.length).toBeGreaterThanOrEqual(4));

test.each(uploads)('%s takes no picture that is none, and keeps nothing of it', { timeout: 60_000 }, async (route) => {
  const before = await stored();
  const impostors = [...(await polyglots()), ['a bomb of pixels', aBombOfPixels()] as const];
  for (const [name, content] of impostors.filter(([kind]) => kind !== 'a GIF'))
    expect([name, (await send(route, { content })).code]).toEqual([name, 'invalid_image']);
  expect(await stored()).toEqual(before);
});

test.each(uploads)('%s looks at the bytes, never at the name or the declared type', async (route) => {
  const content = await aPicture('png');
  for (const filename of [
    '../../../../etc/cron.d/x',
    '..\\..\\x.svg',
    'x.png\u0000.html',
    'x.php',
    `${'x'.repeat(3000)}.png`,
    '',
  ]) {
    const { status, answer } = await send(route, { content, filename, type: 'text/html' });
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toMatch(/etc|\.\.|svg|php|html|xxx/);
  }
});
