/** The name of a new migration: the moment in UTC, one minute on while another migration has it, and what it does. */
export function migrationFileName(words: string, now: Date, existing: readonly string[]): string {
  const name = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${words}" cannot name a migration: use letters a-z, digits and _, for example add_season_colour.`,
    );
  const stamp = stampOf(now);
  if (existing.some((file) => file.startsWith(stamp)))
    return migrationFileName(words, new Date(now.getTime() + 60_000), existing);
  return `${stamp}_${name}.sql`;
}

/** 2026-12-31T23:59:30.000Z becomes 20261231T2359. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
