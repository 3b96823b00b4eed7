import type { AuditEntry } from '@hytte/contract/clubs/audit';
import { type AuditGroup, groupOf } from '@hytte/domain/clubs/audit/actions';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import {
  ArrowRight,
  Banknote,
  CalendarDays,
  ClipboardList,
  Dices,
  Gauge,
  House,
  Info,
  type LucideIcon,
  ShieldCheck,
  SunSnow,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { actionText, actorText } from './action-text.ts';
import { type ChangeRow, changeRows } from './change-text.ts';
import { foldViews, type Views } from './fold-views.ts';

type AuditListProps = { entries: readonly AuditEntry[]; showsClub?: boolean };

/** The entries grouped by day in Oslo time, newest first. */
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
            {foldViews(ofDay).map((line) =>
              line.kind === 'views' ? (
                <ViewsRow key={line.entries[0].id} entries={line.entries} showsClub={showsClub} />
              ) : (
                <AuditRow key={line.entry.id} entry={line.entry} showsClub={showsClub} />
              ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

// The same icons as on the tabs where these actions are done.
const ICONS: Record<AuditGroup, LucideIcon> = {
  club: Info,
  members: Users,
  huts: House,
  bookings: CalendarDays,
  seasons: SunSnow,
  lottery: Dices,
  forms: ClipboardList,
  payments: Banknote,
  plan: Gauge,
  platform: ShieldCheck,
};

/** What somebody of the platform looked at, one thing after another, on one line: each page asks for several. */
function ViewsRow({ entries, showsClub }: { entries: Views; showsClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const [latest] = entries;
  const count = entries.length;
  return (
    <Line icon={ShieldCheck}>
      <p className="font-semibold break-words">{t('audit_views', { count })}</p>
      <WhenAndWho entry={latest} showsClub={showsClub} />
      <details>
        <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
          {t('audit_views_each')}
        </summary>
        <ol className="grid gap-1 pt-2 text-sm">
          {entries.map((entry) => (
            <li key={entry.id} className="break-words">
              <time dateTime={entry.at}>{formatTime(language, entry.at)}</time> {actionText(t, entry)}
            </li>
          ))}
        </ol>
      </details>
    </Line>
  );
}

function WhenAndWho({ entry, showsClub }: { entry: AuditEntry; showsClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <p className="text-sm break-words text-ink-2">
      <time dateTime={entry.at}>{formatTime(language, entry.at)}</time>
      {' · '}
      {actorText(t, entry)}
      {showsClub && entry.club_name && ` · ${entry.club_name}`}
    </p>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 sm:px-5">
      <span className="grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 gap-1">{children}</div>
    </li>
  );
}

function AuditRow({ entry, showsClub }: { entry: AuditEntry; showsClub: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const rows = changeRows({ t, language }, entry);
  return (
    <Line icon={ICONS[groupOf(entry.action)]}>
      <p className="font-semibold break-words">{actionText(t, entry)}</p>
      <WhenAndWho entry={entry} showsClub={showsClub} />
      {rows.length > 0 && <Changes rows={rows} isChange={entry.before !== null && entry.after !== null} />}
    </Line>
  );
}

/** Collapsed: most readers want to know that something changed, few want the details. */
function Changes({ rows, isChange }: { rows: readonly ChangeRow[]; isChange: boolean }) {
  const t = useT();
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-sm text-link underline underline-offset-4">
        {t(isChange ? 'audit_changes' : 'audit_facts')}
      </summary>
      <dl className="grid gap-x-6 gap-y-3 pt-2 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </dl>
    </details>
  );
}

function Row({ row: { label, before, after } }: { row: ChangeRow }) {
  const t = useT();
  const isChange = before !== null && before !== after;
  return (
    <div className="grid gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-ink-2 first-letter:uppercase">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 break-words whitespace-pre-line">
        {isChange ? (
          <>
            <span className="sr-only">{t('audit_before')}: </span>
            <del className="min-w-0 text-ink-2">{before}</del>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 self-center text-ink-2" />
            <span className="sr-only">{t('audit_after')}: </span>
            <ins className="min-w-0 font-semibold no-underline">{after}</ins>
          </>
        ) : (
          after
        )}
      </dd>
    </div>
  );
}
