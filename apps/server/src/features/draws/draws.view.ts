import type { Chance, DrawRun, DrawSettings, DryRun, NextDraw, PointEntry } from '@hytte/contract/draws';
import { dateOfSlot } from '@hytte/domain/bookings/stay';
import type { chances, dryRun } from './chances.service.ts';
import type { nextDraw } from './draw-results.service.ts';
import type { PointEntryRow } from './draw-results.queries.ts';
import { clockTime } from './draw-settings.service.ts';
import type { RunRow, SettingsRow } from './draw.queries.ts';

export const viewSettings = (row: SettingsRow): DrawSettings => ({
  version: row.version,
  lottery_automation_enabled: row.automation_enabled,
  lottery_frequency: row.frequency,
  lottery_execution_time: clockTime(row.execution_time),
  lottery_execution_day: row.execution_day,
  notify_admin_enabled: row.notify_admin_enabled,
  next_lottery_at: row.next_lottery_at?.toISOString() ?? null,
});

/** From the request body to columns. */
export const readSettings = (sent: Omit<DrawSettings, 'next_lottery_at' | 'version'>) => ({
  automation_enabled: sent.lottery_automation_enabled,
  frequency: sent.lottery_frequency,
  execution_time: sent.lottery_execution_time,
  execution_day: sent.lottery_execution_day,
  notify_admin_enabled: sent.notify_admin_enabled,
});

export const viewRun = (row: RunRow): DrawRun => ({
  id: row.id,
  number: row.number,
  scheduled_time: row.scheduled_for.toISOString(),
  manual: row.manual,
  bookings_processed: row.bookings_processed,
  bookings_allocated: row.bookings_allocated,
  bookings_rejected: row.bookings_rejected,
  success: row.success,
  error_message: row.error_message,
});

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
