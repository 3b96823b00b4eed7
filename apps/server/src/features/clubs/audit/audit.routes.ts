import { auditApi, type AuditEntry } from '@hytte/contract/clubs/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@hytte/domain/clubs/audit/actions';
import { routes } from '#platform/http/routes.ts';
import type { EntryRow } from './audit.queries.ts';
import { type AuditPage, auditPage, isAboutPerson, valuesOf, withNames } from './audit.service.ts';

export const auditRoutes = routes(auditApi, {
  'GET /api/clubs/{clubId}/audit': async ({ ctx, params: { clubId }, query }) =>
    viewAuditPage(await auditPage(ctx, { ...query, clubId })),
  'GET /api/admin/audit': async ({ ctx, query }) => viewAuditPage(await auditPage(ctx, query)),
});

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((one) => one === action);

function viewEntry(row: EntryRow, names: AuditPage['names']): AuditEntry[] {
  // Written by a newer release that was rolled back: this one has no text for it.
  if (!isKnown(row.action)) return [];
  const { subject_id: subjectId } = row;
  const subjectName = isAboutPerson(row) && subjectId ? (names.get(subjectId) ?? null) : row.subject_name;
  return [
    {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor_name: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
      by: row.by,
      club_id: row.club_id,
      club_name: row.club_name,
      subject: { type: row.subject_type, id: subjectId, name: subjectName },
      before: withNames(valuesOf(row.before), names),
      after: withNames(valuesOf(row.after), names),
    },
  ];
}

const viewAuditPage = ({ entries, names, next }: AuditPage) => ({
  entries: entries.flatMap((row) => viewEntry(row, names)),
  next,
});
