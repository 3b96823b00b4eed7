import { dateOfSlot, type Half, type SlotRun, slotOf, slotsOf, stayOf } from '@hytte/domain/stays/bookings/stay';
import { clockAt, instantOf } from '@hytte/domain/shared/oslo-time';
import { type PeriodTerms, SUGGESTED_GRACE_HOURS } from '@hytte/domain/fairness/rounds/period';
import {
  deadlineDay,
  endOfDay,
  type PeriodPreset,
  suggestedLeftoversAt,
  WEEKS_OPEN,
} from '@hytte/domain/fairness/rounds/presets';
import { addDays, isoWeekOf, type LocalDate } from '@hytte/domain/shared/local-date';
import { parseTypedTime } from '#lib/clock-times.ts';
import type { T } from '#lib/i18n.ts';

/** The values of the form. Numbers and times are as they are typed. */
export type PeriodFields = {
  name: string;
  start: LocalDate | null;
  startHalf: Half;
  end: LocalDate | null;
  endHalf: Half;
  allHuts: boolean;
  hutIds: string[];
  opensDate: LocalDate | null;
  opensTime: string;
  /** The last day on which members can wish. */
  deadline: LocalDate | null;
  drawDate: LocalDate | null;
  drawTime: string;
  graceHours: PeriodTerms['graceHours'];
  shape: 'free' | 'parts';
  /** Days on which one part ends and the next begins, at 15:00. */
  changeovers: LocalDate[];
  /** Empty: no limit. */
  longestDays: string;
  mostWishes: string;
  mostStays: string;
  leftovers: PeriodTerms['leftovers'];
  leftoversDate: LocalDate | null;
  leftoversTime: string;
  reservedHours: PeriodTerms['reservedHours'];
};

export const EMPTY_PERIOD: PeriodFields = {
  name: '',
  start: null,
  startHalf: 'PM',
  end: null,
  endHalf: 'PM',
  allHuts: true,
  hutIds: [],
  opensDate: null,
  opensTime: '10:00',
  deadline: null,
  drawDate: null,
  drawTime: '12:00',
  graceHours: SUGGESTED_GRACE_HOURS,
  shape: 'free',
  changeovers: [],
  longestDays: '',
  mostWishes: '6',
  mostStays: '1',
  leftovers: 'requests',
  leftoversDate: null,
  leftoversTime: '10:00',
  reservedHours: 0,
};

export const presetName = (t: T, { key, year }: PeriodPreset): string => t(`period_preset_${key}`, { year });

export const fieldsOfPreset = (t: T, preset: PeriodPreset): PeriodFields => ({
  ...EMPTY_PERIOD,
  name: presetName(t, preset),
  ...daysOf(preset),
  ...momentFieldsOf(preset),
  shape: 'parts',
  changeovers: changeoversOf(preset.parts),
});

export const fieldsOf = (terms: PeriodTerms): PeriodFields => ({
  name: terms.name,
  ...daysOf(terms),
  ...momentFieldsOf(terms),
  allHuts: terms.hutIds === null,
  hutIds: [...(terms.hutIds ?? [])],
  shape: terms.parts.length > 0 ? 'parts' : 'free',
  changeovers: changeoversOf(terms.parts),
  longestDays: String(terms.longestDays ?? ''),
  mostWishes: String(terms.mostWishes),
  mostStays: String(terms.mostStays),
  graceHours: terms.graceHours,
  leftovers: terms.leftovers,
  reservedHours: terms.reservedHours,
});

function daysOf(run: SlotRun) {
  const { startDate, startHalf, endDate, endHalf } = stayOf(run);
  return { start: startDate, startHalf, end: endDate, endHalf };
}

type Moments = Pick<PeriodTerms, 'opensAt' | 'closesAt' | 'drawAt' | 'leftoversAt'>;

function momentFieldsOf({ opensAt, closesAt, drawAt, leftoversAt }: Moments) {
  const [opens, draw, leftovers] = [clockOf(opensAt), clockOf(drawAt), clockOf(leftoversAt)];
  return {
    opensDate: opens.date,
    opensTime: opens.time,
    deadline: deadlineDay(closesAt),
    drawDate: draw.date,
    drawTime: draw.time,
    leftoversDate: leftovers.date,
    leftoversTime: leftovers.time,
  };
}

/** The clock of Oslo at an instant. */
function clockOf(instant: Date): { date: LocalDate; time: string } {
  const clock = new Date(clockAt(instant.getTime())).toISOString();
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}

/** The instant of a date and a typed time on the clocks of Oslo; null while one of them is missing. */
export function instantAt(date: LocalDate | null, typedTime: string): Date | null {
  const time = parseTypedTime(typedTime);
  return date === null || time === null ? null : new Date(instantOf(Date.parse(`${date}T${time}:00Z`)));
}

/** What most clubs choose around a deadline, for the dates that are not chosen yet. */
export function suggestedAround(deadline: LocalDate, fields: PeriodFields) {
  const drawAt = instantAt(fields.drawDate ?? addDays(deadline, 1), fields.drawTime);
  const leftovers = drawAt && clockOf(suggestedLeftoversAt(drawAt, fields.graceHours)).date;
  const suggested = [
    ['opensDate', addDays(deadline, -7 * WEEKS_OPEN)],
    ['drawDate', addDays(deadline, 1)],
    ['leftoversDate', leftovers],
  ] as const;
  return suggested.filter(([name]) => fields[name] === null);
}

/** The first day of every part but the first. */
const changeoversOf = (parts: readonly SlotRun[]): LocalDate[] => parts.slice(1).map(({ first }) => dateOfSlot(first));

/** The parts that the changeovers divide a period into. One outside it makes a part that `checkPeriod` refuses. */
export function partsBetween({ first, last }: SlotRun, changeovers: readonly LocalDate[]): SlotRun[] {
  const begins = [first, ...changeovers.toSorted().map((date) => slotOf(date, 'PM'))];
  return begins.map((begin, i) => ({ first: begin, last: (begins[i + 1] ?? last + 1) - 1 }));
}

const WEEK_SLOTS = 14;

/** A part of a whole week is known by its number: the week of its third day, when it begins at a weekend. */
export const partName = (t: T, { first, last }: SlotRun, index: number): string =>
  last - first + 1 === WEEK_SLOTS
    ? t('period_part_week', { week: isoWeekOf(addDays(dateOfSlot(first), 3)) })
    : t('period_part', { number: index + 1 });

/** Null while days or moments are missing or cannot be read. What reads as it is stored is sent as it is stored. */
export function termsOf(t: T, fields: PeriodFields, stored: PeriodTerms | null): PeriodTerms | null {
  const { start, end, deadline } = fields;
  const opensAt = instantAt(fields.opensDate, fields.opensTime);
  const drawAt = instantAt(fields.drawDate, fields.drawTime);
  const leftoversAt = instantAt(fields.leftoversDate, fields.leftoversTime);
  if (start === null || end === null || deadline === null) return null;
  if (opensAt === null || drawAt === null || leftoversAt === null) return null;
  const run = slotsOf({ startDate: start, startHalf: fields.startHalf, endDate: end, endHalf: fields.endHalf });
  const terms: PeriodTerms = {
    ...run,
    name: fields.name.trim(),
    hutIds: fields.allHuts ? null : fields.hutIds,
    parts:
      fields.shape === 'free'
        ? []
        : partsBetween(run, fields.changeovers).map((part, i) => ({ name: partName(t, part, i), ...part })),
    longestDays: fields.longestDays === '' ? null : Number(fields.longestDays),
    mostWishes: Number(fields.mostWishes),
    mostStays: Number(fields.mostStays),
    opensAt,
    closesAt: endOfDay(deadline),
    drawAt,
    graceHours: fields.graceHours,
    leftovers: fields.leftovers,
    leftoversAt,
    reservedHours: fields.reservedHours,
  };
  return stored ? { ...terms, ...unchangedOf(fields, stored) } : terms;
}

/** A stored moment may have seconds, and stored parts may have gaps, which the fields do not show. */
function unchangedOf(fields: PeriodFields, stored: PeriodTerms): Partial<PeriodTerms> {
  const was = fieldsOf(stored);
  const isSame = (...names: (keyof PeriodFields)[]) =>
    names.every((name) => JSON.stringify(was[name]) === JSON.stringify(fields[name]));
  return {
    ...(isSame('opensDate', 'opensTime') && { opensAt: stored.opensAt }),
    ...(isSame('deadline') && { closesAt: stored.closesAt }),
    ...(isSame('drawDate', 'drawTime') && { drawAt: stored.drawAt }),
    ...(isSame('leftoversDate', 'leftoversTime') && { leftoversAt: stored.leftoversAt }),
    ...(isSame('start', 'startHalf', 'end', 'endHalf', 'shape', 'changeovers') && { parts: stored.parts }),
  };
}
