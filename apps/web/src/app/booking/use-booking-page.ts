import type { OwnBooking } from '@hytte/contract/bookings';
import type { HutInList } from '@hytte/contract/huts';
import type { Selection } from '@hytte/domain/bookings/selection';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { useMemo, useState } from 'react';
import { evaluateStay } from '#features/bookings/panel/evaluate-stay.ts';
import { useChosenHut } from './chosen-hut.ts';
import { useHutFacts } from './use-hut-facts.ts';

/** What is chosen on the booking page, and what follows from it. The layouts only arrange it. */
export function useBookingPage(clubId: string, huts: readonly HutInList[]) {
  const [hut, chooseHut] = useChosenHut(huts);
  const [selection, setSelection] = useState<Selection>(null);
  const [sent, setSent] = useState<OwnBooking | null>(null);
  const [opened, setOpened] = useState<OwnBooking | null>(null);
  const [pointedAt, setPointedAt] = useState<{ run: SlotRun; hutId: string } | null>(null);
  const { known, error, retry } = useHutFacts(clubId, hut);
  const weighed = useMemo(
    () => (known?.facts && selection?.complete ? evaluateStay(selection.run, known.facts) : null),
    [known, selection],
  );
  return {
    clubId,
    huts,
    hut,
    known,
    error,
    retry,
    selection,
    weighed,
    sent,
    opened,
    highlighted: pointedAt && pointedAt.hutId === hut?.id ? pointedAt.run : null,
    /** The days stay when another hut is chosen: so huts are compared. Without a hut there are no days. */
    chooseHut: (hutId: string | null) => {
      chooseHut(hutId);
      setSent(null);
      if (hutId === null) setSelection(null);
    },
    select: (next: Selection) => {
      setSelection(next);
      setSent(null);
    },
    requestSent: (booking: OwnBooking) => {
      setSelection(null);
      setSent(booking);
    },
    openBooking: setOpened,
    closeBooking: () => setOpened(null),
    pointAt: (run: SlotRun | null, hutId: string) => setPointedAt(run && { run, hutId }),
  };
}

export type BookingPage = ReturnType<typeof useBookingPage>;
