import { AUDIT_ACTIONS, AUDIT_BY, AUDIT_GROUPS, type AuditGroup } from '@hytte/domain/clubs/audit/actions';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

/** An entry of the audit log: actor, action, subject, and the values before and after. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** For example club.updated, member.role_changed. */
  action: z.enum(AUDIT_ACTIONS),
  /** Null: done by the system, or the account was deleted. */
  actor_name: z.string().nullable(),
  /** platform: done in the role of platform admin. system: done by a job. */
  by: z.enum(AUDIT_BY),
  club_id: Id.nullable(),
  club_name: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** All actions of a group, such as members or huts. */
  group: z.enum(Object.keys(AUDIT_GROUPS) as AuditGroup[]).optional(),
  /** Done by this person. */
  actor: Id.optional(),
  by: z.enum(AUDIT_BY).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Keyset pagination: the id of the last entry of the previous page; older ones follow. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};

const answer = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() });

export const auditApi = {
  'GET /api/clubs/{clubId}/audit': {
    summary: 'What club admins have done, newest first',
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: z.object({ clubId: Id }),
    query: z.object(filter),
    answer,
  },
  'GET /api/admin/audit': {
    summary: 'What was done on the whole platform, newest first',
    access: 'global_admin',
    query: z.object({ ...filter, clubId: Id.optional() }),
    answer,
  },
} satisfies EndpointGroup;
