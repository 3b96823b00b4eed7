import { missing, invalidRequest } from '../http.ts';
import { inRange, listOf, orNull } from '../formats.ts';
import { route, type Route } from '../router.ts';
import { connectSecretOf, newWebhookEndpoint } from '../events.ts';

const EVENTS = '/v1/events';

export const eventCalls: Route[] = [
  route('GET', EVENTS, 'listEvents', ({ account, params }) => {
    const { type, types, created } = params;
    const wanted = [...account.events.values()].filter(
      (event) =>
        (type === undefined || matches(event.type, type)) &&
        (types === undefined || types.some((one) => matches(event.type, one))) &&
        inRange(event.created, created),
    );
    return listOf(EVENTS, wanted, params);
  }),
  route('GET', `${EVENTS}/:id`, 'retrieveEvent', ({ account, id }) => {
    const event = account.events.get(id);
    if (event === undefined) throw missing('event', id);
    return event;
  }),
];

/** `charge.*` matches all types with that prefix. */
const matches = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

const WEBHOOK_ENDPOINTS = '/v1/webhook_endpoints';

export const webhookEndpointCalls: Route[] = [
  route('POST', WEBHOOK_ENDPOINTS, 'createWebhookEndpoint', ({ account, params }) => {
    const { url, enabled_events, metadata, connect = false } = params;
    if (!URL.canParse(url)) throw invalidRequest('Invalid URL', { code: 'url_invalid', param: 'url' });
    const description = orNull(params.description);
    const endpoint = newWebhookEndpoint(account, { url, enabled_events, description, metadata: metadata ?? null });
    (connect ? account.connectEndpoints : account.webhookEndpoints).set(endpoint.id, endpoint);
    // The secret is shown only when the endpoint is created.
    return { ...endpoint, secret: connect ? connectSecretOf(account) : account.webhookSecret };
  }),
  route('GET', WEBHOOK_ENDPOINTS, 'listWebhookEndpoints', ({ account, params }) =>
    listOf(WEBHOOK_ENDPOINTS, [...account.connectEndpoints.values(), ...account.webhookEndpoints.values()], params),
  ),
  route('GET', `${WEBHOOK_ENDPOINTS}/:id`, 'retrieveWebhookEndpoint', ({ account, id }) => {
    const endpoint = account.webhookEndpoints.get(id) ?? account.connectEndpoints.get(id);
    if (endpoint === undefined) throw missing('webhook endpoint', id);
    return endpoint;
  }),
];
