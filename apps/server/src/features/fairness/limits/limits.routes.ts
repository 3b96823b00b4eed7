import { limitsApi } from '@hytte/contract/fairness/limits';
import type { CountedStay } from '@hytte/domain/fairness/limits/limits';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { routes } from '#platform/http/routes.ts';
import { limitsOf } from './limits.service.ts';

const NO_LIMITS = { limits: [], quarantine: [], seasons: [], today: 0, stays: [], used: [], frozen: [] };

const placeOf = ({ hut, first, last }: CountedStay): CountedStay => ({ hut, first, last });

export const limitsRoutes = routes(limitsApi, {
  'GET /api/clubs/{clubId}/limits': async ({ ctx, params: { clubId } }) => {
    const { rules } = await currentRules(ctx.db, clubId);
    const users = await countedWith(ctx.db, clubId, ctx.actor.userId);
    const known = await limitsOf(ctx, { clubId, rules, users });
    if (!known) return NO_LIMITS;
    const { stays, frozen } = known.holdingOf(users);
    return {
      limits: rules.limits,
      quarantine: rules.quarantine,
      seasons: known.seasons.map(({ hutIds, ...season }) => ({ ...season, hutIds: hutIds && [...hutIds] })),
      today: known.today,
      stays: stays.map(placeOf),
      used: known.usedBy(users).map(placeOf),
      frozen: frozen.map(({ most, wishes }) => ({ most, wishes: wishes.map((options) => options.map(placeOf)) })),
    };
  },
});
