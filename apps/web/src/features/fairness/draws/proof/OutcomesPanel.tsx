import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import type { ReadableRules } from '@hytte/domain/fairness/draws/rules';
import { Grid2x2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import type { Proof } from '../draws.api.ts';
import { type OutcomeRow, outcomeRows } from './outcome-rows.ts';
import { SincePanel } from './SincePanel.tsx';
import { reasonText, verdictText } from '#lib/verdict-words.ts';

const AT_A_TIME = 100;

type OutcomesProps = { clubId: string; bundle: ProofBundle; proof: Proof; versions: ReadableRules['versions'] };

/** The reader's own requests, every request, and what was done with the stays since. */
export function Outcomes({ clubId, bundle, proof, versions }: OutcomesProps) {
  const rows = useMemo(() => outcomeRows(bundle, proof, versions), [bundle, proof, versions]);
  return (
    <>
      <OwnOutcomes rows={rows} />
      <OutcomesPanel rows={rows} proof={proof} />
      <SincePanel rows={rows} proof={proof} clubId={clubId} />
    </>
  );
}

type PanelProps = { rows: readonly OutcomeRow[]; proof: Proof };

/** Every request of the draw in the order of the queue. Only club admins see whose it was. */
function OutcomesPanel({ rows, proof }: PanelProps) {
  const t = useT();
  const { language } = useLanguages();
  const [shown, setShown] = useState(AT_A_TIME);
  const more = Math.min(AT_A_TIME, rows.length - shown);
  return (
    <Panel title={t('proof_outcomes')} intro={t(introOf(rows, proof))}>
      {rows.length > 0 && (
        <DataTable
          label={t('proof_outcomes')}
          widths="[--columns:7.5rem_4rem_minmax(0,3fr)_minmax(0,3fr)]"
          columns={[
            { key: 'place', label: t('proof_place') },
            { key: 'tickets', label: t('proof_tickets'), align: 'end' },
            { key: 'stay', label: t('proof_stay') },
            { key: 'result', label: t('proof_result') },
          ]}
        >
          {rows.slice(0, shown).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </DataTable>
      )}
      {more > 0 && (
        <Button variant="secondary" onClick={() => setShown(shown + AT_A_TIME)}>
          {t('proof_show_more', { count: formatNumber(language, more) })}
        </Button>
      )}
    </Panel>
  );
}

function introOf(rows: readonly OutcomeRow[], { names }: Proof) {
  if (rows.length === 0) return 'proof_outcomes_none';
  return names ? 'proof_outcomes_names' : 'proof_outcomes_intro';
}

function Row({ row: { hutName, stay, outcome, verdict, isOwn, name } }: { row: OutcomeRow }) {
  const t = useT();
  const { language } = useLanguages();
  const { round, place, of, tickets } = outcome;
  return (
    <DataRow>
      <DataCell cardLabel={t('proof_place')}>
        <span className="grid gap-0.5 max-md:text-end">
          {round === 0 ? (
            t('proof_before_rounds')
          ) : (
            <>
              <span className="font-semibold">{t('proof_place_of', { place, of })}</span>
              <span className="text-sm text-ink-2">{t('proof_round_no', { round })}</span>
            </>
          )}
          {isOwn && (
            <span>
              <Pill tone="ownSolid">{t('proof_own_mark')}</Pill>
            </span>
          )}
        </span>
      </DataCell>
      <DataCell cardLabel={t('proof_tickets')} align="end">
        <span className="figures">{round === 0 ? '–' : tickets}</span>
      </DataCell>
      <DataCell cardLabel={t('proof_stay')}>
        <span className="grid min-w-0 max-md:text-end">
          {name !== null && <span className="font-semibold break-words">{name}</span>}
          <span className="break-words">{hutName}</span>
          <span className="text-sm text-ink-2">{formatRun(language, stay)}</span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('proof_result')}>
        <span className="grid min-w-0 justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
          <ResultPill status={outcome.status} />
          {outcome.status === 'rejected' && <span className="text-sm">{reasonText(t, verdict)}</span>}
        </span>
      </DataCell>
    </DataRow>
  );
}

/** The outcomes of the reader's own requests, in sentences. */
function OwnOutcomes({ rows }: Pick<PanelProps, 'rows'>) {
  const t = useT();
  const own = rows.filter(({ isOwn }) => isOwn);
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

function OwnOutcome({ row: { hutName, stay, outcome, verdict } }: { row: OutcomeRow }) {
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
      <p>{verdictText(t, verdict)}</p>
    </li>
  );
}

function ResultPill({ status }: { status: 'allocated' | 'rejected' }) {
  const t = useT();
  return status === 'allocated' ? (
    <Pill tone="ownSolid" icon={<Grid2x2 aria-hidden="true" />}>
      {t('booking_allocated')}
    </Pill>
  ) : (
    <Pill icon={<X aria-hidden="true" />}>{t('booking_rejected')}</Pill>
  );
}
