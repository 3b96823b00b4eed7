import type { CookieSerializeOptions } from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { type DemoLogin, externalSignInApi, type User } from '@hytte/contract/people/accounts';
import { SIGN_IN_REFUSALS, type SignInRefusal } from '@hytte/domain/people/accounts/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { OpenedSession } from '#features/people/accounts/sessions.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { routes } from '#platform/http/routes.ts';
import { exchange, finishSignIn, type Handoff, keepFormName, startSignIn } from './external-sign-in.service.ts';
import { type ProviderClient, type ProviderClients, SignInRefused } from './provider-clients.ts';

type HandoffSigner = { signHandoff: (user: Handoff['user'], handoff: Handoff['handoff']) => string };

type Parts = {
  clients: ProviderClients;
  publicUrl: string;
  tokens: HandoffSigner & { handoffIdIn: (token: string) => string | null };
  viewSignedIn: (opened: OpenedSession) => { token: string; user: User };
  demoLogins: DemoLogin[] | undefined;
};

/** Two API calls, and the redirects to the providers and back. */
export const externalSignInRoutes =
  ({ clients, publicUrl, tokens, viewSignedIn, demoLogins }: Parts) =>
  (app: FastifyInstance): void => {
    const cookie = browserCookie(publicUrl);
    const offered = { google: clients.has('google'), apple: clients.has('apple'), microsoft: clients.has('microsoft') };

    routes(externalSignInApi, {
      'GET /api/auth/providers': async () => ({ providers: offered, ...(demoLogins && { demo_logins: demoLogins }) }),
      'POST /api/auth/exchange': async ({ ctx, body, cookies }) =>
        viewSignedIn(await exchange(ctx, tokens.handoffIdIn(body.token), cookies[cookie.name])),
    })(app);

    redirectRoutes({ clients, publicUrl, cookie, tokens })(app);
  };

type RedirectParts = { clients: ProviderClients; publicUrl: string; cookie: BrowserCookie; tokens: HandoffSigner };

const Params = z.object({ provider: z.string() });

// Generous but bounded. Other parameters are ignored.
const Returned = z.object({
  code: z.string().max(4096).optional(),
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});
const Form = Returned.extend({ user: z.string().max(2000).optional() });
const FORM_LIMIT = 16 * 1024;

type ToProvider = { Params: z.infer<typeof Params> };
type Callback = ToProvider & { Querystring: z.infer<typeof Returned> };
type FormCallback = ToProvider & { Body: z.infer<typeof Form> };

/**
 * The authorization code flow in the browser: every answer is a redirect, and every error ends on the site's
 * error page. Reasons: docs/decisions/0014.
 */
function redirectRoutes({ clients, publicUrl, cookie, tokens }: RedirectParts) {
  const clientOf = ({ provider }: ToProvider['Params']): ProviderClient => {
    const client = clients.get(provider);
    if (!client) throw new AppError('not_found');
    return client;
  };
  const route = {
    config: { access: 'visitor' },
    errorHandler: errorPage(publicUrl),
    // Each starts or consumes a sign-in; a HEAD must not.
    exposeHeadRoute: false,
  } satisfies RouteShorthandOptions;

  return (app: FastifyInstance): void => {
    const toProvider = { summary: 'To the provider, to sign in there', params: Params };
    app.get<ToProvider>('/api/auth/:provider', { ...route, schema: toProvider }, async ({ ctx, params }, reply) => {
      const { address, browser } = await startSignIn(ctx, clientOf(params));
      return reply.setCookie(cookie.name, browser, cookie.options).redirect(address.href);
    });

    const back = { summary: 'Back from the provider', params: Params, querystring: Returned };
    app.get<Callback>('/api/auth/:provider/callback', { ...route, schema: back }, async (request, reply) => {
      const { ctx, params, query, cookies } = request;
      const { user, handoff } = await finishSignIn(ctx, clientOf(params), { ...query, browser: cookies[cookie.name] });
      return reply.redirect(`${publicUrl}/auth/success?token=${tokens.signHandoff(user, handoff)}`);
    });

    void app.register(async (scope) => {
      // Form bodies are accepted here and nowhere else.
      scope.removeAllContentTypeParsers();
      await scope.register(formbody, { bodyLimit: FORM_LIMIT });
      const byForm = { summary: 'Back from Apple, by a form', params: Params, body: Form };
      scope.post<FormCallback>('/api/auth/:provider/callback', { ...route, schema: byForm }, async (request, reply) => {
        const { ctx, params, body } = request;
        const { user, ...returned } = body;
        const client = clientOf(params);
        if (!client.answersByForm) throw new AppError('not_found');
        await keepFormName(ctx, client.provider, { state: returned.state, user });
        // A Lax cookie is not sent with a form from another site, but it is with the redirect.
        const address = new URL(`${publicUrl}/api/auth/${client.provider}/callback`);
        for (const [name, value] of Object.entries(returned)) if (value) address.searchParams.set(name, value);
        return reply.redirect(address.href, 303);
      });
    });
  };
}

function reasonOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefused) return error.reason;
  return error instanceof AppError && error.code === 'too_many_requests' ? 'too_many' : 'failed';
}

/** For the log: names and codes only, because messages may contain parameters or the provider's answer. */
function describe(error: unknown): object {
  const cause = error instanceof SignInRefused ? error.cause : error;
  if (!(cause instanceof Error)) return {};
  return { cause: cause.name, code: 'code' in cause ? cause.code : undefined };
}

const isExpected = (error: unknown): boolean =>
  error instanceof SignInRefused || (error instanceof Error && 'statusCode' in error) || error instanceof AppError;

/** Browsers navigate here, so every refusal redirects to a page. Only an unknown provider is a 404. */
const errorPage =
  (publicUrl: string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof AppError && error.code === 'not_found') throw error;
    const reason = reasonOf(error);
    if (isExpected(error)) request.log.warn({ reason, ...describe(error) }, 'sign-in refused');
    else request.log.error({ err: error }, 'unexpected error');
    const message = encodeURIComponent(SIGN_IN_REFUSALS[reason]);
    void reply.redirect(`${publicUrl}/auth/error?message=${message}`, 303);
  };

// The lifetime of a sign-in plus that of its handoff.
const MAX_AGE_SECONDS = 11 * 60;

type BrowserCookie = { name: string; options: CookieSerializeOptions };

/**
 * The cookie that ties a sign-in to the browser that started it. Lax, because the redirect back comes from the
 * provider's site. Over https it has the `__Host-` prefix, so that no sibling domain can set it.
 */
function browserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-sign-in' : 'sign-in',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS },
  };
}
