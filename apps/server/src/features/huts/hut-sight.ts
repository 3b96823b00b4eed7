import { manages } from '@hytte/domain/members/roles';
import type { Actor } from '#platform/ctx.ts';
import type { HutRow } from './huts.queries.ts';

type Sight = { accessInfo: boolean; arrivalInfo: boolean };

/** A hut, and how much of it the caller may see. */
export type SeenHut = { hut: HutRow; sees: Sight };

/** A platform admin may put a hut right, but has no business at its door (D35). */
export const sightOf = ({ roleIn }: Actor, clubId: string): Sight => ({
  accessInfo: roleIn(clubId) !== null,
  arrivalInfo: manages(roleIn(clubId)),
});
