import type { UnpaidStay } from '@hytte/contract/money/bank-files';
import { MOST_MARKED_AT_ONCE } from '@hytte/domain/money/payments/outside-payment';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LongList } from '#lib/LongList.tsx';
import { formatNumber } from '#lib/locale.ts';
import { formatAmount, formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { TextField } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { bankLinesQuery } from './bank-files.api.ts';
import { stayText, sumOf } from './stay-text.ts';

/** A shorter list is read at a glance. */
const LONG_ENOUGH_TO_SEARCH = 10;

const MarkSeveralDialog = lazyDialog(() => import('./MarkSeveralDialog.tsx'), 'MarkSeveralDialog');

/** Stays that wait for payment in a club that collects it itself: the treasurer chooses several and marks them at once. */
export function UnpaidPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error } = useQuery(bankLinesQuery(clubId));
  // The panel of the bank, which shows the same answer, says so.
  if (!data && error) return null;
  return (
    <Panel title={t('unpaid_stays')} intro={t('unpaid_stays_text')}>
      {!data && <Skeleton className="h-24" />}
      {data?.stays.length === 0 && <p className="text-ink-2">{t('unpaid_stays_none')}</p>}
      {data && data.stays.length > 0 && <UnpaidStays clubId={clubId} stays={data.stays} />}
    </Panel>
  );
}

function UnpaidStays({ clubId, stays }: { clubId: string; stays: readonly UnpaidStay[] }) {
  const t = useT();
  const { language } = useLanguages();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // Fixed while it is asked about: marked stays leave the list, and what could not be marked is still told by name.
  const [asked, setAsked] = useState<readonly UnpaidStay[] | null>(null);
  const [search, setSearch] = useState('');
  // Deferred: typing stays responsive while a long list is searched.
  const found = findUnpaid(stays, useDeferredValue(search));
  // What is no longer in the list is no longer chosen; what the search hides still is.
  const chosen = stays.filter(({ booking_id }) => ticked.has(booking_id));
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const most = found.slice(0, MOST_MARKED_AT_ONCE);
  const areAll = most.length > 0 && most.every(({ booking_id }) => ticked.has(booking_id));
  const tickAll = () => {
    const next = new Set(ticked);
    if (areAll) for (const { booking_id } of found) next.delete(booking_id);
    else for (const { booking_id } of most) next.add(booking_id);
    setTicked(next);
  };
  const isTooMany = chosen.length > MOST_MARKED_AT_ONCE;
  const amount = formatOre(language, sumOf(chosen));
  return (
    <div className="grid gap-3">
      {stays.length >= LONG_ENOUGH_TO_SEARCH && (
        <search>
          <TextField
            label={t('unpaid_search')}
            hint={t('unpaid_search_hint')}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" className="size-5 shrink-0" checked={areAll} onChange={tickAll} />
          {found.length === stays.length
            ? t('unpaid_choose_all')
            : t('unpaid_choose_found', { count: formatNumber(language, found.length) })}
        </label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <output className="text-sm text-ink-2">
            {chosen.length > 0 && t('unpaid_chosen', { count: chosen.length, amount })}
          </output>
          <Button disabled={chosen.length === 0 || isTooMany} onClick={() => setAsked(chosen)}>
            {t('mark_several')}
          </Button>
        </div>
      </div>
      {stays.length > MOST_MARKED_AT_ONCE && (
        <p className="text-sm text-ink-2">{t('unpaid_most', { most: MOST_MARKED_AT_ONCE })}</p>
      )}
      {found.length === 0 && <p className="text-ink-2">{t('unpaid_found_none', { search })}</p>}
      <LongList key={search} rows={found}>
        {(shown) => (
          <DataTable
            label={t('unpaid_stays')}
            widths="[--columns:3rem_minmax(0,2fr)_minmax(0,3fr)_9rem_8rem]"
            columns={[
              { key: 'choose', label: <span className="sr-only">{t('mark_several')}</span> },
              { key: 'guest', label: t('guest') },
              { key: 'stay', label: t('refund_due_stay') },
              { key: 'kid', label: 'KID' },
              { key: 'price', label: t('unpaid_stay_price'), align: 'end' },
            ]}
          >
            {shown.map((stay) => (
              <Row
                key={stay.booking_id}
                stay={stay}
                isTicked={ticked.has(stay.booking_id)}
                onTick={(isTicked) => tick(stay.booking_id, isTicked)}
              />
            ))}
          </DataTable>
        )}
      </LongList>
      {asked && <MarkSeveralDialog clubId={clubId} stays={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Whose guest, hut and KID together contain every word: a line of the bank names the one or the other. */
function findUnpaid(stays: readonly UnpaidStay[], search: string): readonly UnpaidStay[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return stays;
  return stays.filter(({ guest, hut_name, kid }) => {
    const text = `${guest} ${hut_name} ${kid}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

type RowProps = { stay: UnpaidStay; isTicked: boolean; onTick: (isTicked: boolean) => void };

function Row({ stay, isTicked, onTick }: RowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { guest, hut_name, start_date: startDate, end_date: endDate, kid, amount_ore } = stay;
  return (
    <DataRow>
      <DataCell>
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            aria-label={t('unpaid_choose', { stay: stayText(t, language, stay) })}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
      </DataCell>
      <DataCell>
        <span className="font-semibold break-words">{guest}</span>
      </DataCell>
      <DataCell cardLabel={t('refund_due_stay')}>
        <span>{`${hut_name}, ${formatDates(language, { startDate, endDate })}`}</span>
      </DataCell>
      <DataCell cardLabel="KID">
        <span className="figures">{kid}</span>
      </DataCell>
      <DataCell cardLabel={t('unpaid_stay_price')} align="end">
        <span className="font-semibold">{formatAmount(language, amount_ore)}</span>
      </DataCell>
    </DataRow>
  );
}
