import type { AuditEntry } from '@hytte/contract/clubs/audit';

export type Views = readonly [AuditEntry, ...AuditEntry[]];

export type AuditLine = { kind: 'entry'; entry: AuditEntry } | { kind: 'views'; entries: Views };

/** A platform admin read something. What they changed stays a line of its own. */
const isView = ({ action, subject }: AuditEntry): boolean =>
  action === 'platform.used' && (subject.id ?? '').startsWith('GET ');

const isSameReader = (one: AuditEntry, other: AuditEntry): boolean =>
  one.actor_name === other.actor_name && one.club_id === other.club_id;

/** Views that follow each other, of the same club by the same person, become one line. The order stays. */
export function foldViews(entries: readonly AuditEntry[]): AuditLine[] {
  const lines: AuditLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const before = last?.kind === 'views' ? last.entries : last && isView(last.entry) ? ([last.entry] as const) : null;
    if (before && isView(entry) && isSameReader(before[0], entry))
      lines[lines.length - 1] = { kind: 'views', entries: [...before, entry] };
    else lines.push({ kind: 'entry', entry });
  }
  return lines;
}
