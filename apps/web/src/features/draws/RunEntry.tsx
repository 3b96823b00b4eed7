import type { ErrorCode } from '@hytte/contract/errors';
import type { DrawRun } from '@hytte/contract/lottery';
import { CircleCheck, CircleX, Hand, Timer } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Pill } from '#ui/Pill.tsx';
import { formatDrawMoment } from './draw-words.ts';
import { OutcomeBar } from '#features/lottery/history/OutcomeBar.tsx';

type RunEntryProps = {
  clubId: string;
  run: DrawRun;
  /** Requests in the largest draw shown: its bar fills the width. */
  most: number;
};

export function RunEntry({ clubId, run, most }: RunEntryProps) {
  const t = useT();
  const { language } = useLanguages();
  const moment = formatDrawMoment(t, language, run.scheduled_time);
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <time dateTime={run.scheduled_time} className="me-auto font-semibold first-letter:uppercase">
          {moment}
        </time>
        <Pill icon={run.manual ? <Hand aria-hidden="true" /> : <Timer aria-hidden="true" />}>
          {t(run.manual ? 'draw_manual' : 'draw_automatic_run')}
        </Pill>
        {run.success ? (
          <Pill tone="gran" icon={<CircleCheck aria-hidden="true" />}>
            {t('draw_succeeded')}
          </Pill>
        ) : (
          <Pill tone="barn" icon={<CircleX aria-hidden="true" />}>
            {t('draw_did_not_succeed')}
          </Pill>
        )}
      </div>
      {run.success && <OutcomeBar run={run} most={most} />}
      {!run.success && (
        <p className="text-sm">
          {run.error_message !== null && (
            // The history keeps the code of what went wrong; a text that is none says itself.
            <span className="font-medium text-barn">{t(run.error_message as ErrorCode)} </span>
          )}
          {t('draw_nothing_moved')}
        </p>
      )}
      {run.number !== null && (
        <p className="text-sm">
          <TextLink to={pathTo('draw', { club_id: clubId, runId: run.id })}>
            {t('see_proof')} <span className="sr-only">{t('see_proof_of', { moment })}</span>
          </TextLink>
        </p>
      )}
    </li>
  );
}
