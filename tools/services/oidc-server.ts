// Run by `services up`: the stand-ins for google, microsoft and apple, one port each.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { claimsOf, demoAccounts } from './oidc-accounts.ts';
import { accountPage } from './oidc-page.ts';
import { oidcProviders, type OidcProvider } from './oidc-providers.ts';
import { readSetup } from './setup.ts';

const signingKey = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  use: 'sig',
};

for (const provider of oidcProviders(readSetup(process.env))) listen(provider);

function listen(settings: OidcProvider): void {
  const provider = providerFor(settings);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    // Every sign-in begins as a stranger, so that one account can be tried after the other.
    forgetSession(request, settings.name);
    const isOurs = request.url?.startsWith('/interaction/');
    const answered = isOurs ? chooseAccount(provider, settings.name, request, response) : answer(request, response);
    answered.catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  server.listen(settings.port, '127.0.0.1');
}

function providerFor({ name, issuer, clientId, clientSecret, redirectUris }: OidcProvider): Provider {
  return new Provider(issuer, {
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
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
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
  });
}

function forgetSession(request: IncomingMessage, name: string): void {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(`${name}_session`));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

async function chooseAccount(
  provider: Provider,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountPage(name, demoAccounts));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('account');
  if (!accountId) {
    const cancelled = { error: 'access_denied', error_description: 'the person chose to cancel' };
    return provider.interactionFinished(request, response, cancelled);
  }
  const grant = new provider.Grant({ accountId, clientId: String(interaction.params['client_id']) });
  grant.addOIDCScope(String(interaction.params['scope']));
  const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result);
}
