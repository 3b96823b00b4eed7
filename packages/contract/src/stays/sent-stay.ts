import { type Half, type SlotRun, slotsOf, stayOf } from '@hytte/domain/stays/bookings/stay';

// Apart from bookings.ts: browsers load this without the schemas.

/** Days and halves of a stay on the wire. */
type SentStay = { start_date: string; start_half_day: Half; end_date: string; end_half_day: Half };

export const readStay = (sent: SentStay): SlotRun =>
  slotsOf({
    startDate: sent.start_date,
    startHalf: sent.start_half_day,
    endDate: sent.end_date,
    endHalf: sent.end_half_day,
  });

export function writeStay(run: SlotRun): SentStay {
  const { startDate, startHalf, endDate, endHalf } = stayOf(run);
  return { start_date: startDate, start_half_day: startHalf, end_date: endDate, end_half_day: endHalf };
}
