import type { PendingEmailChange } from '@hytte/contract/profile';
import type { pendingEmailChange } from './email-change.service.ts';

type Row = Awaited<ReturnType<typeof pendingEmailChange>>;

export const viewPendingChange = (row: Row): PendingEmailChange | null =>
  row?.new_email
    ? { new_email: row.new_email, expires_at: row.expires_at.toISOString(), created_at: row.created_at.toISOString() }
    : null;
