import { invalidRequest, missing } from '../api-error.ts';
import { listOf } from '../formats.ts';
import { orNull } from '../metadata.ts';
import { newWebhookEndpoint } from '../objects/webhook-endpoint.ts';
import { route, type Route } from '../router.ts';

const WEBHOOK_ENDPOINTS = '/v1/webhook_endpoints';

export const webhookEndpointCalls: Route[] = [
  route('POST', WEBHOOK_ENDPOINTS, 'createWebhookEndpoint', ({ account, params }) => {
    const { url, enabled_events, metadata } = params;
    if (!URL.canParse(url)) throw invalidRequest('Invalid URL', { code: 'url_invalid', param: 'url' });
    const description = orNull(params.description);
    const endpoint = newWebhookEndpoint(account, { url, enabled_events, description, metadata: metadata ?? null });
    account.webhookEndpoints.set(endpoint.id, endpoint);
    // Told once, when it is made.
    return { ...endpoint, secret: account.webhookSecret };
  }),
  route('GET', WEBHOOK_ENDPOINTS, 'listWebhookEndpoints', ({ account, params }) =>
    listOf(WEBHOOK_ENDPOINTS, account.webhookEndpoints.values(), params),
  ),
  route('GET', `${WEBHOOK_ENDPOINTS}/:id`, 'retrieveWebhookEndpoint', ({ account, id }) => {
    const endpoint = account.webhookEndpoints.get(id);
    if (endpoint === undefined) throw missing('webhook endpoint', id);
    return endpoint;
  }),
];
