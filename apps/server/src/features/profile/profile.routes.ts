import { profileApi } from '@hytte/contract/profile';
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
  'POST /api/profile/export': async ({ ctx }) => ({
    exported_at: ctx.now.toISOString(),
    data: await exportMyData(ctx),
  }),
  'DELETE /api/profile': async ({ ctx }) => {
    await deleteMyAccount(ctx);
    return null;
  },
});
