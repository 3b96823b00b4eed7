import { rulesApi } from '@hytte/contract/fairness/rules';
import { routes } from '#platform/http/routes.ts';
import { versionsOf } from './rules.queries.ts';
import { choosePreset, currentRules, decideRules, type SetSchedule } from './rules.service.ts';

export const rulesRoutes = (deps: { setSchedule: SetSchedule }) =>
  routes(rulesApi, {
    'GET /api/clubs/{clubId}/rules': async ({ ctx, params }) => ({
      ...(await currentRules(ctx.db, params.clubId)),
      versions: (await versionsOf(ctx.db, params.clubId)).map(({ made_at, ...version }) => ({
        ...version,
        made_at: made_at.toISOString(),
      })),
    }),
    'PUT /api/clubs/{clubId}/rules': ({ ctx, params, body, ifMatch }) => decideRules(ctx, params.clubId, body, ifMatch),
    'PUT /api/clubs/{clubId}/rules/preset': ({ ctx, params, body, ifMatch }) =>
      choosePreset(ctx, params.clubId, { ...deps, preset: body.preset }, ifMatch),
  });
