import { accountsApi } from '@hytte/contract/people/accounts';
import { routes } from '#platform/http/routes.ts';
import { login, register, viewSignedIn } from './accounts.service.ts';
import { askForCode, completeRegistration, verifyCode } from './codes.service.ts';
import { deviceCookie, makeDevice } from './known-devices.ts';
import { askForReset, resetPassword } from './password-reset.service.ts';
import { logout, renewSession, type Tokens } from './sessions.service.ts';

export function accountsRoutes(tokens: Tokens) {
  const signedIn = viewSignedIn(tokens);

  return routes(accountsApi, {
    'POST /api/auth/register': async ({ ctx, body }) => signedIn(await register(ctx, body)),
    'POST /api/auth/login': async ({ ctx, body, cookies, setCookie }) => {
      const { name, options } = deviceCookie(ctx.settings.publicUrl);
      const opened = await login(ctx, body, cookies[name]);
      setCookie(name, makeDevice(ctx, body.email), options);
      return signedIn(opened);
    },
    'POST /api/auth/logout': async ({ ctx }) => {
      await logout(ctx);
      return null;
    },
    'POST /api/auth/renew': async ({ ctx }) => ({ token: signedIn(await renewSession(ctx)).token }),
    'POST /api/auth/send-verification-code': async ({ ctx, body }) => {
      await askForCode(ctx, body.email, body.join_code);
      return {};
    },
    'POST /api/auth/verify-code': async ({ ctx, body }) => {
      await verifyCode(ctx, body);
      return {};
    },
    'POST /api/auth/complete-registration': async ({ ctx, body }) => signedIn(await completeRegistration(ctx, body)),
    'POST /api/auth/reset-password': async ({ ctx, body }) => {
      await askForReset(ctx, body.email);
      return {};
    },
    'POST /api/auth/confirm-password-reset': async ({ ctx, body }) => {
      await resetPassword(ctx, body.token, body.newPassword);
      return {};
    },
  });
}
