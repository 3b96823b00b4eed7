/** The areas of the schema, in the order of the baseline (ADR 0106): the folders of the features, and the platform first. */
export const AREAS = ['platform', 'people', 'clubs', 'huts', 'stays', 'fairness', 'money', 'reports'] as const;

/** The audit log is written by the platform, and is about clubs. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'platform/audit': 'clubs' };

/** Throws for a table without an owner, or an owner without an area: the schema would be shown without it. */
export function areaOf(table: string, owners: Record<string, readonly string[]>): string {
  const owner = Object.keys(owners).find((part) => owners[part]?.includes(table)) ?? 'nobody';
  const [floor, folder] = owner.split('/');
  const area = ELSEWHERE[owner] ?? (floor === 'platform' ? floor : folder);
  if (AREAS.every((name) => name !== area))
    throw new Error(`Table ${table} of ${owner} has no area: see tools/database/areas.ts.`);
  return area ?? '';
}
