import type { CalendarFeed } from '@hytte/contract/calendar-feeds';
import type { CtxSettings } from '#platform/ctx.ts';
import type { FeedRow } from './calendar-feeds.queries.ts';
import { feedAddress } from './feed-address.ts';

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
