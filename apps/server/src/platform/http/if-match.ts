import { AppError } from './app-error.ts';

/** If-Match: "3", W/"3", a list of such, or * for any version. */
const namesVersion = (ifMatch: string, version: number | string): boolean =>
  ifMatch.split(',').some((tag) => ['*', `"${version}"`].includes(tag.trim().replace(/^W\//, '')));

/**
 * Refuses a change of what is no longer as the sender saw it, with 412. Call it with the version (or a hash) of what is locked. Without
 * the header nothing is checked.
 */
export function refuseStale(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch !== undefined && !namesVersion(ifMatch, version)) throw new AppError('changed_meanwhile');
}
