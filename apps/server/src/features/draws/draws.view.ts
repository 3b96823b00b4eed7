import type { Chance, DryRun, NextDraw, PointEntry } from '@hytte/contract/draws';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import type { chances } from './chances.service.ts';
import type { nextDraw } from './draw-history.service.ts';
import type { dryRun } from './dry-run.service.ts';
import type { PointEntryRow } from './draw-results.queries.ts';

type Answered<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

const dateOrNull = (slot: number | null) => (slot === null ? null : dateOfSlot(slot));

export const viewNextDraw = (next: Answered<typeof nextDraw>): NextDraw => ({
  next_at: next.next_lottery_at?.toISOString() ?? null,
  seal: next.seal,
  sealed_at: next.sealed_at.toISOString(),
  requests: next.requests,
  applicants: next.applicants,
  contested_days: next.contested_slots / 2,
});

export const viewEntry = (row: PointEntryRow): PointEntry => ({
  id: row.id,
  delta: row.delta / 10,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  hut_name: row.hut_name,
  start_date: dateOrNull(row.first_slot),
  end_date: dateOrNull(row.last_slot),
});

export const viewChance = (chance: Answered<typeof chances>['chances'][number]): Chance => ({
  booking_id: chance.bookingId,
  rivals: chance.rivals,
  of_thousand: chance.ofThousand,
});

export const viewDryRun = ({
  draws,
  expectedAllocated,
  contested_slots,
  requests,
}: Answered<typeof dryRun>): DryRun => ({
  draws,
  requests: requests.length,
  expected_allocated: expectedAllocated,
  contested_days: contested_slots / 2,
  per_request: requests.map(({ id, first, last, hutName, name, points, ofThousand }) => ({
    booking_id: id,
    hut_name: hutName,
    start_date: dateOfSlot(first),
    end_date: dateOfSlot(last),
    name,
    points: points / 10,
    of_thousand: ofThousand,
  })),
});
