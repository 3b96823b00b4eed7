import type { FastifyInstance } from 'fastify';
import { noteSecrets } from './planted-secrets.ts';

/** The public URL of the server under test. Nothing listens there: requests to it are injected. */
export const SITE = 'http://127.0.0.1:5999';

/** The settings of the three stand-in providers, from the test services. */
export const standIns = (): NodeJS.ProcessEnv => ({
  PUBLIC_URL: SITE,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OIDC_'))),
});

export type Shown = { url: URL; page: string; status: number };
type Request = { url: URL; form?: Record<string, string>; fromElsewhere?: boolean };
type Response = { status: number; location: string | null; setCookies: string[]; body: string };

const aPlace = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/** A minimal browser for signing in: keeps cookies and follows redirects until a page is shown. */
export function openBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const place = aPlace();
  const cookieLine = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask({ url, form, fromElsewhere }: Request): Promise<Response> {
    // Lax cookies are not sent with a form that another site posts.
    const headers = { cookie: fromElsewhere && form ? '' : cookieLine(), accept: 'text/html' };
    const body = form && new URLSearchParams(form);
    if (url.origin !== SITE) {
      const post: RequestInit = body ? { method: 'POST', body } : {};
      const answer = await fetch(url, { ...post, headers, redirect: 'manual' });
      const { status } = answer;
      const setCookies = answer.headers.getSetCookie();
      return { status, location: answer.headers.get('location'), setCookies, body: await answer.text() };
    }
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: url.pathname + url.search,
      remoteAddress: place,
      headers: { ...headers, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { payload: body.toString() }),
    });
    return {
      status: answer.statusCode,
      location: answer.headers.location ?? null,
      setCookies: [answer.headers['set-cookie'] ?? []].flat(),
      body: answer.body,
    };
  }

  async function follow(request: Request): Promise<Shown> {
    const { url } = request;
    const [token, code, state] = ['token', 'code', 'state'].map((name) => url.searchParams.get(name));
    if (url.origin === SITE) noteSecrets({ token, code, stateToken: state });
    if (url.origin === SITE && !url.pathname.startsWith('/api/')) return { url, page: '', status: 200 };
    const { status, location, setCookies, body } = await ask(request);
    for (const line of setCookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
      if (url.origin === SITE) noteSecrets({ cookieToken: value });
    }
    return location === null ? { url, page: body, status } : follow({ url: new URL(location, url) });
  }

  return {
    cookies,
    open: (address: string) => follow({ url: new URL(address, SITE) }),
    submit: (address: URL, form: Record<string, string>, fromElsewhere = false) =>
      follow({ url: address, form, fromElsewhere }),
    /** A single request, without following redirects. */
    ask: (address: string) => ask({ url: new URL(address, SITE) }),
    /** What the success page does with the token in its URL. */
    exchange: async (token: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/exchange',
        remoteAddress: place,
        headers: { cookie: cookieLine() },
        payload: { token },
      });
      return { status: answer.statusCode, ...answer.json() };
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** The form that Apple's page would post by itself. */
export function formIn({ page }: Shown): { action: URL; fields: Record<string, string> } {
  const inputs = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const fields = inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const);
  return {
    action: new URL(/action="([^"]+)"/.exec(page)?.[1] ?? ''),
    fields: Object.fromEntries(fields),
  };
}

export const tokenIn = ({ url }: Shown): string => url.searchParams.get('token') ?? '';
export const messageIn = ({ url }: Shown): string | null =>
  url.pathname === '/auth/error' ? url.searchParams.get('message') : null;

/** From the button on the login page to the success or error page. */
export async function signInThrough(
  browser: Browser,
  provider: string,
  choice: Record<string, string>,
): Promise<Shown> {
  const question = await browser.open(`/api/auth/${provider}`);
  const answer = await browser.submit(question.url, choice);
  if (provider !== 'apple') return answer;
  const { action, fields } = formIn(answer);
  return browser.submit(action, fields, true);
}
