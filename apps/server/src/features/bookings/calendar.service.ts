import { HORIZON_MAX } from '@hytte/domain/bookings/check-request';
import { type SlotRun, slotsOfDays } from '@hytte/domain/bookings/stay';
import { addMonths, type LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Versioned } from '#platform/http/revalidate.ts';
import { type HeldOffer, readCalendar } from './calendar.queries.ts';

type Asked = { from?: LocalDate | undefined; to?: LocalDate | undefined };
type HutRuns = { hut_id: string; allocated: string; requested: string };
type Calendar = { huts: HutRuns[]; offers: HeldOffer[] };

/** The longest horizon, and three months back. */
const LONGEST_WINDOW_MONTHS = HORIZON_MAX + 3;
/** Part of every ETag: increment it when the format of the response changes. */
const FORMAT = 2;

function windowOf({ from, to }: Asked, today: LocalDate): SlotRun {
  const first = from ?? today;
  const last = to ?? addMonths(first, HORIZON_MAX);
  if (last < first) throw new AppError('dates_reversed');
  const furthest = addMonths(first, LONGEST_WINDOW_MONTHS);
  return slotsOfDays(first, last < furthest ? last : furthest);
}

/** The calendar version in an ETag of the same window; null for any other tag. */
const versionIn = (tag: string | null, prefix: string): string | null =>
  tag?.startsWith(prefix) ? (/^\d{1,18}$/.exec(tag.slice(prefix.length))?.[0] ?? null) : null;

/** The same for every member, and so is its ETag. */
export async function clubCalendar(
  ctx: Ctx,
  clubId: string,
  asked: Asked,
  knownTag: string | null,
): Promise<Versioned<Calendar>> {
  const window = windowOf(asked, ctx.today);
  const prefix = `${FORMAT}.${window.first}.${window.last}.`;
  const knownVersion = versionIn(knownTag, prefix);
  const rows = await readCalendar(ctx.db, clubId, window, knownVersion);
  const [club] = rows;
  if (!club) throw new AppError('not_found');
  const { version, offers } = club;
  const tag = `${prefix}${version}`;
  if (version === knownVersion) return { tag, answer: null };
  const huts = rows.flatMap(({ hut_id, allocated, requested }) =>
    hut_id === null ? [] : [{ hut_id, allocated: allocated ?? '', requested: requested ?? '' }],
  );
  return { tag, answer: { huts, offers: offers ?? [] } };
}
