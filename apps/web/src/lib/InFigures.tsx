import type { ReactNode } from 'react';
import { useT } from './i18n.ts';

export const figureCellClass = 'border-b border-line px-3 py-2 text-start align-top';

/** Charts are hidden from screen readers; this holds the same data as a table, collapsed. */
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
