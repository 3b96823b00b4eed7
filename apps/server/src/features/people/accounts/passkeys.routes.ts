import { passkeysApi } from '@hytte/contract/people/passkeys';
import { routes } from '#platform/http/routes.ts';
import { viewSignedIn } from './accounts.service.ts';
import {
  myPasskeys,
  nameMyPasskey,
  proofOptions,
  registerPasskey,
  registrationOptions,
  removeMyPasskey,
  signInOptions,
  signInWithPasskey,
  viewPasskey,
} from './passkeys.service.ts';
import { mailProofCode, myProofMethods, reauthenticate } from './reauthenticate.service.ts';
import type { Tokens } from './sessions.service.ts';

export const passkeysRoutes = (tokens: Tokens) =>
  routes(passkeysApi, {
    'POST /api/auth/passkey/options': ({ ctx }) => signInOptions(ctx),
    'POST /api/auth/passkey': async ({ ctx, body }) => viewSignedIn(tokens)(await signInWithPasskey(ctx, body)),
    'GET /api/profile/passkeys': async ({ ctx }) => ({ passkeys: (await myPasskeys(ctx)).map(viewPasskey) }),
    'POST /api/profile/passkeys/options': ({ ctx }) => registrationOptions(ctx),
    'POST /api/profile/passkeys': async ({ ctx, body }) => ({
      passkey: viewPasskey(await registerPasskey(ctx, body)),
    }),
    'PUT /api/profile/passkeys/{id}': async ({ ctx, params, body }) => ({
      passkey: viewPasskey(await nameMyPasskey(ctx, params.id, body.name)),
    }),
    'DELETE /api/profile/passkeys/{id}': async ({ ctx, params }) => {
      await removeMyPasskey(ctx, params.id);
      return null;
    },
    'GET /api/profile/prove-again': async ({ ctx }) => ({ methods: await myProofMethods(ctx) }),
    'POST /api/profile/prove-again/options': ({ ctx }) => proofOptions(ctx),
    'POST /api/profile/prove-again/code': async ({ ctx }) => {
      await mailProofCode(ctx);
      return {};
    },
    'POST /api/profile/prove-again': async ({ ctx, body }) => {
      await reauthenticate(ctx, body);
      return {};
    },
  });
