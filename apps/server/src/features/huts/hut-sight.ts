import { manages } from '@hytte/domain/members/roles';
import type { Actor } from '#platform/ctx.ts';
import type { HutRow } from './huts.queries.ts';

type Visibility = { accessInfo: boolean; arrivalInfo: boolean };

/** A hut, and how much of it the caller may see. */
export type VisibleHut = { hut: HutRow; sees: Visibility };

/** A platform admin may put a hut right, but has no business at its door (D35). */
export const visibilityOf = ({ roleIn }: Actor, clubId: string): Visibility => ({
  accessInfo: roleIn(clubId) !== null,
  arrivalInfo: manages(roleIn(clubId)),
});
