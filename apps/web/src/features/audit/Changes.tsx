import { ArrowRight } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import type { ChangeRow } from './change-words.ts';

/** Folded away: most want to know that something was done, some what it was. */
export function Changes({ rows, isChange }: { rows: readonly ChangeRow[]; isChange: boolean }) {
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
