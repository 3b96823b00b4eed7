import { manages } from '@hytte/domain/members/roles';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Calendar } from '#platform/ical/calendar-file.ts';
import { consumeFeedFetch, consumeAddressGuess } from './calendar-feeds.limits.ts';
import { type FeedRow, findFeed } from './calendar-feeds.queries.ts';
import { calendarWords } from './calendar-words.ts';
import { hasValidSignature, readSecret } from './feed-address.ts';
import { stayEvent } from './stay-event.ts';
import { staysOfFeed } from './stays.queries.ts';

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
