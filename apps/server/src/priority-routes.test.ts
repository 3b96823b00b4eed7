import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIORITY_ROUTES } from './app.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

// A call that is added beside these is critical or it is not: this list makes its author decide.
test('sign-in, payment and the provider’s word are served when others are turned away, and nothing else is', () => {
  const critical = world.app.routeTable.filter(({ path }) => PRIORITY_ROUTES.test(path));
  expect(critical.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/auth/providers',
    'GET /api/auth/{provider}',
    'GET /api/auth/{provider}/callback',
    'GET /api/bookings/{id}/payment',
    'POST /api/auth/complete-registration',
    'POST /api/auth/confirm-password-reset',
    'POST /api/auth/exchange',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/register',
    'POST /api/auth/renew',
    'POST /api/auth/reset-password',
    'POST /api/auth/send-verification-code',
    'POST /api/auth/verify-code',
    'POST /api/auth/{provider}/callback',
    'POST /api/bookings/{id}/payment',
    'POST /api/stripe/create-checkout-session',
    'POST /api/stripe/webhook',
  ]);
});
