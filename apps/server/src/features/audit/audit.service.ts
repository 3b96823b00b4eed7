import { type AuditAction, type AuditGroup, actionsIn } from '@hytte/domain/audit/actions';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type AuditFilter, entriesPage, type EntryRow, findPeople } from './audit.queries.ts';
import { peopleInEntry } from './people-in-entry.ts';

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
