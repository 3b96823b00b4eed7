import type { ChecklistLine } from '@hytte/domain/checklist/checklist';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { useDismissChecklist } from './checklist.api.ts';
import { ChecklistLines, type Suggestions } from './ChecklistLines.tsx';
import { Progress } from './Progress.tsx';

export type ChecklistProps = { clubId: string; lines: readonly ChecklistLine[]; suggestions: Suggestions };

/** The whole list, where a new club begins. */
export function ChecklistCard({ clubId, lines, suggestions }: ChecklistProps) {
  const t = useT();
  const id = useId();
  const putAway = useDismissChecklist(clubId);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 pb-2 shadow-sm sm:px-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id={id} className="text-xl font-bold">
            {t('checklist')}
          </h2>
          <p className="text-ink-2">{t('checklist_intro')}</p>
        </div>
        <Button variant="quiet" size="sm" pending={putAway.isPending} onClick={() => putAway.mutate(true)}>
          {t('checklist_dismiss')}
        </Button>
      </header>
      <Progress lines={lines} />
      <ChecklistLines clubId={clubId} lines={lines} suggestions={suggestions} />
    </section>
  );
}
