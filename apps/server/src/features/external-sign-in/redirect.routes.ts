import formbody from '@fastify/formbody';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import { errorPage } from './error-page.ts';
import { finishSignIn, type Handoff, keepFormName, startSignIn } from './external-sign-in.service.ts';
import type { ProviderClient, ProviderClients } from './provider-clients.ts';

export type HandoffSigner = { signHandoff: (user: Handoff['user'], handoff: Handoff['handoff']) => string };

type RedirectParts = { clients: ProviderClients; publicUrl: string; cookie: BrowserCookie; tokens: HandoffSigner };

const Params = z.object({ provider: z.string() });

// Generous towards what providers send, but not endless. What is not named here is not looked at.
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
 * The way to a provider and back, walked by the browser itself: every answer is a redirect, and whatever
 * goes wrong ends on the site's error page. Why it is walked like this: docs/decisions/0014.
 */
export function redirectRoutes({ clients, publicUrl, cookie, tokens }: RedirectParts) {
  const clientOf = ({ provider }: ToProvider['Params']): ProviderClient => {
    const client = clients.get(provider);
    if (!client) throw new AppError('not_found');
    return client;
  };
  const route = {
    config: { access: 'visitor' },
    errorHandler: errorPage(publicUrl),
    // Each begins or uses up something; a HEAD must not.
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
      // Forms are read here and nowhere else.
      scope.removeAllContentTypeParsers();
      await scope.register(formbody, { bodyLimit: FORM_LIMIT });
      const byForm = { summary: 'Back from Apple, by a form', params: Params, body: Form };
      scope.post<FormCallback>('/api/auth/:provider/callback', { ...route, schema: byForm }, async (request, reply) => {
        const { ctx, params, body } = request;
        const { user, ...returned } = body;
        const client = clientOf(params);
        if (!client.answersByForm) throw new AppError('not_found');
        await keepFormName(ctx, client.provider, { state: returned.state, user });
        // The cookie was not sent with a form from another site; with the redirect it is.
        const address = new URL(`${publicUrl}/api/auth/${client.provider}/callback`);
        for (const [name, value] of Object.entries(returned)) if (value) address.searchParams.set(name, value);
        return reply.redirect(address.href, 303);
      });
    });
  };
}
