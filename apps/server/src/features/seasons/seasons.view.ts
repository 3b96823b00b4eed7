import type { Season } from '@hytte/contract/seasons';
import type { SeasonRow } from './seasons.queries.ts';

export const viewSeason = (row: SeasonRow): Season => ({
  id: row.id,
  name: row.name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_blocked: row.is_blocked,
  booking_points_penalty: row.points_penalty / 10,
  price_adjustment_type: row.price_adjustment_type,
  price_adjustment_value: row.price_adjustment / 100,
  applies_to_all_huts: row.applies_to_all_huts,
  huts: row.huts,
});
