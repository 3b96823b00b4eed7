import { pathTo } from './paths.ts';
import { storedValue } from './stored-value.ts';

/** The id of the club a person has chosen to work in. The rest of it comes fresh from the server. */
export const storedActiveClub = storedValue('activeClub');

/** A choice survives only as long as the membership behind it. */
export function keepActiveClubIfIn(clubIds: readonly string[]): void {
  const chosen = storedActiveClub.get();
  if (chosen !== null && !clubIds.includes(chosen)) storedActiveClub.remove();
}

const pagesOf = (clubId: string): string => `${pathTo('clubs')}/${clubId}/`;

/** Under the old club's own pages the same page of the new one; elsewhere one stays where one is. */
export function pathAfterSwitch(pathname: string, from: string | null, to: string): string {
  if (from === null) return pathname;
  return pathname.startsWith(pagesOf(from)) ? pagesOf(to) + pathname.slice(pagesOf(from).length) : pathname;
}
