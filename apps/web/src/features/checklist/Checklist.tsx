import { nextStep } from '@hytte/domain/checklist/checklist';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { useDismissChecklist } from './checklist.api.ts';
import type { ChecklistProps } from './ChecklistCard.tsx';
import { ChecklistLines } from './ChecklistLines.tsx';
import { Progress } from './Progress.tsx';
import { stepPath } from './step-address.ts';

/** The same above a page on which a step is taken: how far, what is next, and the rest folded away. */
export function ChecklistStrip({ clubId, lines, suggestions }: ChecklistProps) {
  const t = useT();
  const putAway = useDismissChecklist(clubId);
  const next = nextStep(lines);
  return (
    <section aria-label={t('checklist')} className="rounded-lg border border-line bg-surface px-5 py-3 shadow-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Progress lines={lines} />
        {next && (
          <Link to={stepPath(next, clubId)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('checklist_next', { step: t(`step_${next}`) })}
          </Link>
        )}
      </div>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer content-center rounded-md text-sm font-semibold text-link">
          {t('checklist_show_all')}
        </summary>
        <ChecklistLines clubId={clubId} lines={lines} suggestions={suggestions} />
        <Button variant="quiet" size="sm" pending={putAway.isPending} onClick={() => putAway.mutate(true)}>
          {t('checklist_dismiss')}
        </Button>
      </details>
    </section>
  );
}
