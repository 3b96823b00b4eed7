import type { UnpaidStay, WaitingLine } from '@hytte/contract/money/bank-files';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LongList } from '#lib/LongList.tsx';
import { formatAmount } from '#lib/money.ts';
import { useOverlay } from '#lib/overlays.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSettleLine } from './bank-files.api.ts';
import { stayText } from './stay-text.ts';

const SettleDialog = lazyDialog(() => import('./SettleDialog.tsx'), 'SettleDialog');

type WaitingLinesProps = {
  clubId: string;
  lines: readonly WaitingLine[];
  /** All of them; very many are listed a part at a time. */
  waiting: number;
  stays: readonly UnpaidStay[];
};

/** Lines that need a person: which stay they pay, or that they are none of the club's stays. */
export function WaitingLines({ clubId, lines, waiting, stays }: WaitingLinesProps) {
  const t = useT();
  const settling = useOverlay('bankline');
  const chosen = lines.find(({ id }) => id === settling.value);
  if (waiting === 0)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{t('bank_none_waiting')}</p>
        <p className="text-ink-2">{t('bank_none_waiting_text')}</p>
      </div>
    );
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-bold">
        {t(plural(waiting, 'bank_waiting_count_one', 'bank_waiting_count_other'), { count: waiting })}
      </h3>
      {waiting > lines.length && <p className="text-ink-2">{t('bank_waiting_more')}</p>}
      <LongList rows={lines}>
        {(shown) => (
          <DataTable
            label={t('bank_waiting')}
            widths="[--columns:9.5rem_7.5rem_minmax(0,1fr)_9.5rem]"
            columns={[
              { key: 'date', label: t('voucher_date') },
              { key: 'amount', label: t('voucher_amount'), align: 'end' },
              { key: 'text', label: t('voucher_text') },
              { key: 'act', label: <span className="sr-only">{t('bank_settle')}</span> },
            ]}
          >
            {shown.map((line) => (
              <Line key={line.id} clubId={clubId} line={line} stays={stays} onChoose={() => settling.open(line.id)} />
            ))}
          </DataTable>
        )}
      </LongList>
      {chosen && <SettleDialog key={chosen.id} clubId={clubId} line={chosen} stays={stays} onClose={settling.close} />}
    </div>
  );
}

type LineProps = { clubId: string; line: WaitingLine; stays: readonly UnpaidStay[]; onChoose: () => void };

function Line({ clubId, line, stays, onChoose }: LineProps) {
  const t = useT();
  const { language } = useLanguages();
  const settling = useSettleLine(clubId);
  const suggested = stays.find(({ booking_id }) => booking_id === line.suggestions[0]);
  const putAway = () =>
    settling.mutate(
      { lineId: line.id, booking_id: null },
      {
        onSuccess: () => showToast.success(t('bank_not_ours_done')),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <DataRow>
      <DataCell cardLabel={t('voucher_date')}>{formatDate(language, line.on)}</DataCell>
      <DataCell cardLabel={t('voucher_amount')} align="end">
        <span className="font-semibold">{formatAmount(language, line.amount_ore)}</span>
      </DataCell>
      <DataCell>
        <span className="grid min-w-0 gap-0.5">
          <span className="break-words">{line.text ?? '–'}</span>
          {line.kid && <span className="figures text-sm text-ink-2">{t('bank_line_kid', { kid: line.kid })}</span>}
          <span className="text-sm font-medium">{t(`bank_why_${line.why}`)}</span>
          {suggested && (
            <span className="text-sm text-ink-2">
              {t('bank_suggested')}: {stayText(t, language, suggested)}
            </span>
          )}
        </span>
      </DataCell>
      <DataCell>
        <span className="flex flex-wrap gap-2 table:justify-end">
          {line.amount_ore > 0 && (
            <Button variant="secondary" size="sm" onClick={onChoose}>
              {t('bank_settle')}
            </Button>
          )}
          <Button variant="quiet" size="sm" pending={settling.isPending} onClick={putAway}>
            {t('bank_not_ours')}
          </Button>
        </span>
      </DataCell>
    </DataRow>
  );
}
