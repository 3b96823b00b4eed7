import { actionsIn, type AuditAction, type AuditGroup } from '@hytte/domain/clubs/audit/actions';
import { fullName } from '#features/clubs/members/members.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { type AuditFilter, entriesPage, type EntryRow, findPeople } from './audit.queries.ts';

const PAGE = 50;

type AuditPageFilter = Pick<AuditFilter, 'clubId' | 'actor' | 'by' | 'from' | 'to' | 'after'> & {
  action?: AuditAction | undefined;
  group?: AuditGroup | undefined;
};

export type AuditPage = {
  entries: EntryRow[];
  /** Current names by user id. A missing id has no account any more. */
  names: ReadonlyMap<string, string>;
  next: string | null;
};

export async function auditPage(ctx: Ctx, wanted: AuditPageFilter): Promise<AuditPage> {
  const { action, group, ...filter } = wanted;
  const found = await entriesPage(ctx.db, { ...filter, actions: actionsOf({ action, group }), most: PAGE + 1 });
  const { rows: entries, next } = pageOf(found, PAGE, ({ id }) => id);
  const people = await findPeople(ctx.db, [...new Set(entries.flatMap(peopleInEntry))]);
  return {
    entries,
    names: new Map(people.map((person) => [person.id, fullName(person)])),
    next,
  };
}

/** Both filters apply: an action outside the group matches nothing. */
const actionsOf = ({ action, group }: Pick<AuditPageFilter, 'action' | 'group'>): AuditAction[] | undefined => {
  const ofGroup = group && actionsIn(group);
  return action && ofGroup ? ofGroup.filter((one) => one === action) : action ? [action] : ofGroup;
};

/**
 * Keys in `before` and `after` that hold a user id. Entries are never changed, so they store ids only; names are looked
 * up at reading, and disappear with the account.
 */
const PERSON_KEYS = ['guest_id', 'owner_id'] as const;

type Values = Record<string, unknown>;

/** A JSON column into which `record` writes only objects. */
export const valuesOf = (column: EntryRow['before']): Values | null => column as Values | null;

export const isAboutPerson = ({ subject_type }: EntryRow): boolean => subject_type === 'member';

function peopleInEntry(entry: EntryRow): string[] {
  const changed = [valuesOf(entry.before), valuesOf(entry.after)];
  const mentioned = changed.flatMap((values) => PERSON_KEYS.map((key) => values?.[key]));
  return [entry.actor_id, isAboutPerson(entry) ? entry.subject_id : null, ...mentioned].filter(
    (id) => typeof id === 'string',
  );
}

/** Replaces `guest_id` by `guest`, the name; null if the account is deleted. */
export const withNames = (values: Values | null, names: ReadonlyMap<string, string>): Values | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      PERSON_KEYS.some((one) => one === key)
        ? [key.slice(0, -'_id'.length), typeof value === 'string' ? (names.get(value) ?? null) : null]
        : [key, value],
    ),
  );
