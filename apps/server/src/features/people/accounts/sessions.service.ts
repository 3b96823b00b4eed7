import type { User } from '@hytte/contract/people/accounts';
import { renewedEnd, SESSION_LIFE } from '@hytte/domain/people/accounts/session-life';
import { NO_OFFICES } from '@hytte/domain/clubs/offices/offices';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import type { Cache, Loaded } from '#platform/cache/cache.ts';
import type { Actor, Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { Identify } from '#platform/http/request-context.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findUser, type UserRow } from './accounts.queries.ts';
import {
  extendSession,
  findLiveSession,
  findSession,
  insertSession,
  liveSessionsOf,
  revokeOtherSessionsOf,
  revokeSession,
  revokeSessionsOf,
  touchSession,
} from './sessions.queries.ts';

/** Idle timeouts in seconds; shorter for platform admins. */
const IDLE = { user: SESSION_LIFE.user.idle / 1000, admin: SESSION_LIFE.admin.idle / 1000 };
export const IDLE_SECONDS = IDLE.user;

export type OpenedSession = { user: UserRow; session: { id: string; expiresAt: Date } };

/** How the person has proved who they are. */
type Proof = { passkeyId?: string };

export async function openSession(ctx: Ctx, user: UserRow, proof: Proof = {}): Promise<OpenedSession> {
  const session = await insertSession(ctx.db, user.id, SESSION_LIFE[user.role].rolling / 1000, proof);
  return { user, session: { id: session.id, expiresAt: session.expires_at } };
}

/**
 * Moves the end of the session the call is made with, at most once a day. The token is signed anew each time, with the first
 * secret, so an older secret is no longer needed once every token made with it has expired.
 */
export async function renewSession(ctx: SignedInCtx): Promise<OpenedSession> {
  const { userId, sessionId } = ctx.actor;
  const [user, session] = [await findUser(ctx.db, userId), await findSession(ctx.db, sessionId)];
  // Deleted or revoked since this call was identified.
  if (!user || !session) throw new AppError('not_signed_in');
  const { created_at: openedAt, expires_at: expiresAt } = session;
  const end = renewedEnd({ role: user.role, openedAt, expiresAt }, ctx.now);
  if (end) await extendSession(ctx.db, sessionId, end);
  return { user, session: { id: sessionId, expiresAt: end ?? expiresAt } };
}

export const logout = (ctx: SignedInCtx) => revokeSession(ctx.db, ctx.actor.sessionId);

/** Revokes the person's other sessions, after a change of password or address. */
export const endOtherSessions = (ctx: SignedInCtx) =>
  revokeOtherSessionsOf(ctx.db, ctx.actor.userId, ctx.actor.sessionId);

export const sessionsOf = (ctx: Ctx, userId: string) => liveSessionsOf(ctx.db, userId, IDLE_SECONDS);

/** Signs the person out everywhere. */
export const endSessionsOf = (ctx: Ctx, userId: string) => revokeSessionsOf(ctx.db, userId);

/**
 * Runs at every request with a token. The session row decides: a write by somebody whose session was revoked is refused at
 * once, and no read is answered by roles of more than a second ago.
 */
export const identifyByToken =
  (tokens: Tokens, remembered: Cache<Actor>): Identify =>
  async (ctx, token) => {
    const sessionId = tokens.sessionIdIn(token);
    if (!sessionId) return null;
    const load = () => readActor(ctx, sessionId);
    return ctx.acceptsCached ? remembered.read(sessionId, load) : ((await load())?.value ?? null);
  };

/** Roughly, with what it costs to index: a session in a few clubs. */
const ACTOR_BYTES = 1_000;

/**
 * Where platform admins need a passkey, a session without one has a user's rights and no more, in every rule that asks for
 * the role.
 */
async function readActor(ctx: Ctx, sessionId: string): Promise<Loaded<Actor> | null> {
  const session = await findLiveSession(ctx.db, sessionId, IDLE);
  if (!session) return null;
  if (session.seen_long_ago) await touchSession(ctx.db, sessionId);
  const needsPasskey = ctx.settings.adminsNeedPasskey && session.role === 'admin' && !session.is_proved_by_passkey;
  const { user_id: userId, roles, offices } = session;
  const value: Actor = {
    userId,
    sessionId,
    reauthenticatedAt: session.proved_at,
    hasVerifiedEmail: session.has_proved_address,
    globalRole: needsPasskey ? 'user' : session.role,
    needsPasskey,
    roleIn: (clubId) => roles.get(clubId) ?? null,
    officesIn: (clubId) => offices.get(clubId) ?? NO_OFFICES,
  };
  return { value, tags: [`person ${userId}`, 'closings'], bytes: ACTOR_BYTES, ttlMs: session.holds_ms };
}

const ISSUER = 'hyttelaget';

/** The claims that the browser reads from a token. */
type Readable = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>;

/** The row that a token refers to. */
type Behind = { id: string; expiresAt: Date };

export type Tokens = {
  sign: (user: Readable, session: Behind) => string;
  /** The session id in a token; null when the signature is not ours, it has expired, or it is of another kind. */
  sessionIdIn: (token: string) => string | null;
  /** For the redirect back from a provider: exchanged once for a session, and of no other use. */
  signHandoff: (user: Readable, handoff: Behind) => string;
  handoffIdIn: (token: string) => string | null;
};

type Verified = { id: string; expiresAt: number };
const VERIFIED_MAX = 5_000;

/** Tokens of one kind (`aud`), each with the id of a row (`claim`). One kind is never accepted as another. */
function tokensOf(secrets: string[], aud: string, claim: 'sid' | 'jti') {
  const [current = ''] = secrets;
  const sign = createSigner({ key: current, algorithm: 'HS256', iss: ISSUER, aud });
  const verifiers = secrets.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: aud,
      requiredClaims: ['exp', claim, 'iss', 'aud'],
    }),
  );
  // fast-jwt's own cache hashes each token by SHA-256 to look it up, a twentieth of the work of an unchanged calendar.
  const verified = new LRUCache<string, Verified>({ max: VERIFIED_MAX });
  const verifyToken = (token: string): Verified | null => {
    for (const verify of verifiers) {
      try {
        const { [claim]: id, exp } = verify(token) as Record<string, unknown>;
        if (typeof id !== 'string') return null;
        const claims = { id, expiresAt: Number(exp) * 1000 };
        verified.set(token, claims);
        return claims;
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
      }
    }
    return null;
  };
  return {
    sign: ({ id, email, first_name, last_name, role }: Readable, behind: Behind): string =>
      sign({
        sub: id,
        [claim]: behind.id,
        exp: Math.floor(behind.expiresAt.getTime() / 1000),
        id,
        email,
        first_name,
        last_name,
        role,
      }),
    idIn: (token: string): string | null => {
      const claims = verified.get(token) ?? verifyToken(token);
      return claims && claims.expiresAt > Date.now() ? claims.id : null;
    },
  };
}

/**
 * The browser reads the person from the token; the server reads only the row's id. The first secret signs, all of them
 * verify. To rotate: put a new one first, drop the old one a month later (SESSION_LIFE).
 */
export function createTokens(secrets: string[]): Tokens {
  const session = tokensOf(secrets, 'session', 'sid');
  const handoff = tokensOf(secrets, 'handoff', 'jti');
  return {
    sign: session.sign,
    sessionIdIn: session.idIn,
    signHandoff: handoff.sign,
    handoffIdIn: handoff.idIn,
  };
}
