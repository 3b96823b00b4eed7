import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@hytte/domain/people/accounts/profile';
import { MAIL_GROUPS } from '@hytte/domain/people/profile/mail-kinds';
import { z } from 'zod';
import { removeCredentials } from '#features/people/accounts/accounts.service.ts';
import { insertDeletedPeople, insertMovedPeople } from '#features/people/accounts/moved-people.service.ts';
import { keepTurnedOff } from '#features/people/profile/mail-choices.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { ArchiveRefused, jsonOf, PEOPLE_ENTRY } from './archive.ts';
import { accountsWithIds, lockAccounts } from './people.queries.ts';
import type { OpenedArchive } from './read-archive.ts';
import type { OtherIds } from './rows.queries.ts';

const Id = z.uuid().refine((id) => id === id.toLowerCase());
const name = z.string().max(200).nullable();

const Known = z.strictObject({
  id: Id,
  email: z.email().refine((email) => email === normaliseEmail(email) && !email.endsWith('@deleted.invalid')),
  first_name: name,
  last_name: name,
  phone_number: z.string().max(40).nullable(),
  language: z.enum(['no', 'en']),
  week_start: z.enum(['monday', 'sunday']).nullable(),
  created_at: z.string().max(40),
  no_mails: z.array(z.enum(MAIL_GROUPS)),
});
type Known = z.infer<typeof Known>;

/** Whose account was deleted, or an admin of the other platform: somebody did it, and nobody is to know who. */
const Nobody = z.strictObject({ id: Id, nobody: z.literal(true) });

export type ArchivedPeople = {
  known: readonly Known[];
  nobodies: readonly z.infer<typeof Nobody>[];
  /** Everybody in the archive, by their ids there. */
  ids: ReadonlySet<string>;
};

type Admitted = { other: OtherIds; matched: number; made: number };

/**
 * Finds or makes an account for everybody in the archive. Only an address identifies somebody: an account that merely has the
 * same id is another's. An account on an address that nobody has proved here is given to who will prove it, and to nobody
 * before: its ways in are removed, as when an address is proved (D3).
 */
export async function admitPeople(ctx: Ctx, { known, nobodies, ids }: ArchivedPeople): Promise<Admitted> {
  const accounts = new Map(
    (
      await lockAccounts(
        ctx.db,
        known.map(({ email }) => email),
      )
    ).map((one) => [one.email, one]),
  );
  const taken = new Map((await accountsWithIds(ctx.db, [...ids])).map((one) => [one.id, one]));
  const other: OtherIds = { there: [], here: [] };
  const settle = (id: string, here: string) => {
    if (here !== id) {
      other.there.push(id);
      other.here.push(here);
    }
    return here;
  };

  const fresh: Known[] = [];
  for (const person of known) {
    const account = accounts.get(person.email);
    if (account) {
      settle(person.id, account.id);
      if (!account.is_proved) await removeCredentials(ctx, account.id);
    } else fresh.push({ ...person, id: settle(person.id, taken.has(person.id) ? randomUUID() : person.id) });
  }
  if (fresh.length > 0) await insertMovedPeople(ctx, fresh);
  for (const { id, no_mails } of fresh) await keepTurnedOff(ctx, id, no_mails);

  const gone = nobodies
    .filter(({ id }) => !taken.get(id)?.deleted_at)
    .map(({ id }) => settle(id, taken.has(id) ? randomUUID() : id));
  if (gone.length > 0) await insertDeletedPeople(ctx, gone);
  return { other, matched: known.length - fresh.length, made: fresh.length };
}

export async function readPeopleOf(archive: OpenedArchive): Promise<ArchivedPeople> {
  const known: Known[] = [];
  const nobodies: z.infer<typeof Nobody>[] = [];
  for await (const lines of archive.lines(PEOPLE_ENTRY))
    for (const line of lines) {
      const { data } = z.union([Known, Nobody]).safeParse(jsonOf(line));
      if (!data)
        throw new ArchiveRefused('row_refused', 'A person of the archive cannot be read. Nothing was imported.');
      if ('nobody' in data) nobodies.push(data);
      else known.push(data);
    }
  const ids = new Set([...known, ...nobodies].map(({ id }) => id));
  const addresses = new Set(known.map(({ email }) => email));
  if (ids.size < known.length + nobodies.length || addresses.size < known.length)
    throw new ArchiveRefused('row_refused', 'A person is in the archive twice. Nothing was imported.');
  return { known, nobodies, ids };
}
