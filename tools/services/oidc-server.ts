// Run by `services up`: the stand-ins for google, microsoft and apple, one port each.
import { createServer, type IncomingMessage } from 'node:http';
import { createProvider, chooseAccount } from './oidc-provider.ts';
import { oidcProviders, type OidcProvider } from './oidc.ts';
import { readSetup } from './setup.ts';

const DOCUMENT = '/.well-known/openid-configuration';

for (const settings of oidcProviders(readSetup(process.env))) listen(settings);

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
