import { pathTo } from './paths.ts';
import { storedValue } from './stored-value.ts';

/** The id of the chosen club. */
export const storedActiveClub = storedValue('activeClub');

/** Drops the choice when the user is no longer a member. */
export function keepActiveClubIfIn(clubIds: readonly string[]): void {
  const chosen = storedActiveClub.get();
  if (chosen !== null && !clubIds.includes(chosen)) storedActiveClub.remove();
}

const pagesOf = (clubId: string): string => `${pathTo('clubs')}/${clubId}/`;

/** The path after switching clubs: on a page of the old club, the same page of the new one; else unchanged. */
export function pathAfterSwitch(pathname: string, from: string | null, to: string): string {
  if (from === null) return pathname;
  return pathname.startsWith(pagesOf(from)) ? pagesOf(to) + pathname.slice(pagesOf(from).length) : pathname;
}
