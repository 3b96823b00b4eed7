import { type ChecklistLine, nextStep } from '@hytte/domain/clubs/today/checklist';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { useDismissChecklist } from './dismiss-checklist.api.ts';
import { ChecklistLines, stepPath, type Suggestions } from './ChecklistLines.tsx';

type ChecklistProps = { clubId: string; lines: readonly ChecklistLine[]; suggestions: Suggestions };

/** The whole list, on the home page of a new club. */
export function ChecklistCard({ clubId, lines, suggestions }: ChecklistProps) {
  const t = useT();
  const id = useId();
  const dismissal = useDismissChecklist(clubId);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 pb-2 shadow-sm sm:px-6 print:hidden"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id={id} className="text-xl font-bold">
            {t('checklist')}
          </h2>
          <p className="text-ink-2">{t('checklist_intro')}</p>
        </div>
        <Button variant="quiet" size="sm" pending={dismissal.isPending} onClick={() => dismissal.mutate(true)}>
          {t('checklist_dismiss')}
        </Button>
      </header>
      <Progress lines={lines} />
      <ChecklistLines clubId={clubId} lines={lines} suggestions={suggestions} />
    </section>
  );
}

/** The compact form above the pages of Manage: progress, next step, and the list collapsed. */
export function ChecklistStrip({ clubId, lines, suggestions }: ChecklistProps) {
  const t = useT();
  const dismissal = useDismissChecklist(clubId);
  const next = nextStep(lines);
  return (
    <section
      aria-label={t('checklist')}
      className="rounded-lg border border-line bg-surface px-5 py-3 shadow-sm print:hidden"
    >
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
        <Button variant="quiet" size="sm" pending={dismissal.isPending} onClick={() => dismissal.mutate(true)}>
          {t('checklist_dismiss')}
        </Button>
      </details>
    </section>
  );
}

/** Replaces the list for the admin who has just dismissed it; it is dismissed for the whole club. */
export function ChecklistDismissed({ clubId }: { clubId: string }) {
  const t = useT();
  const dismissal = useDismissChecklist(clubId);
  return (
    <Banner
      tone="neutral"
      action={
        <Button variant="secondary" size="sm" pending={dismissal.isPending} onClick={() => dismissal.mutate(false)}>
          {t('checklist_restore')}
        </Button>
      }
    >
      <output>{t('checklist_dismissed')}</output>
    </Banner>
  );
}

/** The number of finished steps, in words and as a row of windows. A live region. */
function Progress({ lines }: { lines: readonly ChecklistLine[] }) {
  const t = useT();
  const done = lines.filter((line) => line.done).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="text-sm font-semibold">{t('checklist_progress', { done, count: lines.length })}</output>
      <span aria-hidden="true" className="flex gap-1">
        {lines.map((line, at) => (
          <span
            key={line.step}
            className={`h-2 w-6 rounded-full border ${at < done ? 'border-lys-edge bg-lys' : 'border-line-strong'}`}
          />
        ))}
      </span>
    </div>
  );
}
