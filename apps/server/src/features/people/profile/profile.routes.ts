import { profileApi, unsubscribeApi } from '@hytte/contract/people/profile';
import type { FastifyInstance } from 'fastify';
import { routes } from '#platform/http/routes.ts';
import { viewUser } from '../accounts/accounts.service.ts';
import { linkedIdentities, unlinkIdentity } from '../accounts/identities.service.ts';
import {
  cancelEmailChange,
  pendingEmailChange,
  requestEmailChange,
  verifyEmail,
  viewPendingChange,
} from './email-change.service.ts';
import { chooseMails, mailChoices, unsubscribe, unsubscribePage } from './mail-choices.service.ts';
import { deleteMyAccount, exportMyData } from './own-data.service.ts';
import { changePassword, changeProfile, myProfile } from './profile.service.ts';

export const profileRoutes = routes(profileApi, {
  'GET /api/profile': async ({ ctx }) => ({ user: viewUser(await myProfile(ctx)) }),
  'PUT /api/profile': async ({ ctx, body }) => ({ user: viewUser(await changeProfile(ctx, body)) }),
  'POST /api/profile/password': async ({ ctx, body }) => {
    await changePassword(ctx, body.currentPassword, body.newPassword);
    return {};
  },
  'POST /api/profile/email/request': async ({ ctx, body }) => {
    const expiresAt = await requestEmailChange(ctx, body.new_email);
    return { expires_at: expiresAt.toISOString() };
  },
  'POST /api/profile/email/verify': async ({ ctx, body }) => ({ user: viewUser(await verifyEmail(ctx, body.token)) }),
  'DELETE /api/profile/email/cancel': async ({ ctx }) => {
    await cancelEmailChange(ctx);
    return null;
  },
  'GET /api/profile/email/status': async ({ ctx }) => ({
    pending: viewPendingChange(await pendingEmailChange(ctx)),
  }),
  'GET /api/profile/identities': async ({ ctx }) => ({
    identities: (await linkedIdentities(ctx, ctx.actor.userId)).map(({ id, provider, created_at }) => ({
      id,
      provider,
      created_at: created_at.toISOString(),
    })),
  }),
  'DELETE /api/profile/identities/{id}': async ({ ctx, params }) => {
    await unlinkIdentity(ctx, params.id);
    return null;
  },
  'GET /api/profile/mail-choices': ({ ctx }) => mailChoices(ctx),
  'PUT /api/profile/mail-choices': ({ ctx, body }) => chooseMails(ctx, body),
  'POST /api/profile/export': async ({ ctx }) => ({
    exported_at: ctx.now.toISOString(),
    data: await exportMyData(ctx),
  }),
  'DELETE /api/profile': async ({ ctx }) => {
    await deleteMyAccount(ctx);
    return null;
  },
});

const unsubscribeCall = routes(unsubscribeApi, {
  'POST /api/unsubscribe/{token}': async ({ ctx, params }) => ({ group: await unsubscribe(ctx, params.token) }),
});

/** What mail programs send with one click: a form, whose content says nothing that the address does not. */
const CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The address in the List-Unsubscribe header of a mail. A mail program posts to it, without a session; a person opens
 * it and is shown a page with a button.
 */
export function unsubscribeRoutes(app: FastifyInstance): void {
  // A scope of its own: elsewhere the API takes no forms.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(CLICK_TYPES, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    unsubscribeCall(scope);
    scope.get<{ Params: { token: string } }>(
      '/api/unsubscribe/:token',
      { config: { access: 'visitor' }, schema: { hide: true } },
      async ({ ctx, params }, reply) => reply.redirect(await unsubscribePage(ctx, params.token), 303),
    );
  });
}
