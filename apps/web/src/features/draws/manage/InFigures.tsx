import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';

export const figureCellClass = 'border-b border-line px-3 py-2 text-start align-top';

/** A chart is for the eye only: the same stands below it as a table, for whoever opens it. */
export function InFigures({ open = false, children }: { open?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer content-center rounded-md font-semibold text-link">
        {t('fairness_table')}
      </summary>
      {children}
    </details>
  );
}
