import { PROVIDERS } from '@hytte/domain/accounts/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, openBrowser, type Shown, signInThrough, standIns } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(standIns());
});
afterAll(() => world.close());
// The people at the stand-ins are always the same three, so each test begins without them.
afterEach(() => world.db.deleteFrom('users').execute());

const tokenIn = ({ url }: Shown) => url.searchParams.get('token') ?? '';

const exchange = async (browser: Browser, token: string) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/exchange',
    headers: { cookie },
    payload: { token },
  });
  return { status: response.statusCode, ...response.json() };
};

async function signIn(provider: string, account: string, more: Record<string, string> = {}) {
  const browser = openBrowser(world.app);
  const shown = await signInThrough(browser, provider, { account, ...more });
  return { browser, shown, token: tokenIn(shown) };
}

describe.each(PROVIDERS)('through %s', (provider) => {
  test('a new person chooses an account there, and has one here', async () => {
    const { browser, shown, token } = await signIn(provider, 'demo-1', { first_time: 'on' });
    expect(shown.url.pathname).toBe('/auth/success');
    const session = await exchange(browser, token);
    expect(session).toMatchObject({
      status: 200,
      user: { email: 'fjellvandrer@example.com', first_name: 'Demo', last_name: 'Fjellvandrer', role: 'user' },
    });
    expect(await world.call('GET /api/profile', {}, session.token)).toMatchObject({ status: 200 });
  });

  test('the second time it is the same account', async () => {
    const first = await signIn(provider, 'demo-2');
    const second = await signIn(provider, 'demo-2');
    const [one, two] = [await exchange(first.browser, first.token), await exchange(second.browser, second.token)];
    expect(two.user.id).toBe(one.user.id);
    expect(two.token).not.toBe(one.token);
  });
});
