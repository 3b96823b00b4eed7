import type { FailedJob, PlatformClub, PlatformDraw, PlatformUser, UserSession } from '@hytte/contract/operator/admin';
import { type DeadLetter, redactJobError } from '#platform/jobs/queue-status.ts';
import type { ClubRow, DrawRow, UserListRow } from './admin.queries.ts';

export const viewClub = ({
  drawn_at,
  drawn_well,
  created_at,
  closes_on,
  closed_at,
  ...club
}: ClubRow): PlatformClub => ({
  ...club,
  closing: closes_on === null ? null : { closes_on, is_closed: closed_at !== null },
  created_at: created_at.toISOString(),
  last_draw: drawn_at && { at: drawn_at.toISOString(), success: drawn_well === true },
});

export const viewUser = ({ email_verified_at, created_at, ...user }: UserListRow): PlatformUser => ({
  ...user,
  verified: email_verified_at !== null,
  created_at: created_at.toISOString(),
});

type SessionRow = { id: string; created_at: Date; last_seen_at: Date; expires_at: Date };

export const viewSession = (row: SessionRow): UserSession => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const viewDraw = ({ finished_at, ...draw }: DrawRow): PlatformDraw => ({
  ...draw,
  at: finished_at.toISOString(),
});

export const viewFailedJob = ({ output, failed_at, ...job }: DeadLetter): FailedJob => ({
  ...job,
  failed_at: failed_at.toISOString(),
  error: redactJobError(output),
});
