import { createHash, randomBytes } from 'node:crypto';
import type { GlobalRole } from '@hytte/domain/clubs/members/roles';
import { hashPassword } from '#features/people/accounts/passwords.ts';
import { createTokens } from '#features/people/accounts/sessions.service.ts';
import { makeJoinCode } from '#features/clubs/clubs/join-codes.ts';
import { anAddress, aPassword, type World } from './world.ts';

export type Person = { id: string; email: string; token: string };

const passwordHash = hashPassword(aPassword);
const WEEK_MS = 7 * 24 * 3600 * 1000;
/** What a token says of its user. */
const SIGNED_COLUMNS = ['id', 'email', 'first_name', 'last_name', 'role'] as const;

/** A person with a verified account and the password `aPassword`, signed in just now. */
export async function aPerson(world: World, { role = 'user' }: { role?: GlobalRole } = {}): Promise<Person> {
  const [person] = await insertPeople(world, 1, role);
  if (!person) throw new Error('No row was inserted');
  return person;
}

/** Rows per statement: a thousand inserts at once would wait longer than the pool's connection timeout. */
const BATCH = 100;

export async function severalPeople(world: World, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count)
    people.push(...(await insertPeople(world, Math.min(BATCH, count - people.length), 'user')));
  return people;
}

async function insertPeople(world: World, count: number, role: GlobalRole): Promise<Person[]> {
  const password_hash = await passwordHash;
  const users = await world.db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => ({
        email: anAddress(),
        password_hash,
        email_verified_at: new Date(),
        first_name: 'Prøve',
        last_name: 'Person',
        role,
      })),
    )
    .returning(SIGNED_COLUMNS)
    .execute();
  return signedIn(world, users);
}

type UserRow = Parameters<ReturnType<typeof createTokens>['sign']>[0] & { email: string };

/** Each with a session of their own, which `revokedAt` has ended. */
async function signedIn(world: World, users: readonly UserRow[], revokedAt: Date | null = null): Promise<Person[]> {
  const expiresAt = new Date(Date.now() + WEEK_MS);
  const session = { created_at: new Date(), expires_at: expiresAt, revoked_at: revokedAt };
  const sessions = await world.db
    .insertInto('sessions')
    .values(users.map(({ id }) => ({ ...session, user_id: id })))
    .returning(['id', 'user_id'])
    .execute();
  const sessionOf = new Map(sessions.map(({ id, user_id }) => [user_id, id]));
  const { sign } = createTokens(world.config.tokens.secrets);
  return users.map((user) => {
    const id = sessionOf.get(user.id) ?? '';
    return { id: user.id, email: user.email, token: sign(user, { id, expiresAt }) };
  });
}

/** A token of the person whose session has been ended; the person stays signed in elsewhere. */
export async function aRevokedToken(world: World, { id }: Person): Promise<string> {
  const users = await world.db.selectFrom('users').select(SIGNED_COLUMNS).where('id', '=', id).execute();
  const [person] = await signedIn(world, users, new Date());
  if (!person) throw new Error('No such person');
  return person.token;
}

export type Club = { id: string; name: string; joinCode: string };

type Members = { owner: Person; admins?: Person[]; members?: Person[] };

export async function aClub(world: World, { owner, admins = [], members = [] }: Members): Promise<Club> {
  const name = `Klubb ${randomBytes(4).toString('hex')}`;
  const joinCode = makeJoinCode();
  const { id } = await world.db
    .insertInto('clubs')
    .values({ name, join_code: joinCode })
    .returning('id')
    .executeTakeFirstOrThrow();
  const as = (role: 'owner' | 'admin' | 'member') => (person: Person) => ({
    club_id: id,
    user_id: person.id,
    role,
  });
  await world.db
    .insertInto('memberships')
    .values([as('owner')(owner), ...admins.map(as('admin')), ...members.map(as('member'))])
    .execute();
  return { id, name, joinCode };
}

export type Invitation = { email: string; token: string };

/** An invitation by its row only, without a mail. Tests of limits and mails use the API. */
export async function anInvitation(
  world: World,
  club: Club,
  { by, email = anAddress() }: { by: Person; email?: string },
): Promise<Invitation> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    club_id: club.id,
    email,
    invited_by: by.id,
    token_hash: createHash('sha256').update(token).digest(),
    expires_at: new Date(Date.now() + 2 * WEEK_MS),
  };
  await world.db.insertInto('invitations').values(values).execute();
  return { email, token };
}

/** The owner has offered the club to an admin, who has not answered. */
export const anOfferOfTheClub = (world: World, club: Club, { from, to }: { from: Person; to: Person }) =>
  world.db
    .insertInto('club_hand_overs')
    .values({
      club_id: club.id,
      from_user_id: from.id,
      to_user_id: to.id,
      offered_at: new Date(),
      expires_at: new Date(Date.now() + 2 * WEEK_MS),
    })
    .execute();

/** Points in tenths, as if for stays. */
export const givePoints = (world: World, club: Club, person: Person, tenths: number) =>
  world.db
    .insertInto('point_entries')
    .values({ club_id: club.id, user_id: person.id, delta: tenths, reason: 'stay' })
    .execute();

/** People by name: `const { owner, late } = await people(world, 'owner', 'late')`. */
export async function people<Name extends string>(world: World, ...names: Name[]): Promise<Record<Name, Person>> {
  const entries = await Promise.all(names.map(async (name) => [name, await aPerson(world)] as const));
  return Object.fromEntries(entries) as Record<Name, Person>; // fromEntries forgets which names
}

/** An import by its row only, without invitations. Tests of invitations and mails use the API. */
export const anImport = (world: World, club: Club, by: Person): Promise<{ id: string }> =>
  world.db
    .insertInto('imports')
    .values({
      club_id: club.id,
      started_by: by.id,
      language: 'no',
      sends_at: new Date(Date.now() + 600_000),
      invited: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
