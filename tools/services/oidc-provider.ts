import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';
import { claimsOf, demoAccounts } from './oidc-accounts.ts';
import { tellName } from './oidc-choice.ts';
import type { OidcProvider, ProviderName } from './oidc-providers.ts';

const signingKey = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
};

const PROFILE = ['name', 'given_name', 'family_name'];
const CLAIMS: Record<ProviderName, NonNullable<Configuration['claims']>> = {
  google: { openid: ['sub'], email: ['email', 'email_verified'], profile: PROFILE },
  microsoft: { openid: ['sub', 'tid', 'oid'], email: ['email'], profile: PROFILE },
  apple: { openid: ['sub'], email: ['email', 'email_verified'], name: [] },
};

export function createProvider({ name, tokenIssuer, clientId, clientSecret, redirectUris }: OidcProvider): Provider {
  const provider = new Provider(tokenIssuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A native client, because only for those is the loopback port left open.
        application_type: 'native',
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // The real ones put name and e-mail in the id token.
    conformIdTokenClaims: false,
    claims: CLAIMS[name],
    pkce: { required: () => true },
    jwks: { keys: [signingKey] },
    // Cookies do not know ports: without their own names the three would overwrite each other's.
    cookies: {
      keys: [randomUUID()],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => {
      const account = demoAccounts.find((candidate) => candidate.id === id);
      return account && { accountId: id, claims: () => claimsOf(name, account) };
    },
  });
  provider.use(tellName);
  return provider;
}
