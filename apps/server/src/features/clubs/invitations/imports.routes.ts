import { importsApi, type MemberImport } from '@hytte/contract/clubs/imports';
import { fullName } from '#features/clubs/members/members.service.ts';
import { routes } from '#platform/http/routes.ts';
import { type ImportRow, recentImports } from './imports.queries.ts';
import { importMembers, undoImport } from './imports.service.ts';

export const importsRoutes = routes(importsApi, {
  'GET /api/memberships/clubs/{id}/imports': async ({ ctx, params }) => ({
    imports: (await recentImports(ctx.db, params.id)).map(viewImport),
  }),
  'POST /api/memberships/clubs/{id}/imports': async ({ ctx, params, body }) => {
    const { made, skipped } = await importMembers(ctx, params.id, body);
    return { import: viewImport(made), skipped };
  },
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': async ({ ctx, params }) => {
    const { undone, withdrawn } = await undoImport(ctx, params.id, params.importId);
    return { import: viewImport(undone), withdrawn };
  },
});

const viewImport = ({ email, first_name, last_name, ...row }: ImportRow): MemberImport => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  started_by_name: email === null ? null : fullName({ first_name, last_name, email }),
  invited: row.invited,
  unanswered: row.unanswered ?? 0,
  sends_at: row.sends_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
});
