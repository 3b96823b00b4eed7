import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Api } from '@hytte/contract/api';
import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import type { RequestInput } from '@hytte/contract/endpoint';
import { manages } from '@hytte/domain/members/roles';
import { type Ctx, type CtxSettings, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit, fromOrigin } from '#platform/http/rate-limits.ts';
import type { Calendar } from '#platform/ical/calendar-file.ts';
import {
  clubOfHut,
  deleteFeed,
  deleteFeedsIn,
  deleteFeedsOf,
  type FeedRow,
  findFeed,
  replaceFeed,
  staysOfFeed,
} from './calendar-feeds.queries.ts';
import { calendarWords, stayEvent } from './stay-event.ts';

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
  const read = readSecret(secret);
  const feed = read && (await findFeed(ctx.db, read.id));
  const { calendarSecrets } = ctx.settings;
  if (feed && calendarSecrets.some((key) => timingSafeEqual(signatureWith(key, feed), read.signature))) return feed;
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

const ID_BYTES = 16;
const SECRET = /^[\w-]{64}$/;

/** Derived with the server's key, so it can be shown again, but a copy of the database alone does not reveal it. */
const feedAddress = (settings: CtxSettings, feed: Keyed): string => {
  const secret = Buffer.concat([bytesOf(feed.id), signatureWith(settings.calendarSecrets[0] ?? '', feed)]).toString(
    'base64url',
  );
  return `${settings.publicUrl}/api/calendar/${secret}.ics`;
};

/** The feed id in an address, and the signature to be verified. */
function readSecret(secret: string): { id: string; signature: Buffer } | null {
  if (!SECRET.test(secret)) return null;
  const bytes = Buffer.from(secret, 'base64url');
  return { id: idOf(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES) };
}

const signatureWith = (key: string, { id, nonce }: Keyed): Buffer =>
  createHmac('sha256', key).update('calendar feed').update(bytesOf(id)).update(nonce).digest();

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
