import { luckApi } from '@hytte/contract/luck';
import type { Luck } from '@hytte/domain/luck/luck';
import { routes } from '#platform/http/routes.ts';
import { clubLuck, ownLuck } from './luck.service.ts';

const viewLuck = ({ expectedMilli, varianceMilli, won }: Luck) => ({
  expected_milli: expectedMilli,
  variance_milli: varianceMilli,
  won,
});

export const luckRoutes = routes(luckApi, {
  'GET /api/clubs/{clubId}/luck': async ({ ctx, params }) => {
    const { entries, people } = await ownLuck(ctx, params.clubId);
    return {
      entries: entries.map(({ id, number, finished_at, trials, ...luck }) => ({
        run_id: id,
        // Only draws that were made are weighed, and they have a number.
        number: number ?? 0,
        drawn_at: finished_at.toISOString(),
        trials: trials ?? 0,
        ...luck,
      })),
      people,
    };
  },
  'GET /api/clubs/{clubId}/luck-overview': async ({ ctx, params }) => {
    const { draws, people, groups } = await clubLuck(ctx, params.clubId);
    return {
      draws,
      people: people.map(({ own, ...luck }) => ({ draws: luck.draws, ...viewLuck(luck), own })),
      groups: groups.map(({ kind, allExpectedMilli, allWon, ...luck }) => ({
        group: kind,
        draws: luck.draws,
        ...viewLuck(luck),
        all_expected_milli: allExpectedMilli,
        all_won: allWon,
      })),
    };
  },
});
