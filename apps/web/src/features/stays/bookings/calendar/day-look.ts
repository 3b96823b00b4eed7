import { slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { weekdayOf } from '@hytte/domain/shared/local-date';
import { type DayFacts, type HalfState, isFree } from './calendar-facts.ts';

/** Runs drawn over the days of a month, clipped to one half day beyond its ends. */
export type Overlay = {
  selectedFirst?: number | undefined;
  selectedLast?: number | undefined;
  /** The selection as it would be with the day under the pointer as its other end. */
  previewFirst?: number | undefined;
  previewLast?: number | undefined;
  highlightedFirst?: number | undefined;
  highlightedLast?: number | undefined;
  refusedDate?: string | undefined;
};

/** `run`, in the overview only: free, and for as many days as one asks for. */
type HalfLook = 'taken' | 'period' | 'own_request' | 'own_stay' | 'selected' | 'preview' | 'run' | undefined;

/** The data attributes of a cell, which calendar-day.css draws a day by. */
export type DayLook = {
  'data-kind'?: 'past' | 'beyond' | 'closed' | undefined;
  'data-early'?: HalfLook;
  'data-late'?: HalfLook;
  'data-split'?: true | undefined;
  /** A free half is had at once, or by a draw that comes too late. */
  'data-way'?: 'direct' | 'too_late' | undefined;
  'data-edge'?: 'start' | 'mid' | 'end' | 'only' | undefined;
  'data-preview'?: true | undefined;
  'data-dots'?: number | undefined;
  'data-dots-half'?: 'early' | 'late' | undefined;
  'data-window'?: true | undefined;
  'data-points'?: string | undefined;
  'data-season-start'?: true | undefined;
  'data-red'?: 'sunday' | 'holiday' | undefined;
  'data-today'?: true | undefined;
  'data-highlighted'?: true | undefined;
  'data-refused'?: true | undefined;
  /** On the specimen sheet only: how a focused day looks. */
  'data-focused'?: true | undefined;
};

const MAX_DOTS = 3;

const includes = (slot: number, first = Infinity, last = -Infinity): boolean => first <= slot && slot <= last;

/** Precedence: past, after the club, period, beyond the horizon, closed, stays and requests. The selection is drawn over stays and requests. */
export function lookOf(day: DayFacts, overlay: Overlay, pointsOf: (tenths: number) => string): DayLook {
  const { selectedFirst, selectedLast, previewFirst, previewLast } = overlay;
  const rings = {
    'data-highlighted': isTouched(day, overlay.highlightedFirst, overlay.highlightedLast),
    'data-refused': overlay.refusedDate === day.date || undefined,
    'data-today': day.isToday || undefined,
  };
  if (day.past) return { 'data-kind': 'past', ...rings };
  const red = redOf(day);
  if (day.afterClub) return { 'data-kind': 'closed', 'data-red': red, ...rings };
  if (day.opensOn !== null && !day.period) return { 'data-kind': 'beyond', ...rings };
  if (day.closed !== null) return { 'data-kind': 'closed', 'data-red': red, ...rings };

  const halfLook = (slot: number, state: HalfState): HalfLook => {
    if (includes(slot, selectedFirst, selectedLast)) return 'selected';
    if (includes(slot, previewFirst, previewLast)) return 'preview';
    return LOOKS[state];
  };
  const early = halfLook(slotOf(day.date, 'AM'), day.early);
  const late = halfLook(slotOf(day.date, 'PM'), day.late);
  const penalty = day.penalties.reduce((sum, { tenths }) => sum + tenths, 0);
  const previewEdge = edgeOf(day, previewFirst, previewLast);
  return {
    'data-early': early,
    'data-late': late,
    'data-split': early !== late || undefined,
    'data-way': wayOf(isFree(day.early) ? day.early : day.late),
    'data-edge': previewEdge ?? edgeOf(day, selectedFirst, selectedLast),
    'data-preview': previewEdge && true,
    ...dotsOf(day),
    'data-window': (early === 'own_stay' && late === 'own_stay') || undefined,
    'data-points': penalty > 0 ? `+${pointsOf(penalty)}` : undefined,
    'data-season-start': day.penalties.some(({ isFirstDay }) => isFirstDay) || undefined,
    'data-red': red,
    ...rings,
  };
}

/** Free half days look alike; what they differ in is shown for the whole day. */
const LOOKS: Partial<Record<HalfState, HalfLook>> = {
  taken: 'taken',
  offered: 'taken',
  elsewhere: 'taken',
  period: 'period',
  own_request: 'own_request',
  own_stay: 'own_stay',
};

const wayOf = (half: HalfState): DayLook['data-way'] => (half === 'direct' || half === 'too_late' ? half : undefined);

function isTouched({ date }: DayFacts, first?: number, last?: number): true | undefined {
  return includes(slotOf(date, 'AM'), first, last) || includes(slotOf(date, 'PM'), first, last) || undefined;
}

const redOf = ({ date, holiday }: DayFacts): DayLook['data-red'] => {
  if (holiday) return 'holiday';
  return weekdayOf(date) === 0 ? 'sunday' : undefined;
};

function edgeOf(day: DayFacts, first?: number, last?: number): DayLook['data-edge'] {
  if (!isTouched(day, first, last)) return undefined;
  const starts = first !== undefined && first >= slotOf(day.date, 'AM');
  const ends = last !== undefined && last <= slotOf(day.date, 'PM');
  if (starts) return ends ? 'only' : 'start';
  return ends ? 'end' : 'mid';
}

const dotsIn = (state: HalfState, demand: number): number =>
  isFree(state) || state === 'own_request' ? Math.min(demand, MAX_DOTS) : 0;

/** A dot for each request of others, on half days that are not allocated. */
function dotsOf(day: DayFacts): DayLook {
  const [early, late] = [dotsIn(day.early, day.earlyDemand), dotsIn(day.late, day.lateDemand)];
  const dots = Math.max(early, late) || undefined;
  if (early > 0 === late > 0) return { 'data-dots': dots };
  return { 'data-dots': dots, 'data-dots-half': early > 0 ? 'early' : 'late' };
}

type Bounds = { firstSlot: number; lastSlot: number };

/** The part of a run that one month or day needs. Clipped, so that what is outside or inside the run keeps equal props and is not rendered again. */
export function clipped(run: SlotRun | null, { firstSlot, lastSlot }: Bounds): SlotRun | null {
  if (!run || run.last < firstSlot || run.first > lastSlot) return null;
  return { first: Math.max(run.first, firstSlot - 1), last: Math.min(run.last, lastSlot + 1) };
}
