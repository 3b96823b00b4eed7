import type { Provider } from '@hytte/domain/accounts/sign-in';
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

/** Microsoft has one address for all organisations, and a name for each that is known only from the token. */
const isShared = (provider: Provider, { pathname }: URL): boolean =>
  provider === 'microsoft' && SHARED_BY_TENANTS.test(pathname);

/**
 * openid-client fills the open place in that name from the token and compares, but only for Microsoft's
 * main host. Another host (a national cloud, a stand-in) is therefore asked under the main one's name.
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
    // All three sign so. Nothing in a token's own header gets to choose how it is checked.
    { id_token_signed_response_alg: 'RS256' },
    authenticateWith(settings),
    {
      ...(shared && askAsEntra(issuer)),
      timeout: PATIENCE_SECONDS,
      // The token comes over TLS from the provider itself, but its signature is looked at all the same.
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
  const expected = shared ? `${issuer.origin}/{tenantid}/v2.0` : settings.issuer;
  if (config.serverMetadata().issuer.replace(/\/$/, '') !== expected.replace(/\/$/, ''))
    throw new Error(`the address of ${provider} is not the one it calls its own`);
  return config;
}

/** Asks the provider for its document once an hour; one that did not answer is asked again at the next sign-in. */
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

// Apple allows half a year. Made anew for every use, it may as well be short.
const LIFE_MS = 5 * 60_000;

/** Apple takes a token signed with our key where others take a secret. */
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
