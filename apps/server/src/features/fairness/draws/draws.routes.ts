import { readStay } from '@hytte/contract/stays/sent-stay';
import { drawRunsApi, drawsApi } from '@hytte/contract/fairness/draws';
import { periodDrawsApi } from '@hytte/contract/fairness/periods';
import { shownPeriod } from '#features/fairness/rounds/period-draws.service.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import type { Cache } from '#platform/cache/cache.ts';
import { routes } from '#platform/http/routes.ts';
import { chanceIfAsked, chances, dryRun } from './chances.service.ts';
import { findRun, runsOfClub } from './draw-results.queries.ts';
import { drawProof, fairness, occupancy, ownPoints } from './draw-results.service.ts';
import { changeSettings, drawSettings } from './draw-settings.service.ts';
import {
  readSettings,
  viewAnnounced,
  viewChance,
  viewDryRun,
  viewEntry,
  viewShares,
  viewNextDraw,
  viewPeriodDryRun,
  viewRun,
  viewSettings,
  viewWishChances,
} from './draws.view.ts';
import { nextDraw, type NextDrawFacts } from './next-draw.service.ts';
import { announceDraw, drawNow, withdrawAnnouncement } from './manual-draws.service.ts';
import { periodDryRun, wishChances } from './period-trials.service.ts';
import { cancelPeriod, reopenPeriod } from './reopen-period.service.ts';
import { runDueClubs } from './scheduled-draws.service.ts';

const limitDraws = limitCall('run-lottery', { person: 30, club: 30, address: 300 });

/** For club admins: settings, all runs, and the button. */
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
  'POST /api/memberships/clubs/{id}/run-lottery': async ({ ctx, params, body }) => {
    await limitDraws(ctx, params.id);
    const { id, bookings_allocated } = await drawNow(ctx, params.id, { all: body.all ?? false });
    return { allocated: bookings_allocated, run: viewRun(await findRun(ctx.db, id)) };
  },
  'POST /api/clubs/{id}/draw-announcement': async ({ ctx, params, body }) => ({
    announced: viewAnnounced(await announceDraw(ctx, params.id, { all: body.all ?? false })),
  }),
  'DELETE /api/clubs/{id}/draw-announcement': async ({ ctx, params }) => {
    await withdrawAnnouncement(ctx, params.id);
    return null;
  },
  'POST /api/run-lottery': async ({ ctx }) => {
    await limitDraws(ctx);
    return runDueClubs(ctx);
  },
});

/** For every member: the next draw, proofs of past ones, own points and chances, statistics. */
export const drawsRoutes = (remembered: Cache<NextDrawFacts>) =>
  routes(drawsApi, {
    'GET /api/clubs/{clubId}/draws/next': async ({ ctx, params }) =>
      viewNextDraw(await nextDraw(ctx, remembered, params.clubId)),
    'GET /api/clubs/{clubId}/draws': async ({ ctx, params }) => ({
      draws: (await runsOfClub(ctx.db, params.clubId, { provenOnly: true })).map(viewRun),
    }),
    'GET /api/clubs/{clubId}/draws/{runId}': async ({ ctx, params }) => {
      const { run, ownRequests, ownWishes, names, huts, since } = await drawProof(ctx, params.clubId, params.runId);
      const own = { own_requests: ownRequests, own_wishes: ownWishes };
      return { draw: viewRun(run), bundle: run.bundle, ...own, huts, since, ...(names && { names }) };
    },
    'GET /api/clubs/{clubId}/points': async ({ ctx, params }) => {
      const { points, tickets, household, entries } = await ownPoints(ctx, params.clubId);
      return {
        points: points / 10,
        tickets,
        household: household && viewShares(household),
        entries: entries.map(viewEntry),
      };
    },
    'GET /api/clubs/{clubId}/chances': async ({ ctx, params }) => {
      const { draws, chances: own } = await chances(ctx, params.clubId);
      return { draws, chances: own.map(viewChance) };
    },
    'GET /api/clubs/{clubId}/chances/preview': async ({ ctx, params, query }) => {
      const asked = { hutId: query.hut_id, stay: readStay(query) };
      const { rivals, ofThousand } = await chanceIfAsked(ctx, params.clubId, asked);
      return { rivals, of_thousand: ofThousand };
    },
    'GET /api/clubs/{clubId}/fairness': ({ ctx, params }) => fairness(ctx, params.clubId),
    'GET /api/clubs/{clubId}/occupancy': ({ ctx, params }) => occupancy(ctx, params.clubId),
    'POST /api/clubs/{clubId}/draws/dry-run': async ({ ctx, params }) => viewDryRun(await dryRun(ctx, params.clubId)),
  });

/** Trials of a period, and what ends a frozen list before it is drawn. */
export const periodDrawsRoutes = routes(periodDrawsApi, {
  'GET /api/clubs/{clubId}/periods/{periodId}/chances': async ({ ctx, params }) =>
    viewWishChances(await wishChances(ctx, { clubId: params.clubId, id: params.periodId })),
  'POST /api/clubs/{clubId}/periods/{periodId}/dry-run': async ({ ctx, params }) =>
    viewPeriodDryRun(await periodDryRun(ctx, { clubId: params.clubId, id: params.periodId })),
  'POST /api/clubs/{clubId}/periods/{periodId}/reopen': async ({ ctx, params, body }) => {
    const moments = {
      closesAt: new Date(body.closes_at),
      drawAt: new Date(body.draw_at),
      leftoversAt: new Date(body.leftovers_at),
    };
    await reopenPeriod(ctx, { clubId: params.clubId, id: params.periodId }, { ...moments, reason: body.reason });
    return { period: await shownPeriod(ctx, params.clubId, params.periodId) };
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/cancel': async ({ ctx, params, body }) => {
    await cancelPeriod(ctx, { clubId: params.clubId, id: params.periodId }, body.reason);
    return { period: await shownPeriod(ctx, params.clubId, params.periodId) };
  },
});
