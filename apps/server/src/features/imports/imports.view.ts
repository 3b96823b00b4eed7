import type { MemberImport } from '@hytte/contract/imports';
import { fullName } from '#features/members/members.service.ts';
import type { ImportRow } from './imports.queries.ts';

export const viewImport = ({ email, first_name, last_name, ...row }: ImportRow): MemberImport => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  started_by_name: email === null ? null : fullName({ first_name, last_name, email }),
  invited: row.invited,
  unanswered: row.unanswered ?? 0,
  sends_at: row.sends_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
});
