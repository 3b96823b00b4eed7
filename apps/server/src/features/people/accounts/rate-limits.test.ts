import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aClub, anInvitation, aPerson } from '#testing/people.ts';
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

  test('at an annual meeting, everybody whom the club has invited', async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner });
    for (let person = 0; person < 12; person += 1) {
      const { email } = await anInvitation(world, club, { by: owner });
      const body = { email, password: aPassword };
      const { status } = await world.call('POST /api/auth/register', { body }, { origin: '10.1.0.3' });
      expect(status).toBe(201);
    }
  });

  test('a household is one place: its IPv6 addresses count together, the neighbours do not', async () => {
    for (let i = 1; i <= 6; i += 1) await loginFrom(`2001:db8:1:2::${i}`);
    expect(await loginFrom('2001:db8:1:2:aaaa::1')).toMatchObject({ status: 429 });
    expect(await loginFrom('2001:db8:1:3::1')).toMatchObject({ status: 401 });
  });
});

/** Another /64 of the same /56 each time, so that the limits per origin do not get in the way. */
function aNetwork(prefix: string) {
  let next = 0;
  return () => `2001:db8:${prefix}:${(next++).toString(16)}::1`;
}

type Login = { origin: string; password?: string; cookie?: string };
const login = (email: string, { origin, password = 'feil-passord-1', cookie }: Login) =>
  world.call('POST /api/auth/login', { body: { email, password } }, { origin, ...(cookie && { headers: { cookie } }) });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('at one account', () => {
  test('from one network: ten wrong passwords, then one try in 30 seconds: also for an address that nobody has', async () => {
    for (const [at, email] of [anAddress(), await aRegisteredAddress()].entries()) {
      const origin = aNetwork(`c${at}`);
      expect(await untilRefused(20, () => login(email, { origin: origin() }))).toBe(11);
      expect(await login(email, { origin: origin() })).toMatchObject({ status: 429 });
    }
  });

  test('the one who guesses is slowed down, never locked out', async () => {
    const email = await aRegisteredAddress();
    const origin = aNetwork('d0');
    for (let i = 0; i < 12; i += 1) await login(email, { origin: origin() });
    await sql`update attempts set window_ends_at = now() where key like 'login-slow%'`.execute(world.db);
    expect(await login(email, { origin: origin(), password: aPassword })).toMatchObject({ status: 200 });
  });

  test('an attacker who polls from ten networks does not keep the owner out', async () => {
    const email = await aRegisteredAddress();
    for (let round = 0; round < 11; round += 1)
      for (let place = 1; place <= 10; place += 1) await login(email, { origin: `10.9.${round}.${place}` });
    for (let place = 1; place <= 10; place += 1) {
      await sql`update attempts set window_ends_at = now() where key like 'login-minute%'`.execute(world.db);
      for (let i = 0; i < 3; i += 1) await login(email, { origin: `10.9.0.${place}` });
    }
    expect(await login(email, { origin: '10.8.0.1', password: aPassword })).toMatchObject({ status: 200 });
  });

  test('a device that has signed in before is not delayed, even in the attacker’s own network', async () => {
    const email = await aRegisteredAddress();
    const origin = aNetwork('e0');
    const cookie = cookieOf(await login(email, { origin: '10.8.0.2', password: aPassword }));
    expect(await untilRefused(15, () => login(email, { origin: origin() }))).toBe(11);
    expect(await login(email, { origin: origin(), password: aPassword })).toMatchObject({ status: 429 });
    expect(await login(email, { origin: origin(), password: aPassword, cookie })).toMatchObject({ status: 200 });
  });

  test('the cookie of another account, and a changed one, spare nobody the delay', async () => {
    const [email, other] = [await aRegisteredAddress(), await aRegisteredAddress()];
    const origin = aNetwork('f0');
    const others = cookieOf(await login(other, { origin: '10.8.0.3', password: aPassword }));
    const own = cookieOf(await login(email, { origin: '10.8.0.4', password: aPassword }));
    const changed = own.replace(/=./, (found) => (found === '=A' ? '=B' : '=A'));
    await untilRefused(15, () => login(email, { origin: origin() }));
    for (const cookie of [others, changed])
      expect(await login(email, { origin: origin(), password: aPassword, cookie })).toMatchObject({ status: 429 });
  });

  test('a stolen cookie is good for ten guesses', async () => {
    const email = await aRegisteredAddress();
    const origin = aNetwork('f1');
    const cookie = cookieOf(await login(email, { origin: '10.8.0.5', password: aPassword }));
    expect(await untilRefused(15, () => login(email, { origin: origin(), cookie }))).toBe(10);
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
