import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from './i18n.ts';
import { useMedia } from './media.ts';

type FoldedFilterProps = {
  /** How many fields narrow the list. */
  active: number;
  /** Stays in sight on phones. */
  quick?: ReactNode;
  children: ReactNode;
};

/** The fields of a filter. On phones they are folded, so that the list begins on the first screen. Never printed. */
export function FoldedFilter({ active, quick, children }: FoldedFilterProps) {
  const t = useT();
  const isWide = useMedia('(min-width: 640px)');
  return (
    <search aria-label={t('filter')} className="grid gap-4 print:hidden">
      {quick}
      {isWide ? (
        children
      ) : (
        <details className="rounded-md border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-semibold">
            <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            {t('filter')}
            {active > 0 && (
              <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-sm text-ink">
                {t('filters_chosen', { count: active })}
              </span>
            )}
          </summary>
          <div className="border-t border-line p-4">{children}</div>
        </details>
      )}
    </search>
  );
}
