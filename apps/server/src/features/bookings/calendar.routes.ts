import { calendarApi } from '@hytte/contract/calendar';
import { routes } from '#platform/http/routes.ts';
import { clubCalendar } from './calendar.service.ts';

export const calendarRoutes = routes(calendarApi, {
  'GET /api/clubs/{clubId}/calendar': ({ ctx, params, query, knownTag }) =>
    clubCalendar(ctx, params.clubId, query, knownTag),
});
