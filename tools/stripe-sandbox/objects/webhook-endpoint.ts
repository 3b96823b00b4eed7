import { Stripe } from 'stripe';
import { now, type Account } from '../account.ts';
import { newId } from '../ids.ts';
import { withMetadata } from '../metadata.ts';

type NewWebhookEndpoint = {
  url: string;
  enabled_events: string[];
  description?: string | null;
  metadata?: Stripe.MetadataParam | '' | null;
};

export const newWebhookEndpoint = (account: Account, wanted: NewWebhookEndpoint): Stripe.WebhookEndpoint =>
  ({
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: now(account),
    description: wanted.description ?? null,
    enabled_events: wanted.enabled_events,
    livemode: false,
    metadata: withMetadata({}, wanted.metadata),
    status: 'enabled',
    url: wanted.url,
  }) satisfies Stripe.WebhookEndpoint;
