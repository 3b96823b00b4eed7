import type { Setup } from './setup.ts';

export const providerNames = ['google', 'microsoft', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** One stand-in for a company people sign in with, and the one client it knows: this application. */
export type OidcProvider = {
  name: ProviderName;
  port: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
};

export const oidcProviders = (setup: Setup): OidcProvider[] => providerNames.map((name) => providerFor(setup, name));

export const issuerVariable = (name: ProviderName): string => `OIDC_${name.toUpperCase()}_ISSUER`;

function providerFor(setup: Setup, name: ProviderName): OidcProvider {
  const port = setup.ports[name];
  const variable = `OIDC_${name.toUpperCase()}`;
  return {
    name,
    port,
    issuer: `http://127.0.0.1:${port}`,
    clientId: setup.given[`${variable}_CLIENT_ID`] || `development-only-${name}`,
    clientSecret: setup.given[`${variable}_CLIENT_SECRET`] || `development-only-${name}-client-secret`,
    redirectUris: redirectUris(name, setup.given['PUBLIC_URL']),
  };
}

/** On loopback any port will do (RFC 8252, 7.3), so that the site may move between development and tests. */
function redirectUris(name: ProviderName, publicUrl: string | undefined): string[] {
  const path = `/api/auth/${name}/callback`;
  const loopback = ['127.0.0.1', 'localhost'];
  const here = loopback.map((host) => `http://${host}${path}`);
  if (!publicUrl || loopback.includes(new URL(publicUrl).hostname)) return here;
  return [...here, new URL(path, publicUrl).href];
}
