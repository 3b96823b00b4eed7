import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useLanguages, useT } from './i18n.ts';
import { formatNumber } from './locale.ts';
import { useMedia } from './media.ts';

type LongListProps<Row> = { rows: readonly Row[]; children: (shown: readonly Row[]) => ReactNode };

/** The first rows of a list, and more with each press. Printed whole. Give it a `key` that changes with the filter. */
export function LongList<Row>({ rows, children }: LongListProps<Row>) {
  const t = useT();
  const { language } = useLanguages();
  // Cards on narrow screens are five times as high as rows.
  const atATime = useMedia('(min-width: 768px)') ? 25 : 10;
  const isPrinted = useMedia('print');
  const [pages, setPages] = useState(1);
  const shown = pages * atATime;
  const more = isPrinted ? 0 : Math.min(atATime, rows.length - shown);
  return (
    <>
      {children(isPrinted ? rows : rows.slice(0, shown))}
      {more > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            {t('show_more_rows', { count: formatNumber(language, more) })}
          </Button>
          <output className="text-sm text-ink-2">
            {t('rows_shown', { shown: formatNumber(language, shown), count: formatNumber(language, rows.length) })}
          </output>
        </div>
      )}
    </>
  );
}
