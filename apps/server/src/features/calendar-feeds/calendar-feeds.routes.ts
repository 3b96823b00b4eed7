import { calendarFeedsApi } from '@hytte/contract/calendar-feeds';
import { routes } from '#platform/http/routes.ts';
import { endFeed, newFeed, ownFeeds } from './calendar-feeds.service.ts';
import { viewFeed } from './calendar-feeds.view.ts';
import { stayFile } from './stay-file.service.ts';

export const calendarFeedsRoutes = routes(calendarFeedsApi, {
  'GET /api/bookings/{id}/calendar-file': async ({ ctx, params }) => {
    const { name, text } = await stayFile(ctx, params.id);
    return { file_name: name, ics: text };
  },
  'GET /api/calendar-feeds': async ({ ctx }) => ({ feeds: (await ownFeeds(ctx)).map(viewFeed(ctx.settings)) }),
  'POST /api/calendar-feeds': async ({ ctx, body }) => ({ feed: viewFeed(ctx.settings)(await newFeed(ctx, body)) }),
  'DELETE /api/calendar-feeds/{id}': async ({ ctx, params }) => {
    await endFeed(ctx, params.id);
    return {};
  },
});
