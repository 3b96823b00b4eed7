import { join } from 'node:path';
import { startDaemon, untilAnswers } from './daemon.ts';
import type { Service, Setup } from './setup.ts';

/** Three local OpenID providers that stand in for google, microsoft and apple. */
export const oidc: Service = {
  name: 'oidc',
  daemons: [{ name: 'oidc', stopSignal: 'SIGTERM' }],
  source: ({ given }) =>
    providerNames.every((name) => given[issuerVariable(name)])
      ? { kind: 'given', by: providerNames.map(issuerVariable).join(', ') }
      : { kind: 'ours' },
  address: (setup) =>
    oidcProviders(setup)
      .map(({ name, issuer }) => `${name} ${issuer}`)
      .join(', '),
  ports: (setup) => oidcProviders(setup).map(({ port }) => port),
  start: async (setup) => {
    const program = join(import.meta.dirname, 'oidc-server.ts');
    const server = await startDaemon(setup, 'oidc', [process.execPath, program]);
    await untilAnswers(server, () => check(setup));
  },
  check,
  environment: (setup) =>
    Object.assign(
      {},
      ...oidcProviders(setup)
        .filter(({ name }) => !setup.given[issuerVariable(name)])
        .map((provider) => ({
          [issuerVariable(provider.name)]: provider.issuer,
          [`OIDC_${provider.name.toUpperCase()}_CLIENT_ID`]: provider.clientId,
          [`OIDC_${provider.name.toUpperCase()}_CLIENT_SECRET`]: provider.clientSecret,
        })),
    ),
};

async function check(setup: Setup): Promise<void> {
  await Promise.all(oidcProviders(setup).map(hasExpectedIssuer));
}

async function hasExpectedIssuer({ name, issuer, documentIssuer }: OidcProvider): Promise<void> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(3000) });
  const document: { issuer?: string } = JSON.parse(await answer.text());
  if (document.issuer !== documentIssuer) throw new Error(`the stand-in for ${name} calls itself ${document.issuer}`);
}

const providerNames = ['google', 'microsoft', 'apple'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The one tenant of the stand-in for microsoft. */
export const demoTenant = '5d3e0f7a-0c1b-4a59-9b62-2f8d1c7e4a10';

/** A stand-in for one sign-in provider, and its only client: this application. */
export type OidcProvider = {
  name: ProviderName;
  port: number;
  /** The issuer in the application's settings. */
  issuer: string;
  /** The issuer in its discovery document. */
  documentIssuer: string;
  /** The issuer in its tokens. */
  tokenIssuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
};

export const oidcProviders = (setup: Setup): OidcProvider[] => providerNames.map((name) => providerFor(setup, name));

const issuerVariable = (name: ProviderName): string => `OIDC_${name.toUpperCase()}_ISSUER`;

function providerFor(setup: Setup, name: ProviderName): OidcProvider {
  const port = setup.ports[name];
  const variable = `OIDC_${name.toUpperCase()}`;
  return {
    name,
    port,
    ...issuersOf(name, `http://127.0.0.1:${port}`),
    clientId: setup.given[`${variable}_CLIENT_ID`] || `development-only-${name}`,
    clientSecret: setup.given[`${variable}_CLIENT_SECRET`] || `development-only-${name}-client-secret`,
    redirectUris: redirectUris(name, setup.given['PUBLIC_URL']),
  };
}

/** At microsoft one discovery document serves all tenants and leaves the issuer open; each tenant signs as itself. */
function issuersOf(name: ProviderName, origin: string) {
  if (name !== 'microsoft') return { issuer: origin, documentIssuer: origin, tokenIssuer: origin };
  return {
    issuer: `${origin}/common/v2.0`,
    documentIssuer: `${origin}/{tenantid}/v2.0`,
    tokenIssuer: `${origin}/${demoTenant}/v2.0`,
  };
}

/** On loopback any port is allowed (RFC 8252, 7.3): development and tests use different ones. */
function redirectUris(name: ProviderName, publicUrl: string | undefined): string[] {
  const path = `/api/auth/${name}/callback`;
  const loopback = ['127.0.0.1', 'localhost'];
  const here = loopback.map((host) => `http://${host}${path}`);
  if (!publicUrl || loopback.includes(new URL(publicUrl).hostname)) return here;
  return [...here, new URL(path, publicUrl).href];
}
