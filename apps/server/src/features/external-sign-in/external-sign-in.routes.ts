import { type DemoLogin, externalSignInApi, type User } from '@hytte/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { routes } from '#platform/http/routes.ts';
import type { OpenedSession } from '../accounts/accounts.service.ts';
import { browserCookie } from './browser-cookie.ts';
import { exchange } from './external-sign-in.service.ts';
import type { ProviderClients } from './provider-clients.ts';
import { type HandoffSigner, redirectRoutes } from './redirect.routes.ts';

type Parts = {
  clients: ProviderClients;
  publicUrl: string;
  tokens: HandoffSigner & { handoffIdIn: (token: string) => string | null };
  viewSignedIn: (opened: OpenedSession) => { token: string; user: User };
  demoLogins: DemoLogin[] | undefined;
};

/** The two calls of the site, and the redirects between us and the providers. */
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
