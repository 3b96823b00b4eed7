import type { AcknowledgedWrites } from '../load/notes.ts';
import type { TestData } from '../test-data.ts';

const isSet = (at: Date | null | undefined): boolean => at instanceof Date;

/** Everything that somebody was told has been done, and is not. */
export async function lostWrites({ db }: TestData, notes: AcknowledgedWrites): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'hut_id', 'first_slot', 'last_slot', 'cancelled_at', 'paid_at'])
    .execute();
  const bookings = new Map(rows.map((row) => [row.id, row]));
  const lost: string[] = [];
  const expectThat = (holds: boolean | undefined, what: string): void => {
    if (!holds) lost.push(what);
  };

  for (const [id, { first, last, hutId }] of notes.requested) {
    const found = bookings.get(id);
    expectThat(found?.first_slot === first && found.last_slot === last && found.hut_id === hutId, `request ${id}`);
  }
  for (const id of notes.takenBack) expectThat(isSet(bookings.get(id)?.cancelled_at), `taken back ${id}`);
  for (const [id, { first, last }] of notes.moved) {
    const found = bookings.get(id);
    expectThat(found?.first_slot === first && found.last_slot === last, `move of ${id}`);
  }
  for (const id of notes.paid) expectThat(isSet(bookings.get(id)?.paid_at), `payment for ${id}`);
  for (const id of notes.givenUp) expectThat(isSet(bookings.get(id)?.cancelled_at), `given up ${id}`);

  const answers = await db.selectFrom('booking_answers').select(['booking_id', 'value']).execute();
  const answerOf = new Map(answers.map(({ booking_id, value }) => [booking_id, value]));
  for (const [id, value] of notes.answered) expectThat(answerOf.get(id) === value, `answer for ${id}`);
  return lost;
}
