import type {
  AnnouncedDraw,
  Chance,
  DrawRun,
  DrawSettings,
  DrawSettingsInput,
  DryRun,
  FrozenList,
  NextDraw,
  PointEntry,
} from '@hytte/contract/fairness/draws';
import type { PeriodDryRun, WishChances } from '@hytte/contract/fairness/periods';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { chances, dryRun } from './chances.service.ts';
import type { nextDraw } from './next-draw.service.ts';
import type { PointEntryRow, StartedRunRow } from './draw-results.queries.ts';
import { clockTime } from './draw-settings.service.ts';
import type { SettingsRow } from './draw.queries.ts';
import type { OpenFreeze } from './draw.ts';
import type { AnnouncedRow } from './manual-draws.queries.ts';
import type { periodDryRun, wishChances } from './period-trials.service.ts';

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
export const readSettings = (sent: DrawSettingsInput) => ({
  automation_enabled: sent.lottery_automation_enabled,
  frequency: sent.lottery_frequency,
  execution_time: sent.lottery_execution_time,
  execution_day: sent.lottery_execution_day,
  notify_admin_enabled: sent.notify_admin_enabled,
});

export const viewRun = (row: StartedRunRow): DrawRun => ({
  id: row.id,
  number: row.number,
  scheduled_time: row.scheduled_for.toISOString(),
  // A worker makes an announced draw as it makes scheduled ones; somebody started it all the same.
  manual: row.manual || row.asked_at !== null,
  bookings_processed: row.bookings_processed,
  bookings_allocated: row.bookings_allocated,
  bookings_rejected: row.bookings_rejected,
  success: row.success,
  error_message: row.error_message,
  period: row.period_id !== null && row.period_name !== null ? { id: row.period_id, name: row.period_name } : null,
  start:
    row.asked_at && row.asked_as && row.asked_as !== 'member'
      ? {
          by: row.asked_as,
          asked_at: row.asked_at.toISOString(),
          notice_hours: row.notice_hours ?? 0,
          last_request_at: row.last_request_at?.toISOString() ?? null,
        }
      : null,
});

export const viewAnnounced = ({ asked_at, asked_as, draw_at, draws_all }: AnnouncedRow): AnnouncedDraw => ({
  draw_at: draw_at.toISOString(),
  all: draws_all,
  asked_at: asked_at.toISOString(),
  by: asked_as === 'owner' ? 'owner' : 'admin',
});

type Answered<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

const dateOrNull = (slot: number | null) => (slot === null ? null : dateOfSlot(slot));

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

export const viewNextDraw = (next: Answered<typeof nextDraw>): NextDraw => ({
  next_at: earlier(next.next_lottery_at, next.announced?.draw_at ?? null)?.toISOString() ?? null,
  announced: next.announced ? viewAnnounced(next.announced) : null,
  notice_hours: next.noticeHours,
  seal: next.seal,
  sealed_at: next.sealed_at.toISOString(),
  requests: next.demand.requests,
  applicants: next.demand.applicants,
  contested_days: next.demand.contestedSlots / 2,
  waiting: { requests: next.waiting.requests, applicants: next.waiting.applicants },
  frozen: next.frozen && viewFreeze(next.frozen),
  own: next.own.map(({ id, dueOn, drawAt }) => ({
    booking_id: id,
    due_on: dueOn,
    draw_at: drawAt?.toISOString() ?? null,
  })),
});

const viewFreeze = ({ frozenAt, snapshotHash, requests, round }: OpenFreeze): FrozenList => ({
  frozen_at: frozenAt.toISOString(),
  snapshot_hash: snapshotHash,
  requests: requests.length,
  beacon: round && { chain: round.chain, round: round.round, published_at: round.publishedAt.toISOString() },
});

type Shares = { people: { name: string; points: number }[]; notCounted: number };

export const viewShares = ({ people, notCounted }: Shares) => ({
  people: people.map(({ name, points }) => ({ name, points: points / 10 })),
  not_counted: notCounted / 10,
});

export const viewEntry = (row: PointEntryRow): PointEntry => ({
  id: row.id,
  delta: row.delta / 10,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  hut_name: row.hut_name,
  start_date: dateOrNull(row.first_slot),
  end_date: dateOrNull(row.last_slot),
  note: row.note,
});

export const viewChance = (chance: Answered<typeof chances>['chances'][number]): Chance => ({
  booking_id: chance.bookingId,
  rivals: chance.rivals,
  of_thousand: chance.ofThousand,
});

export const viewWishChances = ({ ofThousand, wishes }: Answered<typeof wishChances>): WishChances => ({
  of_thousand: ofThousand,
  wishes: wishes.map(({ rank, rivals, ofThousand: of_thousand }) => ({ rank, rivals, of_thousand })),
});

export const viewPeriodDryRun = (tried: Answered<typeof periodDryRun>): PeriodDryRun => ({
  draws: tried.draws,
  wishes: tried.wishes,
  expected_stays: tried.expectedStays,
  members: tried.members.map(({ id, name, points, ofThousand, wishes }) => ({
    id,
    name,
    points: points / 10,
    of_thousand: ofThousand,
    wishes: wishes.map(({ rank, ofThousand: of_thousand }) => ({ rank, of_thousand })),
  })),
});

export const viewDryRun = ({
  draws,
  expectedAllocated,
  contestedSlots,
  requests,
}: Answered<typeof dryRun>): DryRun => ({
  draws,
  requests: requests.length,
  expected_allocated: expectedAllocated,
  contested_days: contestedSlots / 2,
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
