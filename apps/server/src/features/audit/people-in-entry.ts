import type { EntryRow } from './audit.queries.ts';

/**
 * The record keeps people by their ids only and names them when it is read: nobody may change it, but whoever deletes
 * their account takes their name out of it. In what changed, a key that ends like this holds a person.
 */
const PERSON_KEYS = ['guest_id', 'owner_id'] as const;

type Values = Record<string, unknown>;

/** The column is JSON, and `record` writes nothing but objects into it. */
export const valuesOf = (column: EntryRow['before']): Values | null => column as Values | null;

export const isAboutPerson = ({ subject_type }: EntryRow): boolean => subject_type === 'member';

export function peopleInEntry(entry: EntryRow): string[] {
  const changed = [valuesOf(entry.before), valuesOf(entry.after)];
  const mentioned = changed.flatMap((values) => PERSON_KEYS.map((key) => values?.[key]));
  return [entry.actor_id, isAboutPerson(entry) ? entry.subject_id : null, ...mentioned].filter(
    (id) => typeof id === 'string',
  );
}

/** `guest_id` becomes `guest`, the name; null when they have none here any more. */
export const withNames = (values: Values | null, names: ReadonlyMap<string, string>): Values | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      PERSON_KEYS.some((one) => one === key)
        ? [key.slice(0, -'_id'.length), typeof value === 'string' ? (names.get(value) ?? null) : null]
        : [key, value],
    ),
  );
