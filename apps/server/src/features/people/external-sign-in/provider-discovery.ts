import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import { createSigner } from 'fast-jwt';
import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  customFetch,
  discovery,
  type DiscoveryRequestOptions,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { ProviderSettings, AppleKey } from '#platform/sign-in-settings.ts';

const PATIENCE_SECONDS = 5;
const KEEP_MS = 3600_000;

const ENTRA = 'https://login.microsoftonline.com';
const SHARED_BY_TENANTS = /^\/(common|organizations)\//;

/** Microsoft has one multi-tenant endpoint; the issuer of each organisation is known only from the token. */
const isShared = (provider: Provider, { pathname }: URL): boolean =>
  provider === 'microsoft' && SHARED_BY_TENANTS.test(pathname);

/**
 * openid-client fills `{tenantid}` of the issuer from the token and compares, but only for Microsoft's main host. For
 * another host (a national cloud, a stand-in) the discovery request is therefore made under the main host's name.
 */
const askAsEntra = ({ origin }: URL): DiscoveryRequestOptions => ({
  [customFetch]: (url, init) => fetch(url.replace(ENTRA, origin), { ...init, body: init.body ?? null }),
});

function authenticateWith({ clientId, clientSecret }: ProviderSettings): ClientAuth {
  const secret = typeof clientSecret === 'string' ? () => clientSecret : appleSecret(clientSecret, clientId);
  return (_server, _client, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', secret());
  };
}

async function discover(provider: Provider, settings: ProviderSettings): Promise<Configuration> {
  const issuer = new URL(settings.issuer);
  const shared = isShared(provider, issuer);
  const config = await discovery(
    shared ? new URL(issuer.pathname, ENTRA) : issuer,
    settings.clientId,
    // All three providers use RS256. A token's own header must not choose the algorithm.
    { id_token_signed_response_alg: 'RS256' },
    authenticateWith(settings),
    {
      ...(shared && askAsEntra(issuer)),
      timeout: PATIENCE_SECONDS,
      // The token comes over TLS from the provider itself; its signature is verified all the same.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
  const expected = shared ? `${issuer.origin}/{tenantid}/v2.0` : settings.issuer;
  if (config.serverMetadata().issuer.replace(/\/$/, '') !== expected.replace(/\/$/, ''))
    throw new Error(`the address of ${provider} is not the one it calls its own`);
  return config;
}

/** Caches the discovery document for an hour; a failure is not cached. */
export function discoverOnce(provider: Provider, settings: ProviderSettings): () => Promise<Configuration> {
  let known: { config: Promise<Configuration>; since: number } | null = null;
  return () => {
    if (known && Date.now() - known.since < KEEP_MS) return known.config;
    const asked = { config: discover(provider, settings), since: Date.now() };
    known = asked;
    asked.config.catch(() => {
      if (known === asked) known = null;
    });
    return asked.config;
  };
}

const APPLE = 'https://appleid.apple.com';

// Apple allows half a year. It is made for every use, so it can be short.
const LIFE_MS = 5 * 60_000;

/** Apple's client secret is a JWT signed with our key. */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string): () => string {
  const sign = createSigner({
    key: privateKey,
    algorithm: 'ES256',
    kid: keyId,
    iss: teamId,
    sub: clientId,
    aud: APPLE,
    expiresIn: LIFE_MS,
  });
  return () => sign({});
}
