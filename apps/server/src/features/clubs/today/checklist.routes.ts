import { checklistApi } from '@hytte/contract/clubs/checklist';
import { routes } from '#platform/http/routes.ts';
import { checklist, setChecklistDismissed } from './checklist.service.ts';

export const checklistRoutes = routes(checklistApi, {
  'GET /api/clubs/{clubId}/checklist': ({ ctx, params }) => checklist(ctx, params.clubId),
  'PUT /api/clubs/{clubId}/checklist': async ({ ctx, params: { clubId }, body: { dismissed } }) => {
    await setChecklistDismissed(ctx, clubId, dismissed);
    return checklist(ctx, clubId);
  },
});
