/**
 * Who writes which table. Anyone may read any table in their own queries; to change another's rows,
 * call its service with your ctx. A new table gets its line here.
 */
export const TABLE_OWNERS: Record<string, readonly string[]> = {
  'features/accounts': ['users', 'sessions'],
  'features/clubs': ['clubs', 'memberships'],
  'platform/mail': ['outgoing_mails'],
};
