import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHostileProvider } from '#testing/hostile-provider.ts';
import { freePort } from '#testing/processes.ts';
import { messageIn, openBrowser, standIns } from '#testing/sign-in-browser.ts';
import { startWorld, type World } from '#testing/world.ts';

const google = (issuer: string) => ({
  ...standIns(),
  OIDC_GOOGLE_ISSUER: issuer,
  OIDC_APPLE_ISSUER: '',
  OIDC_APPLE_CLIENT_ID: '',
  OIDC_APPLE_CLIENT_SECRET: '',
});

async function within<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

describe('a server with google and microsoft', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({
      ...google(process.env['OIDC_GOOGLE_ISSUER'] ?? ''),
      PUBLIC_URL: 'https://hytte.example',
    });
  });
  afterAll(() => world.close());

  test('says which it offers, and nothing else about them', async () => {
    const { answer } = await world.call('GET /api/auth/providers', {});
    expect(answer).toEqual({ providers: { google: true, apple: false, microsoft: true } });
  });

  test.each(['apple', 'facebook', '__proto__', 'constructor', 'GOOGLE'])('has no way to %s', async (provider) => {
    for (const way of ['', '/callback?code=x&state=y']) {
      const { statusCode } = await world.app.inject({ url: `/api/auth/${provider}${way}` });
      expect(statusCode).toBe(404);
    }
  });

  test('over https the cookie is for this host alone, out of reach of scripts, and short-lived', async () => {
    const { headers } = await world.app.inject({ url: '/api/auth/google?redirect=https://elsewhere.example' });
    expect(headers['set-cookie']).toMatch(
      /^__Host-sign-in=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers.location).not.toContain('elsewhere');
  });

  test('a look without taking (HEAD) begins nothing', async () => {
    const { statusCode } = await world.app.inject({ method: 'HEAD', url: '/api/auth/google' });
    expect(statusCode).toBe(404);
  });

  test('thirty times a minute from one place, then the error page', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => world.app.inject({ url: '/api/auth/google', remoteAddress: '192.0.2.7' })),
    );
    const refused = answers.filter(({ headers }) =>
      String(headers.location).includes('/auth/error?message=Too%20many'),
    );
    expect(refused).toHaveLength(1);
  });
});

describe('a provider that is not there', () => {
  const unreachable = 'The provider cannot be reached right now';

  test('nobody listens: the error page, at once, and again as soon as it is back', async () => {
    const port = await freePort();
    await within(await startWorld(google(`http://127.0.0.1:${port}`)), async (world) => {
      expect(messageIn(await openBrowser(world.app).open('/api/auth/google'))).toBe(unreachable);
      const provider = await startHostileProvider(port);
      const { location } = await openBrowser(world.app).ask('/api/auth/google');
      expect(location).toContain(`${provider.origin}/authorize?`);
      provider.close();
    });
  });

  test('it calls itself by another name: the error page', async () => {
    const provider = await startHostileProvider();
    const other = provider.origin.replace('127.0.0.1', 'localhost');
    await within(await startWorld(google(other)), async (world) => {
      expect(messageIn(await openBrowser(world.app).open('/api/auth/google'))).toBe(unreachable);
    });
    provider.close();
  });

  test('it takes the call and says nothing: the error page, within seconds', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await within(await startWorld(google(`http://127.0.0.1:${port}`)), async (world) => {
      const began = Date.now();
      expect(messageIn(await openBrowser(world.app).open('/api/auth/google'))).toBe(unreachable);
      expect(Date.now() - began).toBeLessThan(8_000);
    });
    mute.close();
  });
});
