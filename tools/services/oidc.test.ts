import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aServiceSet } from '../testing/service-set.ts';
import { oidcProviders, type OidcProvider, type ProviderName } from './oidc.ts';
import { readSetup } from './setup.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const set = aServiceSet(2, 0, {
  FILES: 'disk',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DATABASE_URL: 'postgres://127.0.0.1:9/x',
});
beforeAll(() => set.services('up'));
afterAll(set.dispose);

const verifier = 'a-verifier-of-at-least-forty-three-characters-0123456789';

function provider(name: ProviderName): OidcProvider {
  const found = oidcProviders(readSetup({ SERVICES_PORT_BASE: String(set.ports.lock) })).find(
    (each) => each.name === name,
  );
  if (found === undefined) throw new Error(`no stand-in for ${name}`);
  return found;
}

const callbackOf = ({ name }: OidcProvider): string => `http://127.0.0.1:5173/api/auth/${name}/callback`;

/** A browser, as far as signing in needs one: it keeps cookies and stops at the application's door. */
function aBrowser() {
  const cookies = new Map<string, string>();
  return async function visit(address: string, form?: Record<string, string>): Promise<{ url: URL; page: string }> {
    let url = new URL(address);
    let init: RequestInit = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    for (;;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { ...init, headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) return { url, page: await answer.text() };
      url = new URL(next, url);
      init = {};
      if (url.pathname.startsWith('/api/auth/')) return { url, page: '' };
    }
  };
}

type Document = { issuer: string; authorization_endpoint: string; token_endpoint: string };

async function documentOf({ issuer }: OidcProvider): Promise<Document> {
  return JSON.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).text());
}

async function authorizationAddress(of: OidcProvider, extra: Record<string, string> = {}): Promise<string> {
  const address = new URL((await documentOf(of)).authorization_endpoint);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  address.search = new URLSearchParams({
    client_id: of.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: callbackOf(of),
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  }).toString();
  return address.href;
}

async function claimsFor(of: OidcProvider, code: string): Promise<Record<string, unknown>> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: callbackOf(of), code_verifier: verifier };
  const client = { client_id: of.clientId, client_secret: of.clientSecret };
  const answer = await fetch((await documentOf(of)).token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...client }),
  });
  const { id_token: token }: { id_token?: string } = JSON.parse(await answer.text());
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

test('one click on an account signs in, with name and e-mail in the id token', async () => {
  const google = provider('google');
  const visit = aBrowser();
  const choice = await visit(await authorizationAddress(google));
  expect(choice.page).toContain('Stand-in for google');
  const { url } = await visit(choice.url.href, { account: 'demo-1' });
  expect(url.href).toMatch(/^http:\/\/127\.0\.0\.1:5173\/api\/auth\/google\/callback\?/);
  expect(await claimsFor(google, url.searchParams.get('code') ?? '')).toMatchObject({
    iss: google.issuer,
    sub: 'demo-1',
    name: 'Demo Fjellvandrer',
    email: 'fjellvandrer@example.com',
    email_verified: true,
  });
});

test('the account is asked for at every sign-in, and one of them has no verified e-mail', async () => {
  const google = provider('google');
  const visit = aBrowser();
  const first = await visit(await authorizationAddress(google));
  await visit(first.url.href, { account: 'demo-1' });
  const second = await visit(await authorizationAddress(google));
  const { url } = await visit(second.url.href, { account: 'demo-3' });
  const claims = await claimsFor(google, url.searchParams.get('code') ?? '');
  expect(claims).toMatchObject({ sub: 'demo-3', email_verified: false });
});

test('microsoft leaves its name open in the document, signs as the organisation, and vouches for no address', async () => {
  const microsoft = provider('microsoft');
  const origin = new URL(microsoft.issuer).origin;
  expect(await documentOf(microsoft)).toMatchObject({ issuer: `${origin}/{tenantid}/v2.0` });
  const visit = aBrowser();
  const choice = await visit(await authorizationAddress(microsoft));
  const { url } = await visit(choice.url.href, { account: 'demo-1' });
  const claims = await claimsFor(microsoft, url.searchParams.get('code') ?? '');
  expect(claims).toMatchObject({ oid: 'object-demo-1', email: 'fjellvandrer@example.com' });
  expect(claims['iss']).toBe(`${origin}/${String(claims['tid'])}/v2.0`);
  expect(claims).not.toHaveProperty('email_verified');
});

test.each([
  ['the first time with the name', { first_time: 'on' }, true],
  ['later without it', {}, false],
])('apple answers by a form that posts itself, %s', async (_when, ticked, tellsName) => {
  const apple = provider('apple');
  const visit = aBrowser();
  const choice = await visit(
    await authorizationAddress(apple, { response_mode: 'form_post', scope: 'openid email name' }),
  );
  const { page } = await visit(choice.url.href, { account: 'demo-2', ...ticked });
  expect(page).toContain(`action="${callbackOf(apple)}"`);
  expect(page.includes('name="user"')).toBe(tellsName);
  const code = /name="code" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const claims = await claimsFor(apple, code);
  expect(claims).toMatchObject({ sub: 'demo-2', email_verified: 'true' });
  expect(claims).not.toHaveProperty('name');
});

test('anyone who cancels comes back with access_denied', async () => {
  const visit = aBrowser();
  const choice = await visit(await authorizationAddress(provider('google')));
  const { url } = await visit(choice.url.href, { account: '' });
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('state')).toBe('a-state');
});

test('nobody is sent to an address that is not ours', async () => {
  const elsewhere = await authorizationAddress(provider('google'), { redirect_uri: 'http://127.0.0.1:5173/elsewhere' });
  const { page } = await aBrowser()(elsewhere);
  expect(page).toContain('redirect_uri');
});
