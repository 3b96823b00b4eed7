import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, Empty } from '../fields.ts';

const FEED_KINDS = ['own', 'hut', 'club'] as const;

/** An iCalendar feed with a secret URL. It shows what its owner may see, and ends with the owner's membership or account. */
export const CalendarFeed = z.object({
  id: Id,
  kind: z.enum(FEED_KINDS),
  club_id: Id.nullable(),
  hut_id: Id.nullable(),
  /** The name of the hut or the club. */
  name: z.string().nullable(),
  address: z.string(),
  created_at: z.iso.datetime(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeedsApi = {
  'GET /api/bookings/{id}/calendar-file': {
    summary: 'The stay as a calendar file (.ics)',
    access: 'user',
    params: z.object({ id: Id }),
    answer: z.object({ file_name: z.string(), ics: z.string() }),
  },
  'GET /api/calendar-feeds': {
    summary: "One's own calendar addresses",
    access: 'user',
    answer: z.object({ feeds: z.array(CalendarFeed) }),
  },
  'POST /api/calendar-feeds': {
    summary: 'A new calendar address; an older one of the same kind stops working',
    access: 'user',
    status: 201,
    body: z.strictObject({ kind: z.enum(FEED_KINDS), club_id: Id.optional(), hut_id: Id.optional() }),
    answer: z.object({ feed: CalendarFeed }),
  },
  'DELETE /api/calendar-feeds/{id}': {
    summary: 'Let a calendar address stop working',
    access: 'user',
    params: z.object({ id: Id }),
    answer: Empty,
  },
} satisfies EndpointGroup;
