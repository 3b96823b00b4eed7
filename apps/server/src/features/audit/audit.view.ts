import type { AuditEntry } from '@hytte/contract/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@hytte/domain/audit/actions';
import type { EntryRow } from './audit.queries.ts';
import type { AuditPage } from './audit.service.ts';
import { isAboutPerson, valuesOf, withNames } from './people-in-entry.ts';

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((one) => one === action);

function viewEntry(row: EntryRow, names: AuditPage['names']): AuditEntry[] {
  // Written by a later version of the product that was taken back: nobody here has words for it.
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

export const viewAuditPage = ({ entries, names, next }: AuditPage) => ({
  entries: entries.flatMap((row) => viewEntry(row, names)),
  next,
});
