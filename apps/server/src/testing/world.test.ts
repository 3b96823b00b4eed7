import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { severalPeople } from './people.ts';
import { anAddress, aPassword, startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('an unexpected 500 throws the error that the server logged, with its stack', async () => {
  await sql`alter table attempts rename to attempts_away`.execute(world.db);
  const login = world.call('POST /api/auth/login', { body: { email: anAddress(), password: aPassword } });
  const error: Error = await login.then(
    () => new Error('did not throw'),
    (thrown: Error) => thrown,
  );
  await sql`alter table attempts_away rename to attempts`.execute(world.db);
  expect(error.message).toBe('POST /api/auth/login answered 500: relation "attempts" does not exist');
  expect(error.stack).toMatch(/rate-limits\.ts:\d+/);
});

test('a thousand people are inserted in batches, each signed in', async () => {
  const people = await severalPeople(world, 1_000);
  expect(new Set(people.map(({ id }) => id)).size).toBe(1_000);
  for (const { token, email } of [people[0], people[999]].filter((one) => one !== undefined))
    expect(await world.call('GET /api/profile', {}, token)).toMatchObject({ status: 200, answer: { user: { email } } });
});
