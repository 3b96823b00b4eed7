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
    // Every sign-in begins as a stranger, so that one account can be tried after the other.
    forgetSession(request, settings.name);
    const respond = async () => {
      if (request.url?.startsWith('/interaction/')) return chooseAccount(provider, settings.name, request, response);
      if (home !== '/' && request.url === shared) return response.end(await sharedDocument(settings));
      if (home !== '/') enterHome(request, home);
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

/** oidc-provider finds out by comparing the two under which folder it lives. */
function enterHome(request: IncomingMessage, home: string): void {
  const { url = '/' } = request;
  if (url.startsWith(home)) Object.assign(request, { originalUrl: url, url: url.slice(home.length) });
}

/** The organisation's own document, but for the name, and for the promise to send that name along with the code. */
async function sharedDocument({ tokenIssuer, documentIssuer }: OidcProvider): Promise<string> {
  const own: Record<string, unknown> = JSON.parse(await (await fetch(tokenIssuer + DOCUMENT)).text());
  const { authorization_response_iss_parameter_supported: _, ...rest } = own;
  return JSON.stringify({ ...rest, issuer: documentIssuer });
}
