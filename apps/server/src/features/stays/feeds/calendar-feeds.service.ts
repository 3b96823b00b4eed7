import type { Api } from '@hytte/contract/api';
import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import type { RequestInput } from '@hytte/contract/endpoint';
import { manages } from '@hytte/domain/clubs/members/roles';
import { type Ctx, type CtxSettings, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit, fromOrigin } from '#platform/http/rate-limits.ts';
import type { Calendar } from '#platform/ical/calendar-file.ts';
import { isSignedBy, readSignedId, signedId } from '#platform/signed-id.ts';
import {
  deleteFeed,
  deleteFeedsIn,
  deleteFeedsOf,
  type FeedRow,
  findFeed,
  replaceFeed,
  staysOfFeed,
} from './calendar-feeds.queries.ts';
import { calendarWords, stayEvent } from './stay-event.ts';
import { clubOfHut } from '#platform/db/clubs.ts';

const CHANGES: Limit = { name: 'calendar-feed-change', times: 30, seconds: 3600 };
// Per feed, not per origin: calendar services fetch everyone's feeds from a few addresses.
const FETCHES: Limit = { name: 'calendar-fetch', times: 120, seconds: 3600 };
const GUESSES: Limit = { name: 'calendar-guess', times: 60, seconds: 3600 };

type FeedRequest = RequestInput<Api['POST /api/calendar-feeds']>['body'];

/** Creates a new address; the previous one of the same kind stops working. */
export async function newFeed(ctx: SignedInCtx, request: FeedRequest): Promise<FeedRow> {
  await consumeRateLimit(ctx, [{ limit: CHANGES, key: ctx.actor.userId }]);
  const subject = await subjectOf(ctx, request);
  return inTransaction(ctx, async ({ db, actor }) => {
    const id = await replaceFeed(db, { userId: actor.userId, kind: request.kind, ...subject });
    const feed = await findFeed(db, id);
    if (!feed) throw new AppError('not_found'); // the hut was deleted meanwhile
    return feed;
  });
}

type Subject = { clubId: string | null; hutId: string | null };

/** The club or hut of the feed. 404 for a club the caller is not in, and for its huts. */
async function subjectOf({ db, actor }: SignedInCtx, { kind, club_id, hut_id }: FeedRequest): Promise<Subject> {
  if (kind === 'own') return { clubId: null, hutId: null };
  const hutId = kind === 'hut' ? (hut_id ?? null) : null;
  const clubId = hutId === null ? club_id : await clubOfHut(db, hutId);
  if (kind === 'hut' ? hutId === null : club_id === undefined) throw new AppError('invalid_input');
  if (clubId === undefined || actor.roleIn(clubId) === null) throw new AppError('not_found');
  return { clubId, hutId };
}

export async function endFeed({ db, actor }: SignedInCtx, id: string): Promise<void> {
  if (!(await deleteFeed(db, actor.userId, id))) throw new AppError('not_found');
}

/** All addresses of one person stop working: the account has another owner or address, or is deleted. */
export const endFeedsOf = async (ctx: Ctx, userId: string): Promise<void> => {
  await deleteFeedsOf(ctx.db, userId);
};

/** All addresses of a club and its huts stop working: it is closed. */
export const endFeedsOfClub = async (ctx: Ctx, clubId: string): Promise<void> => {
  await deleteFeedsIn(ctx.db, clubId);
};

/** The calendar behind an address, with what the feed's owner may see today. */
export async function feedCalendar(ctx: Ctx, secret: string): Promise<Calendar> {
  const feed = await openFeed(ctx, secret);
  await consumeRateLimit(ctx, [{ limit: FETCHES, key: feed.id }]);
  const { kind, language, name, role } = feed;
  const stays = await staysOfFeed(ctx.db, feed, ctx);
  const viewer = { kind, language, seesGuests: manages(role), publicUrl: ctx.settings.publicUrl };
  return { name: name ?? calendarWords[language].ownCalendar, events: stays.map(stayEvent(viewer)) };
}

/** The same refusal for a wrong address and one that has stopped working. */
async function openFeed(ctx: Ctx, secret: string): Promise<FeedRow> {
  const claim = readSignedId(secret);
  const feed = claim && (await findFeed(ctx.db, claim.id));
  if (feed && isSignedBy(ctx.settings.calendarSecrets, asSubject(feed), claim)) return feed;
  await consumeRateLimit(ctx, fromOrigin(ctx, GUESSES));
  throw new AppError('not_found');
}

export const viewFeed =
  (settings: CtxSettings) =>
  (feed: FeedRow): CalendarFeed => ({
    id: feed.id,
    kind: feed.kind,
    club_id: feed.club_id,
    hut_id: feed.hut_id,
    name: feed.name,
    address: feedAddress(settings, feed),
    created_at: feed.created_at.toISOString(),
  });

/** The columns that the address is derived from. */
type Keyed = { id: string; nonce: Buffer };

const asSubject = ({ id, nonce }: Keyed) => ({ purpose: 'calendar feed' as const, id, detail: nonce });

const feedAddress = ({ publicUrl, calendarSecrets }: CtxSettings, feed: Keyed): string =>
  `${publicUrl}/api/calendar/${signedId(calendarSecrets, asSubject(feed))}.ics`;
