import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Person } from './people.ts';
import { readCalendar } from './calendars.ts';
import type { World } from './world.ts';

type Wish = RequestInput<Api['POST /api/calendar-feeds']>['body'];

/** A new address of somebody's. */
export async function aFeed(world: World, { token }: Person, body: Wish): Promise<{ id: string; address: string }> {
  const { answer } = await world.call('POST /api/calendar-feeds', { body }, token);
  return answer.feed;
}

type Fetching = { tag?: string; origin?: string };

/** As a calendar program fetches it: with the address and nothing else. */
export async function fetchFeed(world: World, address: string, { tag, origin = '198.51.100.7' }: Fetching = {}) {
  const { statusCode, headers, body } = await world.app.inject({
    url: new URL(address).pathname,
    remoteAddress: origin,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });
  return { status: statusCode, headers, body, events: statusCode === 200 ? readCalendar(body).events : [] };
}
