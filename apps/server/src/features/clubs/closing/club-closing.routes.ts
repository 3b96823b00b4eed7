import { type ClubClosing, clubClosingApi } from '@hytte/contract/clubs/club-closing';
import { routes } from '#platform/http/routes.ts';
import { askToClose, closeAsPlatform, closingOf, takeBackClosing } from './ask-to-close.service.ts';
import type { ClosingRow } from './club-closing.queries.ts';
import { closedClubs, exportClosedClub } from './last-export.service.ts';

export const clubClosingRoutes = routes(clubClosingApi, {
  'GET /api/memberships/clubs/{id}/closing': async ({ ctx, params }) => {
    const { closing, means } = await closingOf(ctx, params.id);
    return { closing: closing && viewClosing(closing), means };
  },
  'POST /api/memberships/clubs/{id}/closing': async ({ ctx, params, body }) => ({
    closing: viewClosing(await askToClose(ctx, params.id, body.name)),
  }),
  'DELETE /api/memberships/clubs/{id}/closing': async ({ ctx, params }) => {
    await takeBackClosing(ctx, params.id, 'owner');
    return null;
  },
  'POST /api/admin/clubs/{id}/closing': async ({ ctx, params, body }) => {
    const wanted = { reason: body.reason, settledDebtOre: body.settled_debt_ore };
    return { closing: viewClosing(await closeAsPlatform(ctx, params.id, wanted)) };
  },
  'DELETE /api/admin/clubs/{id}/closing': async ({ ctx, params }) => {
    await takeBackClosing(ctx, params.id, 'platform');
    return null;
  },
  'GET /api/memberships/closed-clubs': async ({ ctx }) => ({
    clubs: (await closedClubs(ctx)).map(({ id, name, closed_at, exportUntil }) => ({
      id,
      name,
      closed_at: closed_at.toISOString(),
      export_until: exportUntil.toISOString(),
    })),
  }),
  'POST /api/memberships/closed-clubs/{id}/export': async ({ ctx, params }) => ({
    exported_at: ctx.now.toISOString(),
    data: await exportClosedClub(ctx, params.id),
  }),
});

const viewClosing = ({ closes_on, asked_at, by_platform, reason, held_for_debt_at }: ClosingRow): ClubClosing => ({
  closes_on,
  asked_at: asked_at.toISOString(),
  by: by_platform ? 'platform' : 'owner',
  reason,
  held_for_debt: held_for_debt_at !== null,
});
