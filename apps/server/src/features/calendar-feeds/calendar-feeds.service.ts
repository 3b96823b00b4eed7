import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Api } from '@hytte/contract/api';
import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import type { RequestInput } from '@hytte/contract/endpoint';
import { manages } from '@hytte/domain/members/roles';
import { inTransaction, type SignedInCtx, type Ctx, type CtxSettings } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import type { Calendar } from '#platform/ical/calendar-file.ts';
import {
  clubOfHut,
  deleteFeed,
  type FeedRow,
  feedsOf,
  findFeed,
  replaceFeed,
  staysOfFeed,
} from './calendar-feeds.queries.ts';
import { calendarWords, stayEvent } from './stay-event.ts';

export const ownFeeds = ({ db, actor }: SignedInCtx): Promise<FeedRow[]> => feedsOf(db, actor.userId);

type FeedRequest = RequestInput<Api['POST /api/calendar-feeds']>['body'];
type Subject = { clubId: string | null; hutId: string | null };

/** What the feed is of. A club one is not in does not exist, and neither do its huts. */
async function subjectOf({ db, actor }: SignedInCtx, { kind, club_id, hut_id }: FeedRequest): Promise<Subject> {
  if (kind === 'own') return { clubId: null, hutId: null };
  const hutId = kind === 'hut' ? (hut_id ?? null) : null;
  const clubId = hutId === null ? club_id : await clubOfHut(db, hutId);
  if (kind === 'hut' ? hutId === null : club_id === undefined) throw new AppError('invalid_input');
  if (clubId === undefined || actor.roleIn(clubId) === null) throw new AppError('not_found');
  return { clubId, hutId };
}

/** A new address; the one before it stops working. */
export async function newFeed(ctx: SignedInCtx, wish: FeedRequest): Promise<FeedRow> {
  await consumeFeedChange(ctx, ctx.actor.userId);
  const subject = await subjectOf(ctx, wish);
  return inTransaction(ctx, async ({ db, actor }) => {
    const id = await replaceFeed(db, { userId: actor.userId, kind: wish.kind, ...subject });
    const feed = await findFeed(db, id);
    if (!feed) throw new AppError('not_found'); // the hut went meanwhile
    return feed;
  });
}

export async function endFeed({ db, actor }: SignedInCtx, id: string): Promise<void> {
  if (!(await deleteFeed(db, actor.userId, id))) throw new AppError('not_found');
}

/** The feed behind an address, or a refusal that does not tell a wrong address from one that has stopped working. */
async function openFeed(ctx: Ctx, secret: string): Promise<FeedRow> {
  const read = readSecret(secret);
  const feed = read && (await findFeed(ctx.db, read.id));
  if (feed && hasValidSignature(ctx.settings, feed, read.seal)) return feed;
  await consumeAddressGuess(ctx);
  throw new AppError('not_found');
}

/** What the maker of the address may see, as things are now. */
export async function feedCalendar(ctx: Ctx, secret: string): Promise<Calendar> {
  const feed = await openFeed(ctx, secret);
  await consumeFeedFetch(ctx, feed.id);
  const { kind, language, name, role } = feed;
  const stays = await staysOfFeed(ctx.db, feed, ctx);
  const sight = { kind, language, seesGuests: manages(role), publicUrl: ctx.settings.publicUrl };
  return { name: name ?? calendarWords[language].ownCalendar, events: stays.map(stayEvent(sight)) };
}

/** A feed as the address is made of it. */
type Keyed = { id: string; nonce: Buffer };

const ID_BYTES = 16;
const SECRET = /^[\w-]{64}$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = ({ pepper }: Pick<CtxSettings, 'pepper'>, { id, nonce }: Keyed): Buffer =>
  createHmac('sha256', pepper).update('calendar feed').update(bytesOf(id)).update(nonce).digest();

/** Can be worked out again to be shown, but only by who has the server's key: a copy of the database opens nothing. */
export const feedAddress = (settings: CtxSettings, feed: Keyed): string => {
  const secret = Buffer.concat([bytesOf(feed.id), signatureOf(settings, feed)]).toString('base64url');
  return `${settings.publicUrl}/api/calendar/${secret}.ics`;
};

/** The feed that an address names, and the seal by which it has to prove itself. */
export function readSecret(secret: string): { id: string; seal: Buffer } | null {
  if (!SECRET.test(secret)) return null;
  const bytes = Buffer.from(secret, 'base64url');
  return { id: idOf(bytes.subarray(0, ID_BYTES)), seal: bytes.subarray(ID_BYTES) };
}

export const hasValidSignature = (settings: CtxSettings, feed: Keyed, seal: Buffer): boolean =>
  timingSafeEqual(signatureOf(settings, feed), seal);

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

const CHANGES: Limit = { name: 'calendar-feed-change', times: 30, seconds: 3600 };
// Not by origin: the calendars of the world are fetched for everybody from a few addresses.
const FETCHES: Limit = { name: 'calendar-fetch', times: 120, seconds: 3600 };
const GUESSES: Limit = { name: 'calendar-guess', times: 60, seconds: 3600 };

export const consumeFeedChange = (ctx: Ctx, userId: string) => consumeRateLimit(ctx, [{ limit: CHANGES, key: userId }]);
export const consumeFeedFetch = (ctx: Ctx, feedId: string) => consumeRateLimit(ctx, [{ limit: FETCHES, key: feedId }]);
export const consumeAddressGuess = (ctx: Ctx) => consumeRateLimit(ctx, [{ limit: GUESSES, key: ctx.origin }]);
