import { formatDrawMoment } from '#lib/clock-times.ts';
import type { Act, JournalCheck } from '@hytte/domain/fairness/draws/own-journal';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { CheckItem, type Stage } from './CheckItem.tsx';

type State = JournalCheck['receipts' | 'chain'];

const STAGES: Record<State, Stage> = {
  holds: 'holds',
  changed: 'fails',
  fails: 'fails',
  none: 'unproven',
};

const stageOf = (state: State | undefined): Stage => (state ? STAGES[state] : 'waits');

/** Null before the check is done. What this browser has no receipts for is not counted against the draw. */
export const isUnchanged = (journal: JournalCheck | null): boolean =>
  journal === null || (STAGES[journal.receipts] !== 'fails' && STAGES[journal.chain] !== 'fails');

/** Whether the journal says what this browser has receipts for, and whether it is whole. */
export function JournalChecks({ journal }: { journal: JournalCheck | null }) {
  const t = useT();
  return (
    <>
      <CheckItem stage={stageOf(journal?.receipts)} title={t('check_receipts')} text={receiptsText(t, journal)}>
        {journal && journal.acts.length > 0 && <Acts acts={journal.acts} />}
      </CheckItem>
      <CheckItem
        stage={stageOf(journal?.chain)}
        title={t('check_chain')}
        text={t(`check_chain_${journal?.chain ?? 'waits'}`)}
      />
    </>
  );
}

function receiptsText(t: T, journal: JournalCheck | null): string {
  if (journal?.receipts !== 'holds') return t(`check_receipts_${journal?.receipts ?? 'waits'}`);
  const { count } = journal;
  return t(plural(count, 'check_receipts_hold_one', 'check_receipts_hold_other'), { count });
}

/** What was done since the draw before, by others or without a receipt here. */
function Acts({ acts }: { acts: readonly Act[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <ul className="grid list-disc gap-1 ps-5 pt-2">
      {acts.map(({ number, entry }) => (
        <li key={number}>
          {t(`act_${entry.kind}`, {
            moment: formatDrawMoment(t, language, entry.at),
            by: t(entry.by === 'guest' ? 'act_by_self' : `since_by_${entry.by}`),
          })}
        </li>
      ))}
    </ul>
  );
}
