import { calendarFeedsApi } from '@hytte/contract/stays/calendar-feeds';
import type { FastifyInstance } from 'fastify';
import { addressOfMoved } from '#platform/http/moved-clubs.ts';
import { answerVersioned } from '#platform/http/revalidate.ts';
import { routes } from '#platform/http/routes.ts';
import { CALENDAR_TYPE, tagOf, writeCalendar } from '#platform/ical/calendar-file.ts';
import { feedsOf } from './calendar-feeds.queries.ts';
import { endFeed, feedCalendar, newFeed, viewFeed } from './calendar-feeds.service.ts';
import { stayFile } from './stay-file.service.ts';

export const calendarFeedsRoutes = routes(calendarFeedsApi, {
  'GET /api/bookings/{id}/calendar-file': async ({ ctx, params }) => {
    const { name, text } = await stayFile(ctx, params.id);
    return { file_name: name, ics: text };
  },
  'GET /api/calendar-feeds': async ({ ctx }) => ({
    feeds: (await feedsOf(ctx.db, ctx.actor.userId)).map(viewFeed(ctx.settings)),
  }),
  'POST /api/calendar-feeds': async ({ ctx, body }) => ({ feed: viewFeed(ctx.settings)(await newFeed(ctx, body)) }),
  'DELETE /api/calendar-feeds/{id}': async ({ ctx, params }) => {
    await endFeed(ctx, params.id);
    return {};
  },
});

/** Fetched by calendar programs, which authenticate by the address alone: no JSON, no session. */
export function feedFileRoute(app: FastifyInstance): void {
  app.get<{ Params: { address: string } }>(
    '/api/calendar/:address.ics',
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (request, reply) => {
      const { ctx, params } = request;
      const moved = await addressOfMoved(ctx.db, [params.address]);
      if (moved !== null) return reply.redirect(`${moved}${request.url}`, 308);
      return answerVersioned(request, reply, async (knownTag) => {
        const calendar = await feedCalendar(ctx, params.address);
        const tag = tagOf(calendar);
        if (tag === knownTag) return { tag, answer: null };
        reply.header('content-type', CALENDAR_TYPE);
        return { tag, answer: writeCalendar(calendar, ctx.now) };
      });
    },
  );
}
