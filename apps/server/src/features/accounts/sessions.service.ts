import type { User } from '@hytte/contract/accounts';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
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

const ISSUER = 'hyttelaget';

/** What the browser may read out of a token without asking. */
type Readable = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'role'>;

/** The row that decides, and when it stops deciding. */
type Behind = { id: string; expiresAt: Date };

export type Tokens = {
  sign: (user: Readable, session: Behind) => string;
  /** The session a token names, or null when it was not signed by us, has run out, or is of another kind. */
  sessionIdIn: (token: string) => string | null;
  /** For the way back from a provider: opens nothing by itself, and is exchanged once for a session. */
  signHandoff: (user: Readable, handoff: Behind) => string;
  handoffIdIn: (token: string) => string | null;
};

/** Tokens of one kind (`aud`), each naming one row (`claim`). One kind never passes for another. */
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
      cache: 5_000,
    }),
  );
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
      for (const verify of verifiers) {
        try {
          const id = (verify(token) as Record<string, unknown>)[claim];
          return typeof id === 'string' ? id : null;
        } catch (error) {
          if (!(error instanceof TokenError)) throw error;
        }
      }
      return null;
    },
  };
}

/**
 * The browser reads the person out of the token; we read only which row it names. The first
 * secret signs, all of them verify: put a new one first, drop the old one a week later.
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
