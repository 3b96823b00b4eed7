import type { AuditEntry } from '@hytte/contract/audit';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { useLanguages } from '#lib/i18n.ts';
import { formatDay } from '#lib/stay-words.ts';
import { AuditRow } from './AuditRow.tsx';

type AuditListProps = { entries: readonly AuditEntry[]; showsClub?: boolean };

/** Day by day, the newest first. */
export function AuditList({ entries, showsClub = false }: AuditListProps) {
  const { language } = useLanguages();
  const days = Map.groupBy(entries, ({ at }) => dateInOslo(new Date(at)));
  return (
    <div className="grid gap-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h2 id={`day-${day}`} className="text-lg font-bold first-letter:uppercase">
            {formatDay(language, day)}
          </h2>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} showsClub={showsClub} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
