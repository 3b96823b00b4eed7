/** The areas of the schema, in the order of the baseline (ADR 0106), and the parts of the server whose tables are in each. */
export const AREAS: Record<string, readonly string[]> = {
  platform: ['platform/http', 'platform/idempotency', 'platform/mail'],
  people: ['features/accounts', 'features/external-sign-in', 'features/profile', 'features/push'],
  clubs: [
    'features/clubs',
    'features/members',
    'features/offices',
    'features/invitations',
    'features/imports',
    'features/messages',
    'features/households',
    'features/club-closing',
    'features/club-archive',
    'features/checklist',
    'features/today',
    'platform/audit',
  ],
  huts: ['features/huts', 'features/images', 'features/seasons', 'features/defects', 'features/departure'],
  stays: [
    'features/bookings',
    'features/booking-info',
    'features/calendar-feeds',
    'features/sharing',
    'features/waitlist',
  ],
  fairness: [
    'features/rules',
    'features/groups',
    'features/points',
    'features/journal',
    'features/draws',
    'features/periods',
  ],
  money: [
    'features/payments',
    'features/outside-payments',
    'features/payment-settings',
    'features/bank-files',
    'features/payouts',
    'features/subscriptions',
  ],
  reports: ['features/reports', 'features/tax-dossier'],
};

/** Throws for a table without an owner, or an owner without an area: the schema would be shown without it. */
export function areaOf(table: string, owners: Record<string, readonly string[]>): string {
  const owner = Object.keys(owners).find((part) => owners[part]?.includes(table));
  const area = Object.keys(AREAS).find((name) => owner !== undefined && AREAS[name]?.includes(owner));
  if (area === undefined)
    throw new Error(`Table ${table} of ${owner ?? 'nobody'} has no area: see tools/database/areas.ts.`);
  return area;
}
