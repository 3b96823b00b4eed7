import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Claims = Record<string, unknown>;
type TokenAnswer = { status?: number; body: unknown };

const TENANT = '11111111-2222-4333-8444-555555555555';
const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with any header, any claims and any signature. */
export function writeToken(header: Claims, claims: Claims, seal: (text: string) => Buffer | string): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${Buffer.from(seal(text)).toString('base64url')}`;
}

export const rsa =
  (key: KeyObject, hash = 'sha256') =>
  (text: string) =>
    sign(hash, Buffer.from(text), key);

/**
 * A provider over real HTTP whose token response the test controls. Issuer, discovery document and keys are valid, so
 * that a refusal is due to what the test changed.
 */
export async function startHostileProvider(port = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'the-key';
  let answer: TokenAnswer = { status: 500, body: {} };
  let askedWith = new URLSearchParams();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin());
    const json = (body: unknown, status = 200): ServerResponse =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') json(documentOf(origin()));
    else if (pathname === '/common/v2.0/.well-known/openid-configuration')
      json(documentOf(`${origin()}/{tenantid}/v2.0`));
    else if (pathname === '/jwks') json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' }] });
    else
      void text(request).then((form) => {
        askedWith = new URLSearchParams(form);
        return json(answer.body, answer.status);
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  function origin(): string {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }
  const documentOf = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${origin()}/authorize`,
    token_endpoint: `${origin()}/token`,
    jwks_uri: `${origin()}/jwks`,
    response_types_supported: ['code'],
    // Announces every algorithm; the client must not rely on that.
    id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'RS512', 'ES256'],
  });

  return {
    origin: origin(),
    key: privateKey,
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
    header: { alg: 'RS256', kid, typ: 'JWT' },
    /** Valid claims for this authorization request. */
    honestClaims: (sentTo: URL): Claims => ({
      iss: origin(),
      aud: sentTo.searchParams.get('client_id'),
      sub: 'somebody',
      nonce: sentTo.searchParams.get('nonce'),
      iat: now(),
      exp: now() + 300,
      email: 'somebody@example.com',
      email_verified: true,
    }),
    tenantClaims: { iss: `${origin()}/${TENANT}/v2.0`, tid: TENANT, oid: 'somebody' },
    answer: (token: string | undefined) => {
      answer = { body: { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token } };
    },
    answerRaw: (status: number, body: unknown) => {
      answer = { status, body };
    },
    /** Whether the last code was redeemed with the PKCE verifier of the challenge. */
    provedChallenge: (sentTo: URL): boolean =>
      createHash('sha256')
        .update(askedWith.get('code_verifier') ?? '')
        .digest('base64url') === sentTo.searchParams.get('code_challenge'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;
