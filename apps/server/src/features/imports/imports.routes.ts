import { importsApi } from '@hytte/contract/imports';
import { routes } from '#platform/http/routes.ts';
import { importMembers, listImports, undoImport } from './imports.service.ts';
import { viewImport } from './imports.view.ts';

export const importsRoutes = routes(importsApi, {
  'GET /api/memberships/clubs/{id}/imports': async ({ ctx, params }) => ({
    imports: (await listImports(ctx, params.id)).map(viewImport),
  }),
  'POST /api/memberships/clubs/{id}/imports': async ({ ctx, params, body }) => {
    const { made, skipped } = await importMembers(ctx, params.id, body.emails);
    return { import: viewImport(made), skipped };
  },
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': async ({ ctx, params }) => {
    const { undone, withdrawn } = await undoImport(ctx, params.id, params.importId);
    return { import: viewImport(undone), withdrawn };
  },
});
