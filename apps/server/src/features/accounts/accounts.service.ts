import { checkPassword, PASSWORD_MIN } from '@hytte/domain/accounts/password';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Identify } from '#platform/http/request-context.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { someoneTriedYourAddressMail, welcomeMail } from './accounts.mails.ts';
import {
  findLiveSession,
  findUser,
  findUserWithPassword,
  insertSession,
  insertUser,
  revokeSession,
  touchSession,
  type UserRow,
} from './accounts.queries.ts';
import { hashPassword, isCommonPassword, passwordMatches } from './password-hash.ts';
import type { Tokens } from './tokens.ts';

const DAY = 24 * 3600;
const SESSION_SECONDS = 7 * DAY;
const IDLE_SECONDS = 3 * DAY;

type Credentials = { email: string; password: string };
export type OpenedSession = { user: UserRow; session: { id: string; expiresAt: Date } };

async function openSession(ctx: Ctx, user: UserRow): Promise<OpenedSession> {
  const session = await insertSession(ctx.db, user.id, SESSION_SECONDS);
  return { user, session: { id: session.id, expiresAt: session.expires_at } };
}

/**
 * Opens an account on an address nobody has proved yet. A taken address is refused in words any
 * visitor may see, after the same work, and its owner is told by mail (D9).
 */
export async function register(ctx: Ctx, { email, password }: Credentials, publicUrl: string): Promise<OpenedSession> {
  const refusal = checkPassword(password, { email, min: PASSWORD_MIN, isCommon: isCommonPassword });
  if (refusal) throw new AppError(refusal.code, refusal);
  const passwordHash = await hashPassword(password);

  const opened = await inTransaction(ctx, async (ctx) => {
    const user = await insertUser(ctx.db, { email, passwordHash });
    await queueMail(ctx, user ? welcomeMail(user, publicUrl) : someoneTriedYourAddressMail(email, publicUrl));
    return user ? openSession(ctx, user) : null;
  });
  if (!opened) throw new AppError('registration_failed');
  return opened;
}

export async function login(ctx: Ctx, { email, password }: Credentials): Promise<OpenedSession> {
  const found = await findUserWithPassword(ctx.db, email);
  const isRight = await passwordMatches(found?.password_hash, password);
  if (!found || !isRight) throw new AppError('invalid_credentials');
  const { password_hash: _, ...user } = found;
  return openSession(ctx, user);
}

export const logout = (ctx: SignedInCtx) => revokeSession(ctx.db, ctx.actor.sessionId);

export async function myProfile(ctx: SignedInCtx): Promise<UserRow> {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** Asked at every request with a token: the row decides, so what was revoked is over at once. */
export const identifyByToken =
  (tokens: Tokens): Identify =>
  async (ctx, token) => {
    const sessionId = tokens.sessionIdIn(token);
    const session = sessionId && (await findLiveSession(ctx.db, sessionId, IDLE_SECONDS));
    if (!session) return null;
    if (session.seen_long_ago) await touchSession(ctx.db, sessionId);
    const roles = new Map(session.memberships.map(({ club_id, role }) => [club_id, role]));
    return {
      userId: session.user_id,
      sessionId,
      globalRole: session.role,
      roleIn: (clubId) => roles.get(clubId) ?? null,
    };
  };
