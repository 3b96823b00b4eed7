import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, halfOfSlot, slotOf } from '@hytte/domain/stays/bookings/stay';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { useState } from 'react';
import { useSearchParams, useWrittenToAddress } from '#lib/navigation.ts';

/** The chosen half days in the query string: `from=2027-03-25PM&to=2027-03-28AM`, without `to` while only one day is picked. */
export function useDaysInAddress() {
  const [params] = useSearchParams();
  const [selection, setSelection] = useState<Selection>(() => readDays(params));
  useWrittenToAddress((written) => writeDays(written, selection));
  return [selection, setSelection] as const;
}

export function readDays(params: URLSearchParams): Selection {
  const first = readSlot(params.get('from'));
  const last = readSlot(params.get('to'));
  if (first === null) return null;
  const anchor = dateOfSlot(first);
  if (last === null) return { anchor, run: { first, last: slotOf(anchor, 'PM') }, complete: false };
  return last < first ? null : { anchor, run: { first, last }, complete: true };
}

export function writeDays(params: URLSearchParams, selection: Selection): URLSearchParams {
  params.delete('from');
  params.delete('to');
  if (!selection) return params;
  params.set('from', writeSlot(selection.run.first));
  if (selection.complete) params.set('to', writeSlot(selection.run.last));
  return params;
}

function readSlot(text: string | null): number | null {
  const [, date = '', half] = /^(.{10})(AM|PM)$/.exec(text ?? '') ?? [];
  return isLocalDate(date) ? slotOf(date, half === 'PM' ? 'PM' : 'AM') : null;
}

const writeSlot = (slot: number): string => dateOfSlot(slot) + halfOfSlot(slot);
