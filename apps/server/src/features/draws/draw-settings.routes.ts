import { drawRunsApi } from '@hytte/contract/draws';
import { routes } from '#platform/http/routes.ts';
import { runDueClubs, runDraw } from './run-draw.service.ts';
import { allRuns } from './draw-history.service.ts';
import { readSettings, viewRun, viewSettings } from './draws.view.ts';
import { changeSettings, drawSettings } from './draw-settings.service.ts';

export const lotteryRoutes = routes(drawRunsApi, {
  'GET /api/clubs/{id}/lottery-settings': async ({ ctx, params }) => ({
    lottery_settings: viewSettings(await drawSettings(ctx, params.id)),
  }),
  'PUT /api/clubs/{id}/lottery-settings': async ({ ctx, params, body }) => ({
    lottery_settings: viewSettings(await changeSettings(ctx, params.id, readSettings(body))),
  }),
  'GET /api/clubs/{id}/lottery-history': async ({ ctx, params }) => ({
    lottery_runs: (await allRuns(ctx, params.id)).map(viewRun),
  }),
  'POST /api/memberships/clubs/{id}/run-lottery': async ({ ctx, params }) => {
    const run = await runDraw(ctx, params.id, { kind: 'manual', by: ctx.actor.userId });
    return { allocated: run.bookings_allocated, run: viewRun(run) };
  },
  'POST /api/run-lottery': ({ ctx }) => runDueClubs(ctx),
});
