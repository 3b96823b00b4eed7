import { auditApi } from '@hytte/contract/audit';
import { routes } from '#platform/http/routes.ts';
import { auditPage } from './audit.service.ts';
import { viewAuditPage } from './audit.view.ts';

export const auditRoutes = routes(auditApi, {
  'GET /api/clubs/{clubId}/audit': async ({ ctx, params: { clubId }, query }) =>
    viewAuditPage(await auditPage(ctx, { ...query, clubId })),
  'GET /api/admin/audit': async ({ ctx, query }) => viewAuditPage(await auditPage(ctx, query)),
});
