import type { ChecklistLine, Step } from '@hytte/domain/clubs/today/checklist';
import { Check } from 'lucide-react';
import type { ComponentType } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type PathName, pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';

/** A button that completes a step at once with a default; missing where there is no sensible default. */
export type Suggestions = Partial<Record<Step, ComponentType<{ clubId: string }>>>;

type ChecklistLinesProps = { clubId: string; lines: readonly ChecklistLine[]; suggestions: Suggestions };

export function ChecklistLines({ clubId, lines, suggestions }: ChecklistLinesProps) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <Line key={line.step} clubId={clubId} line={line} Suggestion={suggestions[line.step]} />
      ))}
    </ol>
  );
}

type LineProps = { clubId: string; line: ChecklistLine; Suggestion: Suggestions[Step] };

function Line({ clubId, line: { step, done }, Suggestion }: LineProps) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Tick done={done} />
      <div className="min-w-0 flex-1 basis-64">
        <p className={done ? 'text-ink-2' : 'font-semibold'}>
          {t(`step_${step}`)}
          <span className="sr-only"> ({t(done ? 'checklist_is_done' : 'checklist_is_left')})</span>
        </p>
        {!done && <p className="text-sm text-ink-2">{t(`step_${step}_why`)}</p>}
      </div>
      {!done && (
        <div className="flex flex-wrap gap-2 max-sm:ps-11">
          {Suggestion && <Suggestion clubId={clubId} />}
          <Link
            to={stepPath(step, clubId)}
            className={buttonClass({ size: 'sm', variant: Suggestion ? 'quiet' : 'secondary' })}
          >
            {t(`step_${step}_do`)}
          </Link>
        </div>
      )}
    </li>
  );
}

/** A window of the house: lit when the step is done. */
function Tick({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full border ${
        done ? 'border-gran bg-gran-soft text-gran' : 'border-dashed border-line-strong'
      }`}
    >
      {done && <Check className="size-4" strokeWidth={3} />}
    </span>
  );
}

type ManagePath = Extract<PathName, `manage${string}`>;

const STEP_PAGES = {
  picture: 'manageInfo',
  hut: 'manageNewHut',
  seasons: 'manageSeasons',
  sharing: 'manageRules',
  draws: 'manageDrawings',
  invite: 'manageMembers',
  questions: 'manageBookingInfo',
  payment: 'managePayments',
} as const satisfies Record<Step, ManagePath>;

/** The page and field where a step is done. The hash is the field's id, `step-hut` (app/manage/field-in-address.ts). */
export const stepPath = (step: Step, clubId: string): string =>
  `${pathTo(STEP_PAGES[step], { club_id: clubId })}#step-${step}`;
