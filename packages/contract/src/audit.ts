import { AUDIT_ACTIONS, AUDIT_BY, AUDIT_GROUPS, type AuditGroup } from '@hytte/domain/audit/actions';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id, LocalDate } from './fields.ts';

/** One administrative act: who did what to what, and how it was before and after. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** For example club.updated, member.role_changed. */
  action: z.enum(AUDIT_ACTIONS),
  /** Null: nobody in particular, or an account that is gone. */
  actor_name: z.string().nullable(),
  /** platform: by the power of a platform admin. system: by itself. */
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
  /** All acts of a kind: those about members, about huts. */
  group: z.enum(Object.keys(AUDIT_GROUPS) as AuditGroup[]).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** The id of the last entry that was seen: what comes after it is older. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};

const answer = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() });

export const auditApi = {
  'GET /api/clubs/{clubId}/audit': {
    summary: 'What those who run the club have done, newest first',
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
    query: z.object({ ...filter, clubId: Id.optional(), by: z.enum(AUDIT_BY).optional() }),
    answer,
  },
} satisfies EndpointGroup;
