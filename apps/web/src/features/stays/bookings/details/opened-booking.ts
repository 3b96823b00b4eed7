import { useState } from 'react';

/** The booking of an address among those loaded. One that is deleted while it is open stays until its dialog has closed. */
export function useOpened<B extends { id: string }>(bookings: readonly B[] | undefined, id: string | null): B | null {
  const [last, setLast] = useState<B | null>(null);
  const found = bookings?.find((booking) => booking.id === id) ?? null;
  if (found !== null && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : null);
}
