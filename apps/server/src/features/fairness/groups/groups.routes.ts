import { groupsApi } from '@hytte/contract/fairness/groups';
import { isInGroup } from '@hytte/domain/fairness/limits/groups';
import { manages } from '@hytte/domain/clubs/members/roles';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { fullName } from '#features/clubs/members/members.service.ts';
import { routes } from '#platform/http/routes.ts';
import { membersOfGroup } from './groups.queries.ts';
import { askForGroup, createGroup, deleteGroup, groupOfClub, listGroups, takeIn, takeOut } from './groups.service.ts';

type Place = { confirmed_at: Date | null; until: LocalDate | null };

function stateOf(place: Place, today: LocalDate): 'asked' | 'in' | 'over' {
  if (place.confirmed_at === null) return 'asked';
  return isInGroup(place, today) ? 'in' : 'over';
}

export const groupsRoutes = routes(groupsApi, {
  'GET /api/clubs/{clubId}/groups': async ({ ctx, params: { clubId } }) => {
    const seesAll = manages(ctx.actor.roleIn(clubId));
    return {
      groups: (await listGroups(ctx, clubId)).map(({ members, waiting, ...group }) => ({
        ...group,
        members: seesAll ? members : null,
        waiting: seesAll ? waiting : null,
      })),
    };
  },
  'POST /api/clubs/{clubId}/groups': async ({ ctx, params, body }) => ({
    id: await createGroup(ctx, params.clubId, body.name),
  }),
  'DELETE /api/clubs/{clubId}/groups/{groupId}': async ({ ctx, params }) => {
    await deleteGroup(ctx, params.clubId, params.groupId);
    return null;
  },
  'GET /api/clubs/{clubId}/groups/{groupId}/members': async ({ ctx, params }) => {
    await groupOfClub(ctx, params.clubId, params.groupId);
    return {
      members: (await membersOfGroup(ctx.db, params.groupId)).map((row) => ({
        user_id: row.user_id,
        name: fullName(row),
        until: row.until,
        state: stateOf(row, ctx.today),
      })),
    };
  },
  'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}': async ({ ctx, params, body }) => {
    await takeIn(ctx, params, body.until);
    return null;
  },
  'DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}': async ({ ctx, params }) => {
    await takeOut(ctx, params);
    return null;
  },
  'POST /api/clubs/{clubId}/groups/{groupId}/ask': async ({ ctx, params }) => {
    await askForGroup(ctx, params.clubId, params.groupId);
    return null;
  },
});
