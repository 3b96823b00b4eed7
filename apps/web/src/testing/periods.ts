import type { Period, PeriodDetails } from '@hytte/contract/fairness/periods';

/** Easter 2027 as its preset has it, as a draft. */
export const aPeriod = (given: Partial<Period> = {}): Period => ({
  id: '0198c9f0-0000-7000-8000-0000000000a1',
  version: 3,
  state: 'draft',
  name: 'Påsken 2027',
  start_date: '2027-03-19',
  start_half_day: 'PM',
  end_date: '2027-03-29',
  end_half_day: 'PM',
  hut_ids: null,
  parts: [
    {
      name: 'Del 1',
      start_date: '2027-03-19',
      start_half_day: 'PM',
      end_date: '2027-03-24',
      end_half_day: 'AM',
    },
    {
      name: 'Del 2',
      start_date: '2027-03-24',
      start_half_day: 'PM',
      end_date: '2027-03-29',
      end_half_day: 'PM',
    },
  ],
  longest_days: null,
  most_wishes: 6,
  most_stays: 1,
  opens_at: '2026-12-25T09:00:00.000Z',
  closes_at: '2027-01-15T23:00:00.000Z',
  draw_at: '2027-01-16T11:00:00.000Z',
  grace_hours: 48,
  leftovers: 'requests',
  reserved_hours: 0,
  leftovers_at: '2027-01-19T09:00:00.000Z',
  leftovers_open: false,
  announced_at: null,
  cancelled_at: null,
  cancel_reason: null,
  run_id: null,
  lists: 0,
  wishes: 0,
  own: null,
  ...given,
});

export const aPeriodWithDetails = (given: Partial<PeriodDetails> = {}): PeriodDetails => ({
  ...aPeriod(given),
  huts: [],
  freezes: [],
  interest: [],
  ...given,
});
