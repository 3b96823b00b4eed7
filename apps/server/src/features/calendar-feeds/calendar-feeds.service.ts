import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeFeedChange } from './calendar-feeds.limits.ts';
import { clubOfHut, deleteFeed, type FeedRow, feedsOf, findFeed, replaceFeed } from './calendar-feeds.queries.ts';

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
