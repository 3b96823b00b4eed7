import { type AuditAction, type AuditGroup, actionsIn } from '@hytte/domain/audit/actions';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type AuditFilter, entriesPage, type EntryRow, findPeople } from './audit.queries.ts';

const PAGE = 50;

type Wanted = Pick<AuditFilter, 'clubId' | 'by' | 'from' | 'to' | 'after'> & {
  action?: AuditAction | undefined;
  group?: AuditGroup | undefined;
};

export type AuditPage = {
  entries: EntryRow[];
  /** What the people in them are called today. Who is missing has no account any more. */
  names: ReadonlyMap<string, string>;
  next: string | null;
};

/** Both narrow: an act that is not of the kind asked for is none. */
const actionsOf = ({ action, group }: Wanted): AuditAction[] | undefined => {
  const ofGroup = group && actionsIn(group);
  return action && ofGroup ? ofGroup.filter((one) => one === action) : action ? [action] : ofGroup;
};

export async function auditPage(ctx: Ctx, wanted: Wanted): Promise<AuditPage> {
  const { clubId, by, from, to, after } = wanted;
  const filter = { clubId, by, from, to, after, actions: actionsOf(wanted) };
  const found = await entriesPage(ctx.db, { ...filter, most: PAGE + 1 });
  const entries = found.slice(0, PAGE);
  const people = await findPeople(ctx.db, [...new Set(entries.flatMap(peopleInEntry))]);
  return {
    entries,
    names: new Map(people.map((person) => [person.id, fullName(person)])),
    next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
  };
}

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
