import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const loginFrom = (origin: string, email = anAddress(), password = 'feil-passord-1') =>
  world.call('POST /api/auth/login', { body: { email, password } }, { origin });
const loginAt = (email: string, password = 'feil-passord-1') =>
  world.call('POST /api/auth/login', { body: { email, password } });

async function untilRefused(times: number, act: () => Promise<{ status: number }>): Promise<number> {
  for (let done = 0; done < times; done += 1) if ((await act()).status === 429) return done;
  return times;
}

describe('from one place', () => {
  test('six sign-ins a minute, and the next says how long to wait', async () => {
    expect(await untilRefused(10, () => loginFrom('10.1.0.1'))).toBe(6);
    const { headers, details } = await loginFrom('10.1.0.1');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(details).toHaveProperty('retry_after_seconds');
  });

  test('five new accounts an hour', async () => {
    const register = () =>
      world.call(
        'POST /api/auth/register',
        { body: { email: anAddress(), password: aPassword } },
        { origin: '10.1.0.2' },
      );
    expect(await untilRefused(8, register)).toBe(5);
  });

  test('a household is one place: its IPv6 addresses count together, the neighbours do not', async () => {
    for (let i = 1; i <= 6; i += 1) await loginFrom(`2001:db8:1:2::${i}`);
    expect(await loginFrom('2001:db8:1:2:aaaa::1')).toMatchObject({ status: 429 });
    expect(await loginFrom('2001:db8:1:3::1')).toMatchObject({ status: 401 });
  });
});

describe('at one account, from everywhere', () => {
  test('ten wrong passwords, then one try in 30 seconds: also for an address that nobody has', async () => {
    for (const email of [anAddress(), await aRegisteredAddress()]) {
      expect(await untilRefused(20, () => loginAt(email))).toBe(11);
      expect(await loginAt(email)).toMatchObject({ status: 429 });
    }
  });

  test('the owner is slowed down, never locked out', async () => {
    const email = await aRegisteredAddress();
    for (let i = 0; i < 12; i += 1) await loginAt(email);
    await sql`update attempts set window_ends_at = now() where key like 'login-slow%'`.execute(world.db);
    expect(await loginAt(email, aPassword)).toMatchObject({ status: 200 });
  });
});

test('when attempts cannot be counted, nobody is let in: the door is closed, not open', async () => {
  const email = await aRegisteredAddress();
  await sql`alter table attempts rename to attempts_away`.execute(world.db);
  try {
    const body = { email, password: aPassword };
    const { status } = await world.call('POST /api/auth/login', { body }, { mayFail: true });
    expect(status).toBeGreaterThanOrEqual(500);
  } finally {
    await sql`alter table attempts_away rename to attempts`.execute(world.db);
  }
  expect(await loginAt(email, aPassword)).toMatchObject({ status: 200 });
});

test('the counters do not say who tried', async () => {
  const email = anAddress();
  await loginAt(email);
  const { rows } = await sql<{ key: string }>`select key from attempts`.execute(world.db);
  expect(rows.map(({ key }) => key).join()).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
});

async function aRegisteredAddress(): Promise<string> {
  const email = anAddress();
  await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  return email;
}
