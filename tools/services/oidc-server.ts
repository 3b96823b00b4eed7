// Run by `services up`: the stand-ins for google, microsoft and apple, one port each.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Configuration, Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { type OidcProvider, type ProviderName, demoTenant, oidcProviders } from './oidc.ts';
import { readSetup } from './setup.ts';

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
        // A native client: only for those may the loopback port vary.
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
    // Cookies are shared by all ports of a host: with the same names the three would overwrite each other's.
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
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Koa awaits its middleware, other than Express
  provider.use(addNameToForm);
  return provider;
}

/** Shows the page that asks who is signing in, and handles the choice. */
async function chooseAccount(
  provider: Provider,
  name: ProviderName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountPage(name, demoAccounts));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const accountId = form.get('account');
  if (!accountId) {
    const cancelled = { error: 'access_denied', error_description: 'the person chose to cancel' };
    return provider.interactionFinished(request, response, cancelled);
  }
  const grant = new provider.Grant({ accountId, clientId: String(interaction.params['client_id']) });
  grant.addOIDCScope(String(interaction.params['scope']));
  const result = {
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
    ...(form.has('first_time') && { addNameOf: accountId }),
  };
  return provider.interactionFinished(request, response, result);
}

/** Apple posts the person's name with the code, at the first sign-in only: adds it to the self-submitting form. */
async function addNameToForm(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'resume' || typeof ctx.body !== 'string') return;
  const account = demoAccounts.find(({ id }) => id === ctx.oidc.result?.['addNameOf']);
  if (!account) return;
  const value = userField(account).replaceAll('"', '&quot;');
  ctx.body = ctx.body.replace('</form>', `<input type="hidden" name="user" value="${value}"/>\n</form>`);
}

/** "Choose an account": one click signs in. The names are constants and need no escaping. */
const accountPage = (provider: ProviderName, accounts: readonly DemoAccount[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in for ${provider}</title>
<style>
body { font: 1rem/1.5 system-ui; max-width: 28rem; margin: 3rem auto; padding: 0 1rem }
button { display: block; width: 100%; margin: .5rem 0; padding: .75rem; font: inherit; text-align: left }
</style>
</head>
<body>
<h1>Stand-in for ${provider}</h1>
<p>For development. Choose an account:</p>
<form method="post">
${accounts.map(accountButton).join('\n')}
<button name="account" value="">Cancel</button>
${provider === 'apple' ? firstTime : ''}
</form>
</body>
</html>
`;

const accountButton = ({ id, name, email, emailVerified }: DemoAccount): string =>
  `<button name="account" value="${id}">${name}<br>${email}${emailVerified ? '' : ' (not verified)'}</button>`;

const firstTime = '<label><input type="checkbox" name="first_time" checked> The first time here: send the name</label>';

/** Invented people; example.com is a reserved domain. */
type DemoAccount = { id: string; name: string; email: string; emailVerified: boolean };

const demoAccounts: readonly DemoAccount[] = [
  { id: 'demo-1', name: 'Demo Fjellvandrer', email: 'fjellvandrer@example.com', emailVerified: true },
  { id: 'demo-2', name: 'Demo Skiløper', email: 'skiloper@example.com', emailVerified: true },
  { id: 'demo-3', name: 'Demo Ubekreftet', email: 'ubekreftet@example.com', emailVerified: false },
];

const nameOf = ({ name }: DemoAccount) => {
  const [givenName = '', familyName = ''] = name.split(' ');
  return { givenName, familyName };
};

/** The claims of the id token. The providers differ, also in what they leave out. */
function claimsOf(provider: ProviderName, account: DemoAccount) {
  const { givenName, familyName } = nameOf(account);
  const names = { name: account.name, given_name: givenName, family_name: familyName };
  const { id: sub, email, emailVerified } = account;
  // Apple sends the name in the form instead, and booleans as text.
  if (provider === 'apple') return { sub, email, email_verified: String(emailVerified) };
  // Microsoft names tenant and object, and says nothing about whether the address is verified.
  if (provider === 'microsoft') return { sub, ...names, email, tid: demoTenant, oid: `object-${sub}` };
  return { sub, ...names, email, email_verified: emailVerified };
}

/** The `user` field of Apple's form at the first sign-in. */
function userField(account: DemoAccount): string {
  const { givenName, familyName } = nameOf(account);
  return JSON.stringify({ name: { firstName: givenName, lastName: familyName }, email: account.email });
}

const DOCUMENT = '/.well-known/openid-configuration';

function listen(settings: OidcProvider): void {
  const provider = createProvider(settings);
  const answer = provider.callback();
  const { pathname: home } = new URL(settings.tokenIssuer);
  const shared = new URL(settings.issuer).pathname + DOCUMENT;
  const server = createServer((request, response) => {
    // No session survives: every sign-in asks for the account again, so that several can be tried.
    forgetSession(request, settings.name);
    const respond = async () => {
      if (request.url?.startsWith('/interaction/')) return chooseAccount(provider, settings.name, request, response);
      if (home !== '/' && request.url === shared) return response.end(await sharedDocument(settings));
      if (home !== '/') mountUnder(request, home);
      return answer(request, response);
    };
    respond().catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  server.listen(settings.port, '127.0.0.1');
}

function forgetSession(request: IncomingMessage, name: string): void {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(`${name}_session`));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

/** oidc-provider derives the path it is mounted under from `originalUrl` and `url`. */
function mountUnder(request: IncomingMessage, home: string): void {
  const { url = '/' } = request;
  if (url.startsWith(home)) Object.assign(request, { originalUrl: url, url: url.slice(home.length) });
}

/** The tenant's discovery document with the open issuer, and without the promise of an `iss` parameter beside the code. */
async function sharedDocument({ tokenIssuer, documentIssuer }: OidcProvider): Promise<string> {
  const own: Record<string, unknown> = JSON.parse(await (await fetch(tokenIssuer + DOCUMENT)).text());
  const { authorization_response_iss_parameter_supported: _, ...rest } = own;
  return JSON.stringify({ ...rest, issuer: documentIssuer });
}

if (import.meta.main) for (const settings of oidcProviders(readSetup(process.env))) listen(settings);
