import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { User } from '@hytte/contract/accounts';

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
