import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
