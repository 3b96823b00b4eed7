import type { Season } from '@hytte/contract/seasons';

export const aSeason = (given: Partial<Season> = {}): Season => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  name: 'Påske',
  start_date: '2027-03-20',
  end_date: '2027-03-29',
  is_blocked: false,
  booking_points_penalty: 2,
  price_adjustment_type: 'none',
  price_adjustment_value: 0,
  applies_to_all_huts: true,
  huts: [],
  ...given,
});
