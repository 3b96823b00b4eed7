import { pushApi } from '@hytte/contract/people/push';
import { routes } from '#platform/http/routes.ts';
import { choosePushes, subscribe, unsubscribeFromPush } from './push.service.ts';

export const pushRoutes = routes(pushApi, {
  'PUT /api/profile/push': ({ ctx, body }) => subscribe(ctx, body),
  'DELETE /api/profile/push': async ({ ctx }) => {
    await unsubscribeFromPush(ctx);
    return null;
  },
  'PUT /api/profile/push-choices': ({ ctx, body }) => choosePushes(ctx, body),
});
