import { HORIZON_MAX } from '@hytte/domain/stays/bookings/check-request';
import { type SlotRun, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { addMonths, type LocalDate } from '@hytte/domain/shared/local-date';
import type { Cache, Loaded } from '#platform/cache/cache.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Versioned } from '#platform/http/revalidate.ts';
import { type CalendarRow, type HeldOffer, readCalendar } from './calendar.queries.ts';

type CalendarFilter = { from?: LocalDate | undefined; to?: LocalDate | undefined };
type HutRuns = { hut_id: string; allocated: string; requested: string };
type Calendar = { huts: HutRuns[]; offers: HeldOffer[] };

/** The longest horizon, and three months back. */
const LONGEST_WINDOW_MONTHS = HORIZON_MAX + 3;
/** Part of every ETag: increment it when the format of the response changes. */
const FORMAT = 2;

/** What nearly everyone asks for, computed once a day. */
let wholeHorizon = { today: '', slots: { first: 0, last: 0 } };

function horizonFrom(today: LocalDate): SlotRun {
  if (wholeHorizon.today !== today) wholeHorizon = { today, slots: slotsOfDays(today, addMonths(today, HORIZON_MAX)) };
  return wholeHorizon.slots;
}

function windowOf({ from, to }: CalendarFilter, today: LocalDate): SlotRun {
  const first = from ?? today;
  if (to === undefined) return horizonFrom(first);
  if (to < first) throw new AppError('dates_reversed');
  const furthest = addMonths(first, LONGEST_WINDOW_MONTHS);
  return slotsOfDays(first, to < furthest ? to : furthest);
}

/** The calendar version in an ETag of the same window; null for any other tag. */
const versionIn = (tag: string | null, prefix: string): string | null =>
  tag?.startsWith(prefix) ? (/^\d{1,18}$/.exec(tag.slice(prefix.length))?.[0] ?? null) : null;

/** A calendar as it was read, under the tag of its version. */
export type ReadCalendar = { tag: string; answer: Calendar };
type Window = { clubId: string; slots: SlotRun; prefix: string };

async function readWhole(ctx: Ctx, { clubId, slots, prefix }: Window): Promise<Loaded<ReadCalendar> | null> {
  const rows = await readCalendar(ctx.db, clubId, slots, null);
  const [club] = rows;
  if (!club) return null;
  const huts = rows.flatMap(hutRuns);
  const value = { tag: `${prefix}${club.version}`, answer: { huts, offers: club.offers ?? [] } };
  const bytes = huts.reduce((sum, { allocated, requested }) => sum + allocated.length + requested.length + 200, 500);
  // Kept twice: as it was read, and as it is sent.
  return { value, tags: [`club ${clubId}`], bytes: 3 * bytes };
}

const hutRuns = ({ hut_id, allocated, requested }: CalendarRow): HutRuns[] =>
  hut_id === null ? [] : [{ hut_id, allocated: allocated ?? '', requested: requested ?? '' }];

/** Whether the calendar still has the version that the caller knows, in which case no stay is read. */
async function isUnchanged(ctx: Ctx, { clubId, slots, prefix }: Window, knownTag: string | null): Promise<boolean> {
  const version = versionIn(knownTag, prefix);
  if (version === null) return false;
  const [club] = await readCalendar(ctx.db, clubId, slots, version);
  return club?.version === version;
}

/** The same for every member, and so is its ETag. */
export async function clubCalendar(
  ctx: Ctx,
  remembered: Cache<ReadCalendar>,
  { clubId, ...asked }: CalendarFilter & { clubId: string },
  knownTag: string | null,
): Promise<Versioned<Calendar>> {
  const slots = windowOf(asked, ctx.today);
  const window = { clubId, slots, prefix: `${FORMAT}.${slots.first}.${slots.last}.` };
  const fromMemory = ctx.acceptsCached && remembered.isCurrent();
  if (knownTag !== null && !fromMemory && (await isUnchanged(ctx, window, knownTag)))
    return { tag: knownTag, answer: null };
  const read = () => readWhole(ctx, window);
  const calendar = fromMemory ? await remembered.read(`${clubId} ${window.prefix}`, read) : (await read())?.value;
  if (!calendar) throw new AppError('not_found');
  return calendar.tag === knownTag ? { tag: knownTag, answer: null } : calendar;
}
