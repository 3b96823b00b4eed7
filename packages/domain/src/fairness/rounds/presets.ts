import { type SlotRun, slotOf } from '../../stays/bookings/stay.ts';
import { easterSunday } from '../../shared/holidays.ts';
import { addDays, addMonths, DAY_MS, type LocalDate, mondayOfWeek } from '../../shared/local-date.ts';
import { dateInOslo, instantOf } from '../../shared/oslo-time.ts';
import { type PeriodMoments, SHORTEST_OPEN_HOURS, SUGGESTED_GRACE_HOURS } from './period.ts';

/** Periods most clubs have. Their names are the texts `period_preset_<key>`. */
export const PERIOD_PRESETS = [
  'winter_week_8',
  'winter_week_9',
  'easter',
  'summer',
  'autumn_week_40',
  'autumn_week_41',
  'christmas',
] as const;
type PeriodPresetKey = (typeof PERIOD_PRESETS)[number];

export type PeriodPreset = SlotRun &
  PeriodMoments & { key: PeriodPresetKey; year: number; parts: readonly SlotRun[]; deadline: LocalDate };

const MONTHS_AHEAD = 14;

/** Those that begin in the coming months and whose deadline leaves time to wish, by date. Changed at will before saving. */
export function periodPresets(now: Date): PeriodPreset[] {
  const today = dateInOslo(now);
  const lastStart = slotOf(addMonths(today, MONTHS_AHEAD), 'PM');
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year + 2]
    .flatMap(presetsOfYear)
    .filter(
      ({ closesAt, first }) =>
        closesAt.getTime() - now.getTime() >= SHORTEST_OPEN_HOURS * 3_600_000 && first <= lastStart,
    )
    .toSorted((one, other) => one.first - other.first);
}

export function presetsOfYear(year: number): PeriodPreset[] {
  const easter = easterSunday(year);
  return [
    ...twoHolidayWeeks(['winter_week_8', 'winter_week_9'], year, mondayOfWeek(year, 8), `${year - 1}-12-15`),
    // From the Friday before Palm Sunday to Easter Monday.
    preset(
      'easter',
      year,
      `${year}-01-15`,
      inParts(addDays(easter, -9), [addDays(easter, -4)], slotOf(addDays(easter, 1), 'PM')),
    ),
    preset('summer', year, `${year}-04-15`, summerWeeks(year)),
    ...twoHolidayWeeks(['autumn_week_40', 'autumn_week_41'], year, mondayOfWeek(year, 40), `${year}-08-01`),
    preset(
      'christmas',
      year,
      `${year}-10-15`,
      inParts(`${year}-12-22`, [`${year}-12-27`], slotOf(`${year + 1}-01-02`, 'PM')),
    ),
  ];
}

/**
 * Two weeks that follow each other, each a period from the Friday before it, with a changeover on Wednesday. The weekend
 * between them begins the second, because a half day belongs to one period; the second ends on its Sunday.
 */
function twoHolidayWeeks(
  [first, second]: readonly [PeriodPresetKey, PeriodPresetKey],
  year: number,
  monday: LocalDate,
  deadline: LocalDate,
): PeriodPreset[] {
  const day = (after: number) => addDays(monday, after);
  return [
    preset(first, year, deadline, inParts(day(-3), [day(2)], slotOf(day(4), 'AM'))),
    preset(second, year, deadline, inParts(day(4), [day(9)], slotOf(day(13), 'PM'))),
  ];
}

/** Arrival and changeovers at 15:00. */
function inParts(arrival: LocalDate, changeovers: readonly LocalDate[], last: number): SlotRun[] {
  const begins = [arrival, ...changeovers].map((date) => slotOf(date, 'PM'));
  return begins.map((first, i) => ({ first, last: (begins[i + 1] ?? last + 1) - 1 }));
}

/** Weeks 26 to 33, from Saturday 15:00 to Saturday 15:00. */
function summerWeeks(year: number): SlotRun[] {
  const saturday = addDays(mondayOfWeek(year, 26), -2);
  const first = slotOf(saturday, 'PM');
  return Array.from({ length: 8 }, (_, week) => ({ first: first + week * 14, last: first + week * 14 + 13 }));
}

export const WEEKS_OPEN = 3;

function preset(key: PeriodPresetKey, year: number, deadline: LocalDate, parts: readonly SlotRun[]): PeriodPreset {
  const drawAt = osloInstant(addDays(deadline, 1), 12);
  return {
    key,
    year,
    first: parts[0]?.first ?? 0,
    last: parts.at(-1)?.last ?? 0,
    parts,
    deadline,
    opensAt: osloInstant(addDays(deadline, -7 * WEEKS_OPEN), 10),
    closesAt: endOfDay(deadline),
    drawAt,
    leftoversAt: suggestedLeftoversAt(drawAt),
  };
}

/** A deadline is told as a day, and is over when that day is. */
export const endOfDay = (deadline: LocalDate): Date => osloInstant(addDays(deadline, 1), 0);

/** The day by whose end, at the latest, wishes must be in. */
export const deadlineDay = (closesAt: Date): LocalDate => dateInOslo(new Date(closesAt.getTime() - 1));

const LEFTOVERS_HOUR = 10;

/** The first 10:00 after the days in which stays are given back. */
export function suggestedLeftoversAt(drawAt: Date, graceHours: number = SUGGESTED_GRACE_HOURS): Date {
  const graceEnds = drawAt.getTime() + graceHours * 3_600_000;
  const date = dateInOslo(new Date(graceEnds));
  const sameDay = osloInstant(date, LEFTOVERS_HOUR);
  return sameDay.getTime() >= graceEnds ? sameDay : osloInstant(addDays(date, 1), LEFTOVERS_HOUR);
}

const osloInstant = (date: LocalDate, hour: number): Date =>
  new Date(instantOf(Date.parse(`${date}T00:00:00Z`) + (hour * DAY_MS) / 24));
