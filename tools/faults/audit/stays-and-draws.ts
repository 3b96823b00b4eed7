import { type ProofBundle, NO_PREVIOUS_RUN } from '@hytte/domain/fairness/draws/proof';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { wrongSums } from '@hytte/server/src/features/fairness/points/points.queries.ts';
import type { AcknowledgedWrites } from '../clients/client.ts';
import type { TestData } from '../test-data.ts';

/** Allocated stays that share a half day of the same hut. */
export async function overlappingStays(data: TestData): Promise<string[]> {
  const rows = await data.rows<{ one: string; other: string }>(`
    select a.id as one, b.id as other from bookings a join bookings b on a.hut_id = b.hut_id and a.id < b.id
      and a.slots && b.slots
    where a.status = 'allocated' and b.status = 'allocated' and a.cancelled_at is null and b.cancelled_at is null`);
  return rows.map(({ one, other }) => `${one} and ${other}`);
}

/** Requests that were sent once and exist twice. */
export async function doubledRequests(data: TestData): Promise<string[]> {
  const rows = await data.rows<{ hut_id: string; first_slot: number; times: number }>(`
    select hut_id, first_slot, count(*)::int as times from bookings
    where status = 'requested' or draw_run_id is not null
    group by hut_id, user_id, first_slot having count(*) > 1`);
  return rows.map(({ hut_id, first_slot, times }) => `${times} requests for ${hut_id} at ${first_slot}`);
}

/** Stays whose points were not charged exactly once, and members whose sum differs from their point entries. */
export async function wrongPoints(data: TestData): Promise<string[]> {
  const rows = await data.rows<{ id: string; lines: number }>(`
    select bookings.id, count(point_entries.id)::int as lines
    from bookings left join point_entries on point_entries.booking_id = bookings.id and reason = 'stay'
    where draw_run_id is not null
    group by bookings.id
    having count(point_entries.id) <> (case when bookings.status = 'allocated' then 1 else 0 end)
      or coalesce(sum(delta), 0) <> (case when bookings.status = 'allocated' then bookings.points_cost else 0 end)`);
  const sums = await wrongSums(data.db);
  return [
    ...rows.map(({ id, lines }) => `stay ${id} was charged ${lines} times`),
    ...sums.map(
      ({ user_id, booking_points, ledger }) => `member ${user_id} has ${booking_points}, lines say ${ledger}`,
    ),
  ];
}

const isSet = (at: Date | null | undefined): boolean => at instanceof Date;

/** Acknowledged writes that are not in the database. */
export async function lostWrites({ db }: TestData, writes: AcknowledgedWrites): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'hut_id', 'first_slot', 'last_slot', 'cancelled_at', 'paid_at'])
    .execute();
  const bookings = new Map(rows.map((row) => [row.id, row]));
  const lost: string[] = [];
  const expectThat = (holds: boolean | undefined, what: string): void => {
    if (!holds) lost.push(what);
  };

  for (const [id, { first, last, hutId }] of writes.requested) {
    const found = bookings.get(id);
    expectThat(found?.first_slot === first && found.last_slot === last && found.hut_id === hutId, `request ${id}`);
  }
  for (const id of writes.takenBack) expectThat(isSet(bookings.get(id)?.cancelled_at), `taken back ${id}`);
  for (const [id, { first, last }] of writes.moved) {
    const found = bookings.get(id);
    expectThat(found?.first_slot === first && found.last_slot === last, `move of ${id}`);
  }
  for (const id of writes.paid) expectThat(isSet(bookings.get(id)?.paid_at), `payment for ${id}`);
  for (const id of writes.cancelledStay) expectThat(isSet(bookings.get(id)?.cancelled_at), `given up ${id}`);

  const answers = await db.selectFrom('booking_answers').select(['booking_id', 'value']).execute();
  const answerOf = new Map(answers.map(({ booking_id, value }) => [booking_id, value]));
  for (const [id, value] of writes.answered) expectThat(answerOf.get(id) === value, `answer for ${id}`);
  return lost;
}

/** Draws whose proof does not verify, that are not chained to the one before, or that share a number. */
export async function unprovenDraws({ db, ctx: { beacon } }: TestData): Promise<{ draws: number; wrong: string[] }> {
  const runs = await db
    .selectFrom('lottery_runs')
    .select(['club_id', 'number', 'run_hash', 'bundle'])
    .where('success', '=', true)
    .orderBy('club_id')
    .orderBy('number')
    .execute();
  const trustedChains = beacon ? [beacon.chain] : [];
  const wrong: string[] = [];
  let before = { club: '', number: 0, hash: NO_PREVIOUS_RUN };
  for (const { club_id, number, run_hash, bundle } of runs) {
    if (club_id !== before.club) before = { club: club_id, number: 0, hash: NO_PREVIOUS_RUN };
    const proof: ProofBundle = JSON.parse(bundle ?? 'null');
    const isLinked =
      number === before.number + 1 && proof.previousRunHash === before.hash && proof.runHash === run_hash;
    if (!isLinked || !Object.values(verify(proof, {}, trustedChains)).every(Boolean))
      wrong.push(`draw ${number} of ${club_id}`);
    before = { club: club_id, number: number ?? 0, hash: run_hash ?? '' };
  }
  return { draws: runs.length, wrong };
}
