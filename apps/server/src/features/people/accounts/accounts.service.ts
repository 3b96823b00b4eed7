import type { User } from '@hytte/contract/people/accounts';
import { PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { endFeedsOf } from '#features/stays/feeds/calendar-feeds.service.ts';
import { removeFileLater } from '#platform/files/files.jobs.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail, queueUnsolicitedMail } from '#platform/mail/mail.ts';
import { alreadyHereMail, passwordChangedMail, welcomeMail } from './accounts.mails.ts';
import {
  findIdentity,
  findPasswordHash,
  findUser,
  findByEmail,
  findUserWithPassword,
  type Identity,
  insertIdentity,
  insertUser,
  lockOwnerOf,
  lockUserByEmail,
  removeIdentitiesOf,
  swapPicture,
  updateUser,
  type UserChange,
  type UserRow,
  readersByIds,
} from './accounts.queries.ts';
import { knownDevice } from './known-devices.ts';
import { makeLink } from './links.service.ts';
import { checkedHash, passwordMatches } from './passwords.ts';
import {
  consumeDeviceLogin,
  consumeLogin,
  consumePasswordCheck,
  consumeRegistration,
  countWrongLogin,
  slowDownGuessing,
} from './rate-limits.service.ts';
import { removePasskeysOf } from './passkeys.queries.ts';
import { removeCodesFor, removeLinksOf } from './secrets.queries.ts';
import { revokeSessionsOf } from './sessions.queries.ts';
import { endOtherSessions, openSession, type OpenedSession, type Tokens } from './sessions.service.ts';

export type { Identity, UserRow } from './accounts.queries.ts';

type Credentials = { email: string; password: string };
/** The join code of the link that brought the person, if any. */
type Registration = Credentials & { join_code?: string | undefined };

/**
 * Opens an account on an unverified address. A taken address is refused after the same work and without saying why;
 * its owner is notified by mail (D9).
 */
export async function register(
  ctx: Ctx,
  { email, password, join_code: joinCode }: Registration,
): Promise<OpenedSession> {
  await consumeRegistration(ctx, { email, joinCode });
  const passwordHash = await checkedHash(password, email, PASSWORD_MIN);
  const { publicUrl } = ctx.settings;

  const opened = await inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email, password_hash: passwordHash, language: ctx.language });
    if (!user) {
      await queueUnsolicitedMail(ctx, 'registration', alreadyHereMail(email, ctx.language, publicUrl));
      return null;
    }
    const { token } = await makeLink(ctx, user.id, 'email_proof');
    await queueUnsolicitedMail(ctx, 'registration', welcomeMail(user, token, publicUrl));
    return openSession(ctx, user);
  });
  if (!opened) throw new AppError('registration_failed');
  return opened;
}

/** A device that has signed in to the account before is not slowed down by the wrong guesses of others. */
export async function login(
  ctx: Ctx,
  { email, password }: Credentials,
  device: string | undefined,
): Promise<OpenedSession> {
  await consumeLogin(ctx);
  const deviceId = knownDevice(ctx, email, device);
  await (deviceId ? consumeDeviceLogin(ctx, deviceId) : slowDownGuessing(ctx, email));
  const found = await findUserWithPassword(ctx.db, email);
  const isRight = await passwordMatches(found?.password_hash, password);
  if (!found || !isRight) {
    await countWrongLogin(ctx, email);
    throw new AppError('invalid_credentials');
  }
  const { password_hash: _, ...user } = found;
  return openSession(ctx, user);
}

export const findUserById = (ctx: Ctx, id: string): Promise<UserRow | undefined> => findUser(ctx.db, id);

/** These people as readers of mail, by their ids. */
export const readersAmong = (ctx: Ctx, ids: readonly string[]) => readersByIds(ctx.db, ids);

export const findUserByEmail = (ctx: Ctx, email: string): Promise<UserRow | undefined> => findByEmail(ctx.db, email);

/** Also removes the file of the old picture, after the transaction has committed. */
export const setProfilePicture = (
  ctx: Ctx,
  userId: string,
  picture: { url: string; key: string } | null,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const oldKey = await swapPicture(ctx.db, userId, picture);
    if (oldKey) await removeFileLater(ctx, oldKey);
  });

export const changeUser = async (ctx: Ctx, userId: string, change: UserChange): Promise<UserRow> => {
  const user = await updateUser(ctx.db, userId, change);
  if (!user) throw new AppError('not_signed_in');
  return user;
};

/**
 * Marks the address as verified by the person who opened the account. Ends what was mailed before, and keeps the
 * sessions and calendar feeds, which are the same person's.
 */
export async function markReauthenticated(ctx: Ctx, userId: string): Promise<UserRow> {
  const user = await changeUser(ctx, userId, { email_verified_at: ctx.now });
  await removeLinksOf(ctx.db, userId);
  await removeCodesFor(ctx.db, [user.email]);
  return user;
}

/**
 * Moves the account to a verified address. A reader of the old mailbox gets no way in by what was mailed to it: links,
 * codes and other sessions end, and the calendar feeds. The update comes first: its row lock makes a reset link that is
 * being made wait, and then find no account at the old address.
 */
export async function moveToAddress(ctx: SignedInCtx, oldEmail: string, newEmail: string): Promise<UserRow> {
  const { userId } = ctx.actor;
  const user = await changeUser(ctx, userId, { email: newEmail, email_verified_at: ctx.now });
  await removeLinksOf(ctx.db, userId);
  await removeCodesFor(ctx.db, [oldEmail, newEmail]);
  await endFeedsOf(ctx, userId);
  await endOtherSessions(ctx);
  return user;
}

/** Sets the password and revokes every other session, including an intruder's. */
export async function setPassword(ctx: SignedInCtx, user: UserRow, newPassword: string): Promise<void> {
  const passwordHash = await checkedHash(newPassword, user.email, PASSWORD_MIN);
  await inTransaction(ctx, async (ctx) => {
    await updateUser(ctx.db, user.id, { password_hash: passwordHash });
    await endOtherSessions(ctx);
    await queueMail(ctx, passwordChangedMail(user, ctx.settings.publicUrl));
  });
}

/** Attempts are rate-limited. */
export async function confirmPassword(ctx: SignedInCtx, password: string): Promise<void> {
  await consumePasswordCheck(ctx, ctx.actor.userId);
  await matchPassword(ctx, password);
}

/** For callers that have counted the attempt. */
export async function matchPassword(ctx: SignedInCtx, password: string): Promise<void> {
  const stored = await findPasswordHash(ctx.db, ctx.actor.userId);
  if (!(await passwordMatches(stored, password))) throw new AppError('wrong_password');
}

export const hasPassword = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await findPasswordHash(ctx.db, userId)) !== null;

/**
 * Removes every way in to the account: password, passkeys, sessions, mailed links and codes, linked identities, calendar
 * feeds. The person who opened it without verifying the address may have left any of them behind.
 */
export async function removeCredentials(ctx: Ctx, userId: string): Promise<void> {
  const user = await updateUser(ctx.db, userId, { password_hash: null });
  await revokeSessionsOf(ctx.db, userId);
  await removeLinksOf(ctx.db, userId);
  await removeIdentitiesOf(ctx.db, userId);
  await removePasskeysOf(ctx.db, userId);
  await endFeedsOf(ctx, userId);
  if (user) await removeCodesFor(ctx.db, [user.email]);
}

/** The caller has proved the address: the account is theirs alone from now on (D3). */
export async function markEmailVerified(ctx: Ctx, userId: string): Promise<void> {
  await removeCredentials(ctx, userId);
  await updateUser(ctx.db, userId, { email_verified_at: ctx.now });
}

/** Removes all personal data and every credential. The empty row stays, because history and accounts refer to it. */
export async function anonymise(ctx: Ctx, userId: string): Promise<void> {
  await removeCredentials(ctx, userId);
  await updateUser(ctx.db, userId, {
    email: `deleted-${userId}@deleted.invalid`,
    email_verified_at: null,
    first_name: null,
    last_name: null,
    phone_number: null,
    profile_picture_url: null,
    profile_picture_s3_key: null,
    deleted_at: ctx.now,
  });
}

type ExternalPerson = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  isVerified: boolean;
  language: 'no' | 'en';
};

/** An account without a password, for a person an external provider has identified. */
export async function createExternalUser(ctx: Ctx, person: ExternalPerson): Promise<UserRow> {
  const user = await insertUser(ctx.db, {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language,
    email_verified_at: person.isVerified ? ctx.now : null,
  });
  if (!user) throw new AppError('registration_failed');
  return user;
}

export type IdentifiedUser = { identityId: string; user: UserRow };

export async function findByIdentity(ctx: Ctx, identity: Identity): Promise<IdentifiedUser | null> {
  const found = await findIdentity(ctx.db, identity);
  const user = found && (await findUser(ctx.db, found.user_id));
  return user ? { identityId: found.id, user } : null;
}

/** From now on this identity signs in to this account. */
export async function linkIdentity(ctx: Ctx, user: UserRow, identity: Identity): Promise<IdentifiedUser> {
  const row = await insertIdentity(ctx.db, user.id, identity);
  if (!row) throw new AppError('conflict');
  return { identityId: row.id, user };
}

/** The account under a row lock. */
export const lockAccount = (ctx: Ctx, email: string): Promise<UserRow | undefined> => lockUserByEmail(ctx.db, email);

/** The account of an identity under a row lock. */
export async function lockAccountOfIdentity(ctx: Ctx, identityId: string): Promise<UserRow | undefined> {
  const owner = await lockOwnerOf(ctx.db, identityId);
  return owner && findUser(ctx.db, owner.id);
}

export const viewUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone_number: row.phone_number,
  profile_picture_url: row.profile_picture_url,
  role: row.role,
  language: row.language,
  week_start: row.week_start,
});

export const viewSignedIn =
  (tokens: Tokens) =>
  ({ user, session }: OpenedSession) => ({ token: tokens.sign(user, session), user: viewUser(user) });
