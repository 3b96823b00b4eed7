import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { Identify } from '#platform/http/request-context.ts';
import type { UserRow } from './accounts.queries.ts';
import {
  findLiveSession,
  insertSession,
  liveSessionsOf,
  revokeOtherSessionsOf,
  revokeSession,
  revokeSessionsOf,
  touchSession,
} from './sessions.queries.ts';
import type { Tokens } from './tokens.ts';

const DAY = 24 * 3600;
const HOUR = 3600;
const LIFE = { user: { seconds: 7 * DAY, idle: 3 * DAY }, admin: { seconds: 8 * HOUR, idle: HOUR } };

/** Whoever has not been seen for so long must sign in again; a platform admin sooner. */
const IDLE = { user: LIFE.user.idle, admin: LIFE.admin.idle };
export const IDLE_SECONDS = IDLE.user;

export type OpenedSession = { user: UserRow; session: { id: string; expiresAt: Date } };

export async function openSession(ctx: Ctx, user: UserRow): Promise<OpenedSession> {
  const session = await insertSession(ctx.db, user.id, LIFE[user.role].seconds);
  return { user, session: { id: session.id, expiresAt: session.expires_at } };
}

export const logout = (ctx: SignedInCtx) => revokeSession(ctx.db, ctx.actor.sessionId);

/** After a change of password or address: whoever else is signed in as this person is no longer. */
export const endOtherSessions = (ctx: SignedInCtx) =>
  revokeOtherSessionsOf(ctx.db, ctx.actor.userId, ctx.actor.sessionId);

export const sessionsOf = (ctx: Ctx, userId: string) => liveSessionsOf(ctx.db, userId, IDLE_SECONDS);

/** Signed out everywhere, at once. */
export const endSessionsOf = (ctx: Ctx, userId: string) => revokeSessionsOf(ctx.db, userId);

/** Asked at every request with a token: the row decides, so what was revoked is over at once. */
export const identifyByToken =
  (tokens: Tokens): Identify =>
  async (ctx, token) => {
    const sessionId = tokens.sessionIdIn(token);
    const session = sessionId && (await findLiveSession(ctx.db, sessionId, IDLE));
    if (!session) return null;
    if (session.seen_long_ago) await touchSession(ctx.db, sessionId);
    return {
      userId: session.user_id,
      sessionId,
      signedInAt: session.created_at,
      globalRole: session.role,
      roleIn: (clubId) => session.roles.get(clubId) ?? null,
    };
  };
