import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { markEmailVerified } from '#features/people/accounts/accounts.service.ts';
import { inTransaction } from '#platform/ctx.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { runJobs } from '#testing/run-jobs.ts';
import {
  type Browser,
  messageIn,
  openBrowser,
  signInThrough,
  SITE,
  standIns,
  tokenIn,
} from '#testing/sign-in-browser.ts';
import { eventually } from '#testing/processes.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';
import { signInSweepQueue } from './external-sign-in.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
});
afterAll(() => world.close());
afterEach(() => world.db.deleteFrom('users').execute());

/** Chooses an account at google, and stops at our door: the address the browser was about to open. */
async function upToOurDoor(browser: Browser): Promise<URL> {
  const question = await browser.open('/api/auth/google');
  let next = question.url.href;
  let form: RequestInit = { method: 'POST', body: new URLSearchParams({ account: 'demo-1' }) };
  while (!next.startsWith(SITE)) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { ...form, headers: { cookie }, redirect: 'manual' });
    next = new URL(answer.headers.get('location') ?? '', next).href;
    form = {};
  }
  return new URL(next);
}

const failed = 'Authentication failed';

describe('coming back', () => {
  test('works as it came: the tests below change one thing each', async () => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    expect((await browser.open(door.href)).url.pathname).toBe('/auth/success');
  });

  test.each<[string, (door: URL, browser: Browser) => void]>([
    ['without state', (door) => door.searchParams.delete('state')],
    ['with an empty state', (door) => door.searchParams.set('state', '')],
    ['with another state', (door) => door.searchParams.set('state', 'x'.repeat(43))],
    ['with two states', (door) => door.searchParams.append('state', 'x')],
    ['without code', (door) => door.searchParams.delete('code')],
    ['with another code', (door) => door.searchParams.set('code', 'x'.repeat(43))],
    ['with the name of another issuer', (door) => door.searchParams.set('iss', 'https://elsewhere.example')],
    ['without the cookie', (_door, browser) => browser.cookies.delete('sign-in')],
    ['with a cookie we never gave', (_door, browser) => browser.cookies.set('sign-in', 'x'.repeat(43))],
    ['by the door of another provider', (door) => (door.pathname = '/api/auth/microsoft/callback')],
  ])('%s is refused', async (_what, change) => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    change(door, browser);
    expect(messageIn(await browser.open(door.href))).toBe(failed);
    expect(await world.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('in the browser of somebody else is refused: nobody is signed in as another by a link', async () => {
    const [attacker, victim] = [openBrowser(world.app), openBrowser(world.app)];
    const door = await upToOurDoor(attacker);
    await victim.open('/api/auth/google');
    expect(messageIn(await victim.open(door.href))).toBe(failed);
  });

  test('with the cookie of a sign-in through another provider is refused', async () => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    const { setCookies } = await browser.ask('/api/auth/microsoft');
    browser.cookies.set('sign-in', setCookies[0]?.split(/[=;]/)[1] ?? '');
    expect(messageIn(await browser.open(door.href))).toBe(failed);
  });

  test('a second time is refused, with the same code or another', async () => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    await browser.open(door.href);
    expect(messageIn(await browser.open(door.href))).toBe(failed);
    door.searchParams.set('code', 'another');
    expect(messageIn(await browser.open(door.href))).toBe(failed);
  });

  test('after ten minutes is refused', async () => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    await sql`update external_sign_ins set expires_at = now() - interval '1 second'`.execute(world.db);
    expect(messageIn(await browser.open(door.href))).toBe(failed);
  });

  test('eight times at once gives one success, and one session', async () => {
    const browser = openBrowser(world.app);
    const door = await upToOurDoor(browser);
    const shown = await Promise.all(Array.from({ length: 8 }, () => browser.open(door.href)));
    const succeeded = shown.filter(({ url }) => url.pathname === '/auth/success');
    expect(succeeded).toHaveLength(1);
    const token = succeeded[0] ? tokenIn(succeeded[0]) : '';
    const exchanged = await Promise.all(Array.from({ length: 8 }, () => browser.exchange(token)));
    expect(exchanged.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(400),
    ]);
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('two browsers of one new person at once make one account', async () => {
    const browsers = [openBrowser(world.app), openBrowser(world.app), openBrowser(world.app)];
    const doors = await Promise.all(browsers.map(upToOurDoor));
    const shown = await Promise.all(browsers.map((browser, at) => browser.open(doors[at]?.href ?? '')));
    expect(shown.map(({ url }) => url.pathname)).toEqual(Array(3).fill('/auth/success'));
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});

async function aHandoff() {
  const browser = openBrowser(world.app);
  return { browser, token: tokenIn(await signInThrough(browser, 'google', { account: 'demo-1' })) };
}

const somebodyWaits = async () =>
  (await sql`select 1 from pg_locks where not granted`.execute(world.db)).rows.length > 0;

test('a sign-in that nobody came back to is swept away, one under way is not', async () => {
  const browser = openBrowser(world.app);
  await browser.open('/api/auth/google');
  await sql`update external_sign_ins set expires_at = now() - interval '2 hours'`.execute(world.db);
  const door = await upToOurDoor(browser);
  await enqueue(world.ctx, signInSweepQueue, {});
  await runJobs(world);
  expect(await world.db.selectFrom('external_sign_ins').select('id').execute()).toHaveLength(1);
  expect((await browser.open(door.href)).url.pathname).toBe('/auth/success');
});

describe('the handoff', () => {
  const refused = { status: 400, code: 'invalid_link' };

  test('opens nothing by itself', async () => {
    const { token } = await aHandoff();
    expect(await world.call('GET /api/profile', {}, token)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('is good once', async () => {
    const { browser, token } = await aHandoff();
    expect(await browser.exchange(token)).toMatchObject({ status: 200 });
    expect(await browser.exchange(token)).toMatchObject(refused);
  });

  test('is worth nothing in another browser, nor without the cookie', async () => {
    const { browser, token } = await aHandoff();
    const other = openBrowser(world.app);
    expect(await other.exchange(token)).toMatchObject(refused);
    await other.open('/api/auth/google');
    expect(await other.exchange(token)).toMatchObject(refused);
    expect(await browser.exchange(token)).toMatchObject({ status: 200 });
  });

  test('is over after a minute', async () => {
    const { browser, token } = await aHandoff();
    await sql`update external_sign_ins set handoff_expires_at = now() - interval '1 second'`.execute(world.db);
    expect(await browser.exchange(token)).toMatchObject(refused);
  });

  test('is not a session token, a changed one, or nonsense', async () => {
    const { browser, token } = await aHandoff();
    const { answer } = await world.call('POST /api/auth/register', {
      body: { email: anAddress(), password: aPassword },
    });
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const other of [answer.token, changed, '', 'a.b.c'])
      expect(await browser.exchange(other)).toMatchObject(refused);
  });

  test('does not slip in while the owner of the address takes the account back', async () => {
    const { browser, token } = await aHandoff();
    const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const exchanging = await inTransaction(world.ctx, async (ctx) => {
      await sql`update users set password_hash = null where id = ${id}`.execute(ctx.db);
      const answer = browser.exchange(token);
      await Promise.race([answer, eventually('the exchange to wait', somebodyWaits)]);
      await markEmailVerified(ctx, id);
      return { answer };
    });
    expect(await exchanging.answer).toMatchObject(refused);
    const live = await world.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
    expect(live).toEqual([]);
  });

  test('dies with the identity it stands on', async () => {
    const { browser, token } = await aHandoff();
    await world.db.deleteFrom('identities').execute();
    expect(await browser.exchange(token)).toMatchObject(refused);
  });
});
