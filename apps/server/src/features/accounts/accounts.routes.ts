import { accountsApi } from '@hytte/contract/accounts';
import { routes } from '#platform/http/routes.ts';
import { login, logout, myProfile, type OpenedSession, register } from './accounts.service.ts';
import { viewUser } from './accounts.view.ts';
import type { Tokens } from './tokens.ts';

export function accountsRoutes({ tokens, publicUrl }: { tokens: Tokens; publicUrl: string }) {
  const signedIn = ({ user, session }: OpenedSession) => ({
    token: tokens.sign(viewUser(user), session),
    user: viewUser(user),
  });

  return routes(accountsApi, {
    'POST /api/auth/register': async ({ ctx, body }) => signedIn(await register(ctx, body, publicUrl)),
    'POST /api/auth/login': async ({ ctx, body }) => signedIn(await login(ctx, body)),
    'POST /api/auth/logout': async ({ ctx }) => {
      await logout(ctx);
      return null;
    },
    'GET /api/profile': async ({ ctx }) => ({ user: viewUser(await myProfile(ctx)) }),
  });
}
