import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { Outcome } from '@hytte/domain/draws/draw';
import type { ProofBundle } from '@hytte/domain/draws/proof';
import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatRun } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import type { Proof } from '../draws.api.ts';
import { reasonText, verdictOf, verdictText } from '../verdict-words.ts';

const AT_A_TIME = 100;

/** Every request of the draw in the order of the queue, with its place instead of the member's name. */
export function OutcomesPanel({ bundle, proof }: { bundle: ProofBundle; proof: Proof }) {
  const t = useT();
  const { language } = useLanguages();
  const rows = useMemo(() => outcomeRows(bundle, proof), [bundle, proof]);
  const [shown, setShown] = useState(AT_A_TIME);
  const more = Math.min(AT_A_TIME, rows.length - shown);
  return (
    <Panel title={t('proof_outcomes')} intro={t(rows.length === 0 ? 'proof_outcomes_none' : 'proof_outcomes_intro')}>
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

function Row({ row: { hutName, stay, outcome, isOwn } }: { row: OutcomeRow }) {
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
          <span className="break-words">{hutName}</span>
          <span className="text-sm text-ink-2">{formatRun(language, stay)}</span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('proof_result')}>
        <span className="grid min-w-0 justify-items-start gap-1 max-md:justify-items-end max-md:text-end">
          <ResultPill status={outcome.status} />
          {outcome.status === 'rejected' && <span className="text-sm">{reasonText(t, verdictOf(outcome))}</span>}
        </span>
      </DataCell>
    </DataRow>
  );
}

/** The outcomes of the reader's own requests, in sentences. */
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

function ResultPill({ status }: { status: 'allocated' | 'rejected' }) {
  const t = useT();
  return status === 'allocated' ? (
    <Pill tone="success" icon={<Check aria-hidden="true" />}>
      {t('booking_allocated')}
    </Pill>
  ) : (
    <Pill icon={<X aria-hidden="true" />}>{t('booking_rejected')}</Pill>
  );
}

/** A request of the draw with its outcome. */
type OutcomeRow = { id: string; hutName: string; stay: SlotRun; outcome: Outcome; isOwn: boolean };

/** In the order of their turns. */
function outcomeRows({ snapshot, outcomes }: ProofBundle, { huts, own_requests }: Proof): OutcomeRow[] {
  const names = new Map(huts.map(({ id, name }) => [id, name]));
  const own = new Set(own_requests.map(({ id }) => id));
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.request, outcome]));
  const rows = snapshot.requests.flatMap(({ id, hut, first, last }) => {
    const outcome = outcomeOf.get(id);
    return outcome ? [{ id, hutName: names.get(hut) ?? hut, stay: { first, last }, outcome, isOwn: own.has(id) }] : [];
  });
  return rows.toSorted(({ outcome: a }, { outcome: b }) => a.round - b.round || a.place - b.place || rank(a) - rank(b));
}

/** Within one turn the rejected requests come first: the draw tries them until one is allocated. */
const rank = ({ status }: Outcome): number => (status === 'allocated' ? 1 : 0);
