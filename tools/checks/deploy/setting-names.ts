import { settingsShape } from '@hytte/server/src/platform/config.ts';

const KNOWN = new Set(Object.keys(settingsShape.shape));

/** A variable the product would never read is a setting that somebody believes in. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !KNOWN.has(name) && !KNOWN.has(name.replace(/_FILE$/, '')));
