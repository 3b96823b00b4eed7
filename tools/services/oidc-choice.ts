import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { demoAccounts, userField } from './oidc-accounts.ts';
import { accountPage } from './oidc-page.ts';
import type { ProviderName } from './oidc-providers.ts';

/** The page that asks who is signing in, and what follows from the answer. */
export async function chooseAccount(
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
    ...(form.has('first_time') && { tellNameOf: accountId }),
  };
  return provider.interactionFinished(request, response, result);
}

/** Apple's form carries the person's name, once: added to the page that posts itself. */
export async function tellName(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'resume' || typeof ctx.body !== 'string') return;
  const account = demoAccounts.find(({ id }) => id === ctx.oidc.result?.['tellNameOf']);
  if (!account) return;
  const value = userField(account).replaceAll('"', '&quot;');
  ctx.body = ctx.body.replace('</form>', `<input type="hidden" name="user" value="${value}"/>\n</form>`);
}
