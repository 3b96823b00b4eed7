import { drawRunsApi, drawsApi } from '@hytte/contract/draws';
import { limitCall } from '#platform/http/rate-limits.ts';
import { routes } from '#platform/http/routes.ts';
import { chances, dryRun } from './chances.service.ts';
import { runsOfClub } from './draw-results.queries.ts';
import { drawProof, fairness, nextDraw, occupancy, ownPoints } from './draw-results.service.ts';
import { changeSettings, drawSettings } from './draw-settings.service.ts';
import { readSettings, viewChance, viewDryRun, viewEntry, viewNextDraw, viewRun, viewSettings } from './draws.view.ts';
import { runDraw, runDueClubs } from './run-draw.service.ts';

const limitDraws = limitCall('run-lottery', { person: 30, club: 30, address: 300 });

/** For those who run the club: settings, all runs, and the button. */
export const drawRunsRoutes = routes(drawRunsApi, {
  'GET /api/clubs/{id}/lottery-settings': async ({ ctx, params }) => ({
    lottery_settings: viewSettings(await drawSettings(ctx, params.id)),
  }),
  'PUT /api/clubs/{id}/lottery-settings': async ({ ctx, params, body, ifMatch }) => ({
    lottery_settings: viewSettings(await changeSettings(ctx, params.id, readSettings(body), ifMatch)),
  }),
  'GET /api/clubs/{id}/lottery-history': async ({ ctx, params }) => ({
    lottery_runs: (await runsOfClub(ctx.db, params.id, { provenOnly: false })).map(viewRun),
  }),
  'POST /api/memberships/clubs/{id}/run-lottery': async ({ ctx, params }) => {
    await limitDraws(ctx, params.id);
    const run = await runDraw(ctx, params.id, { kind: 'manual', by: ctx.actor.userId });
    return { allocated: run.bookings_allocated, run: viewRun(run) };
  },
  'POST /api/run-lottery': async ({ ctx }) => {
    await limitDraws(ctx);
    return runDueClubs(ctx);
  },
});

/** For every member: the next draw, proofs of past ones, own points and chances, statistics. */
export const drawsRoutes = routes(drawsApi, {
  'GET /api/clubs/{clubId}/draws/next': async ({ ctx, params }) => viewNextDraw(await nextDraw(ctx, params.clubId)),
  'GET /api/clubs/{clubId}/draws': async ({ ctx, params }) => ({
    draws: (await runsOfClub(ctx.db, params.clubId, { provenOnly: true })).map(viewRun),
  }),
  'GET /api/clubs/{clubId}/draws/{runId}': async ({ ctx, params }) => {
    const { run, ownRequests, huts } = await drawProof(ctx, params.clubId, params.runId);
    return { draw: viewRun(run), bundle: run.bundle, own_requests: ownRequests, huts };
  },
  'GET /api/clubs/{clubId}/points': async ({ ctx, params }) => {
    const { points, tickets, entries } = await ownPoints(ctx, params.clubId);
    return { points: points / 10, tickets, entries: entries.map(viewEntry) };
  },
  'GET /api/clubs/{clubId}/chances': async ({ ctx, params }) => {
    const { draws, chances: own } = await chances(ctx, params.clubId);
    return { draws, chances: own.map(viewChance) };
  },
  'GET /api/clubs/{clubId}/fairness': ({ ctx, params }) => fairness(ctx, params.clubId),
  'GET /api/clubs/{clubId}/occupancy': ({ ctx, params }) => occupancy(ctx, params.clubId),
  'POST /api/clubs/{clubId}/draws/dry-run': async ({ ctx, params }) => viewDryRun(await dryRun(ctx, params.clubId)),
});
