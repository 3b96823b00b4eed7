import type { ProofBundle } from '@hytte/domain/draws/proof';
import { Check, X } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { verdictOf, verdictText } from '#features/draws/verdict-words.ts';
import { type OutcomeRow, outcomeRows } from './outcome-rows.ts';
import type { Proof } from './proof.ts';

/** What became of one's own requests, in words. */
export function OwnOutcomes({ bundle, proof }: { bundle: ProofBundle; proof: Proof }) {
  const t = useT();
  const own = outcomeRows(bundle, proof).filter(({ isOwn }) => isOwn);
  if (own.length === 0) return null;
  return (
    <Panel title={t('proof_own')}>
      <ul className="grid gap-4">
        {own.map((row) => (
          <OwnOutcome key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnOutcome({ row: { hutName, stay, outcome } }: { row: OutcomeRow }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">
          {hutName}, {formatRun(language, stay)}
        </span>
        <ResultPill status={outcome.status} />
      </p>
      <p>{verdictText(t, verdictOf(outcome))}</p>
    </li>
  );
}

export function ResultPill({ status }: { status: 'allocated' | 'rejected' }) {
  const t = useT();
  return status === 'allocated' ? (
    <Pill tone="gran" icon={<Check aria-hidden="true" />}>
      {t('booking_allocated')}
    </Pill>
  ) : (
    <Pill icon={<X aria-hidden="true" />}>{t('booking_rejected')}</Pill>
  );
}
