import type { FastifyInstance } from 'fastify';
import { answerVersioned } from '#platform/http/revalidate.ts';
import { CALENDAR_TYPE, tagOf, writeCalendar } from '#platform/ical/calendar-file.ts';
import { feedCalendar } from './feed-file.service.ts';

/** Fetched by calendar programs, which have nothing to show but the address: no JSON, no session. */
export function feedFileRoute(app: FastifyInstance): void {
  app.get<{ Params: { address: string } }>(
    '/api/calendar/:address.ics',
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (request, reply) => {
      const { ctx, params } = request;
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
