import { cellsApi } from '@hytte/contract/cells';
import { viewSignedIn } from '#features/accounts/accounts.service.ts';
import type { Tokens } from '#features/accounts/sessions.service.ts';
import { routes } from '#platform/http/routes.ts';
import { clubsElsewhere, clubsOfPerson, makeTicket, openByTicket, resetFromCell } from './people.service.ts';

export const cellsRoutes = (tokens: Tokens) =>
  routes(cellsApi, {
    'GET /api/cells/clubs': ({ ctx }) => clubsElsewhere(ctx),
    'POST /api/cells/tickets': async ({ ctx, body }) => ({ address: await makeTicket(ctx, body.cell, body.club_id) }),
    'POST /api/cells/session': async ({ ctx, body }) => viewSignedIn(tokens)(await openByTicket(ctx, body.ticket)),
    'POST /api/cells/peer/person': async ({ ctx, body }) => ({ clubs: await clubsOfPerson(ctx, body.message) }),
    'POST /api/cells/peer/reset': async ({ ctx, body }) => {
      await resetFromCell(ctx, body.message);
      return {};
    },
  });
