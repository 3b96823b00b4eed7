import type { DryRun, Fairness, FrozenList, NextDraw, DrawRun, DrawSettings } from '@hytte/contract/fairness/draws';

export const aNextDraw = (given: Partial<NextDraw> = {}): NextDraw => ({
  next_at: '2026-12-01T01:00:00.000Z',
  announced: null,
  notice_hours: 0,
  seal: '9f2b1c0d4e5a6978877665544332211000ffeeddccbbaa998877665544332211',
  sealed_at: '2026-11-01T01:00:03.000Z',
  requests: 14,
  applicants: 9,
  contested_days: 5,
  waiting: { requests: 14, applicants: 9 },
  frozen: null,
  own: [],
  ...given,
});

/** Frozen on 15 November at 13:00 in Oslo, for a round seven seconds later. */
/** A round in `published_at` that is long past is one that cannot be had. */
export const aFrozenList = (published_at = '2026-11-15T12:00:07.000Z'): FrozenList => ({
  frozen_at: '2026-11-15T12:00:00.000Z',
  snapshot_hash: 'ab'.repeat(32),
  requests: 14,
  beacon: { chain: 'cd'.repeat(32), round: 31_000_000, published_at },
});

export const lotterySettings = (given: Partial<DrawSettings> = {}): DrawSettings => ({
  version: 1,
  lottery_automation_enabled: true,
  lottery_frequency: 'monthly',
  lottery_execution_time: '02:00',
  lottery_execution_day: 1,
  notify_admin_enabled: true,
  next_lottery_at: '2026-12-01T01:00:00.000Z',
  ...given,
});

export const aRun = (given: Partial<DrawRun> = {}): DrawRun => ({
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  number: 7,
  scheduled_time: '2026-11-01T01:00:00.000Z',
  manual: false,
  bookings_processed: 12,
  bookings_allocated: 8,
  bookings_rejected: 4,
  success: true,
  error_message: null,
  period: null,
  start: null,
  ...given,
});

/** One member per number of days; the first is the reader. */
export const aFairness = (...days: number[]): Fairness => ({
  from: '2025-11-15',
  to: '2026-11-15',
  members: days.map((one, at) => ({ days: one, own: at === 0, name: at === 0 ? 'Kari Fjell' : `Medlem ${at}` })),
});

export const aDryRun = (given: Partial<DryRun> = {}): DryRun => ({
  draws: 1000,
  requests: 2,
  expected_allocated: 1.3,
  contested_days: 5,
  per_request: [
    {
      booking_id: '0198c9f0-0000-7000-8000-0000000000b1',
      hut_name: 'Trollbu',
      start_date: '2027-03-25',
      end_date: '2027-03-28',
      name: 'Ola Li',
      points: 1.5,
      of_thousand: 1000,
    },
    {
      booking_id: '0198c9f0-0000-7000-8000-0000000000b2',
      hut_name: 'Setra',
      start_date: '2027-03-25',
      end_date: '2027-03-28',
      name: 'Kari Fjell',
      points: 0,
      of_thousand: 256,
    },
  ],
  ...given,
});
