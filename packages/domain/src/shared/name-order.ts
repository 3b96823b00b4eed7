const collator = new Intl.Collator('nb');

/**
 * The order of names, the same in browser and server: Á beside A, and Æ, Ø, Å (also written Aa) after Z, whatever the
 * language of the reader. The database would order by code point.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

type Named = { first_name: string | null; last_name: string | null };

/** By first name, then by last name. Who has none, or has deleted the account, is last. */
export const comparePeople = (one: Named, other: Named): number =>
  compareOrLast(one.first_name, other.first_name) || compareOrLast(one.last_name, other.last_name);

const compareOrLast = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareNames(one, other);
