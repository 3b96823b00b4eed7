import { drawsApi } from '@hytte/contract/draws';
import { provenRuns, viewRun, drawProof, nextDraw, ownPoints } from './draw-history.service.ts';
import { routes } from '#platform/http/routes.ts';
import { chances, dryRun } from './chances.service.ts';
import { viewChance, viewDryRun, viewEntry, viewNextDraw } from './draws.view.ts';
import { fairness, occupancy } from './statistics.service.ts';

export const drawsRoutes = routes(drawsApi, {
  'GET /api/clubs/{clubId}/draws/next': async ({ ctx, params }) => viewNextDraw(await nextDraw(ctx, params.clubId)),
  'GET /api/clubs/{clubId}/draws': async ({ ctx, params }) => ({
    draws: (await provenRuns(ctx, params.clubId)).map(viewRun),
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
