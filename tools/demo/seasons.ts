import { SeasonInput } from '@hytte/contract/seasons';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, addMonths, type LocalDate, mondayOfWeek } from '@hytte/domain/shared/local-date';
import { nordlysbu } from './club.ts';

type Season = ReturnType<typeof SeasonInput.parse>;

const season = (name: string, start_date: LocalDate, end_date: LocalDate, points: number, more: object = {}): Season =>
  SeasonInput.parse({ name, start_date, end_date, booking_points_penalty: points, ...more });

/** Easter is in two, so that two families can have it: who takes all of it pays for both. */
function seasonsOf(year: number): Season[] {
  const easter = easterSunday(year);
  const dearer = { price_adjustment_type: 'percentage', price_adjustment_value: 25 };
  return [
    season(`Vinterferie ${year}`, mondayOfWeek(year, 8), addDays(mondayOfWeek(year, 8), 6), 1),
    season(`Påske ${year}, første del`, addDays(easter, -9), addDays(easter, -5), 2, dearer),
    season(`Påske ${year}, andre del`, addDays(easter, -4), addDays(easter, 1), 2, dearer),
    season(`Sommer ${year}`, mondayOfWeek(year, 26), addDays(mondayOfWeek(year, 33), 6), 1),
    season(`Høstferie ${year}`, mondayOfWeek(year, 40), addDays(mondayOfWeek(year, 40), 6), 0.5),
    season(`Jul ${year}`, `${year}-12-22`, `${year + 1}-01-02`, 1.5),
  ];
}

export const maintenance = (today: LocalDate) => ({ from: addDays(today, 12), to: addDays(today, 19) });

/** Those of a demo that is looked at on this day. */
export function seasonsAround(today: LocalDate): Season[] {
  const year = Number(today.slice(0, 4));
  const [first, last] = [addMonths(today, -7), addMonths(today, 13)];
  const { from, to } = maintenance(today);
  return [
    ...[year - 1, year, year + 1]
      .flatMap(seasonsOf)
      .filter(({ start_date, end_date }) => end_date >= first && start_date <= last),
    season('Vedlikehold', from, to, 0, {
      is_blocked: true,
      applies_to_all_huts: false,
      hut_ids: [nordlysbu.id],
    }),
  ];
}
