import { departureApi } from '@hytte/contract/huts/departure';
import { viewHutImage } from '#features/huts/images/pictures.service.ts';
import type { Files } from '#platform/files/files.ts';
import { routes } from '#platform/http/routes.ts';
import { changeList, listOfHut, seeDeparture } from './departure-list.service.ts';
import { addDeparturePhoto, departureOf, sendDeparture } from './departure.service.ts';

export const departureRoutes = ({ files }: { files: Files }) =>
  routes(departureApi, {
    'GET /api/clubs/{clubId}/huts/{hutId}/departure-list': async ({ ctx, params }) => {
      const { hutName, lines, sent } = await listOfHut(ctx, params);
      return { hut_name: hutName, lines: lines.map((line) => ({ ...line, choices: [...line.choices] })), sent };
    },
    'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list': async ({ ctx, params, body }) => {
      await changeList(ctx, params, body.lines);
      return {};
    },
    'POST /api/clubs/{clubId}/departures/{reportId}/seen': async ({ ctx, params }) => {
      await seeDeparture(ctx, params.clubId, params.reportId);
      return {};
    },
    'GET /api/bookings/{id}/departure': ({ ctx, params }) => departureOf(ctx, params.id),
    'POST /api/bookings/{id}/departure': async ({ ctx, params, body }) => {
      await sendDeparture(ctx, params.id, body);
      return {};
    },
    'POST /api/bookings/{id}/departure/photos': async ({ ctx, params, file, form }) => ({
      image: viewHutImage(await addDeparturePhoto(ctx, files, params.id, { upload: file, lineId: form.line_id })),
    }),
  });
