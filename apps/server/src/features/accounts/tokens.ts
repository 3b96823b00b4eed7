import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { User } from '@hytte/contract/accounts';

const ISSUER = 'hyttelaget';
const SESSION = 'session';

export type Tokens = {
  sign: (user: User, session: { id: string; expiresAt: Date }) => string;
  /** The session a token names, or null when it was not signed by us, has run out, or is of another kind. */
  sessionIdIn: (token: string) => string | null;
};

/**
 * The browser reads the person out of the token; we read only which session it names. The first
 * secret signs, all of them verify: put a new one first, drop the old one a week later.
 */
export function createTokens(secrets: string[]): Tokens {
  const [current = ''] = secrets;
  const sign = createSigner({ key: current, algorithm: 'HS256', iss: ISSUER, aud: SESSION });
  const verifiers = secrets.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: SESSION,
      requiredClaims: ['exp', 'sid', 'iss', 'aud'],
      cache: 5_000,
    }),
  );
  return {
    sign: ({ id, email, first_name, last_name, role }, session) =>
      sign({
        sub: id,
        sid: session.id,
        exp: Math.floor(session.expiresAt.getTime() / 1000),
        id,
        email,
        first_name,
        last_name,
        role,
      }),
    sessionIdIn: (token) => {
      for (const verify of verifiers) {
        try {
          const { sid } = verify(token) as { sid: unknown };
          return typeof sid === 'string' ? sid : null;
        } catch (error) {
          if (!(error instanceof TokenError)) throw error;
        }
      }
      return null;
    },
  };
}
