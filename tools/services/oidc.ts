import { join } from 'node:path';
import { startDaemon, untilAnswers } from './daemon.ts';
import { issuerVariable, oidcProviders, providerNames, type OidcProvider } from './oidc-providers.ts';
import type { Service } from './service.ts';
import type { Setup } from './setup.ts';

/** Three OpenID providers of our own in the places of google, microsoft and apple. */
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
  await Promise.all(oidcProviders(setup).map(knowsItsName));
}

async function knowsItsName({ name, issuer, documentIssuer }: OidcProvider): Promise<void> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(3000) });
  const document: { issuer?: string } = JSON.parse(await answer.text());
  if (document.issuer !== documentIssuer) throw new Error(`the stand-in for ${name} calls itself ${document.issuer}`);
}
