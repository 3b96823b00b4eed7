import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPasskey } from '#testing/authenticator.ts';
import { aPerson } from '#testing/people.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.close());

const admin = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], ...testEnv(world.config.database.url) };
    execFile(process.execPath, [path.join(import.meta.dirname, 'main-admin.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });

test('the first admin is appointed by the program, which says what it did and what to do', async () => {
  const kari = await aPerson(world);
  expect(await admin()).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') });
  const unknown = await admin('appoint', 'nobody@test.example');
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('https://hyttelaget.example/register') });
  const done = await admin('appoint', kari.email.toUpperCase());
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${kari.email} is an admin of the platform now`),
  });
  const { role } = await world.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', kari.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('admin');
}, 60_000);

test('an admin who has lost every passkey gets in again by the program, and it is on record', async () => {
  const kari = await aPerson(world, { role: 'admin' });
  await aPasskey(world, kari.token);
  const done = await admin('reset-passkeys', kari.email);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`${kari.email} has no passkeys now`) });
  expect(await world.call('GET /api/profile', {}, kari.token)).toMatchObject({ status: 401 });
  const entry = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'by'])
    .where('subject_id', '=', kari.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ action: 'admin.passkeys_reset', by: 'system' });
  expect(await admin('reset-passkeys', kari.email)).toMatchObject({ said: expect.stringContaining('already') });
}, 60_000);
