import type { DirectLine, LedgerLine } from '@hytte/contract/money/payouts';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LongList } from '#lib/LongList.tsx';
import { formatOre } from '#lib/money.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';

type Line = LedgerLine | DirectLine;

/** The month's payments and refunds, one row each. */
export function EventTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  const t = useT();
  return (
    <LongList rows={eventsOf(lines)}>
      {(events) => (
        <DataTable
          label={label}
          widths="[--columns:9.5rem_minmax(0,2fr)_minmax(0,3fr)_7rem_6.5rem_7rem]"
          columns={[
            { key: 'date', label: t('line_date') },
            { key: 'what', label: t('line_what') },
            { key: 'stay', label: t('line_stay') },
            { key: 'amount', label: t('line_amount'), align: 'end' },
            { key: 'fees', label: t('line_fees'), align: 'end' },
            { key: 'net', label: t('sum_to_club'), align: 'end' },
          ]}
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </DataTable>
      )}
    </LongList>
  );
}

function EventRow({ event }: { event: LedgerEvent }) {
  const t = useT();
  const { language } = useLanguages();
  const stay = t('line_stay_at', { hut: event.hutName, date: formatDate(language, event.startDate) });
  return (
    <DataRow>
      <DataCell cardLabel={t('line_date')}>{formatDate(language, event.at)}</DataCell>
      <DataCell cardLabel={t('line_what')}>
        <span className="grid max-md:justify-items-end">
          <span className="font-semibold">{t(`ledger_${event.kind}`)}</span>
          {event.receiptNumber !== null && (
            <span className="text-sm text-ink-2">{t('line_receipt_number', { number: event.receiptNumber })}</span>
          )}
        </span>
      </DataCell>
      <DataCell cardLabel={t('line_stay')}>
        <span className="grid min-w-0 max-md:text-end">
          {event.payer !== null && <span className="font-semibold break-words">{event.payer}</span>}
          <span className="break-words">{stay}</span>
        </span>
      </DataCell>
      <DataCell cardLabel={t('line_amount')} align="end">
        <Amount ore={event.grossOre} />
      </DataCell>
      <DataCell cardLabel={t('line_fees')} align="end">
        <Amount ore={event.feesOre} />
      </DataCell>
      <DataCell cardLabel={t('sum_to_club')} align="end">
        <strong>
          <Amount ore={event.netOre} />
        </strong>
      </DataCell>
    </DataRow>
  );
}

function Amount({ ore }: { ore: number }) {
  const { language } = useLanguages();
  return <span className="whitespace-nowrap">{formatOre(language, ore)}</span>;
}

/** A payment with its fees, or a refund with the returned fee: all ledger lines of one event, summed. */
type LedgerEvent = {
  id: string;
  at: string;
  kind: 'payment' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_returned';
  hutName: string;
  startDate: string;
  payer: string | null;
  receiptNumber: number | null;
  grossOre: number;
  feesOre: number;
  netOre: number;
};

const EVENT_OF = {
  payment: 'payment',
  product_fee: 'payment',
  card_fee: 'payment',
  refund: 'refund',
  product_fee_returned: 'refund',
  refund_failed: 'refund_failed',
  dispute: 'dispute',
  dispute_fee: 'dispute',
  dispute_returned: 'dispute_returned',
  fee: 'payment',
  fee_returned: 'refund',
} as const satisfies Record<Line['kind'], LedgerEvent['kind']>;

/** Groups lines into events, in the order of their first line. Every line is in exactly one event, so the sums agree. */
export function eventsOf(lines: readonly Line[]): LedgerEvent[] {
  const events = new Map<string, LedgerEvent>();
  for (const line of lines) {
    const kind = EVENT_OF[line.kind];
    // A stay may be paid, cancelled and paid again: each payment has its own receipt.
    const id = `${kind} ${line.booking_id} ${line.receipt_number}`;
    const event = events.get(id) ?? begin(id, kind, line);
    if (line.kind === kind) event.grossOre += line.amount_ore;
    else event.feesOre += line.amount_ore;
    event.netOre += line.amount_ore;
    events.set(id, event);
  }
  return [...events.values()];
}

const begin = (id: string, kind: LedgerEvent['kind'], line: Line): LedgerEvent => ({
  id,
  kind,
  at: line.at,
  hutName: line.hut_name,
  startDate: line.start_date,
  payer: line.payer,
  receiptNumber: line.receipt_number,
  grossOre: 0,
  feesOre: 0,
  netOre: 0,
});
