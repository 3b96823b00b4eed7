import type { Stripe } from 'stripe';

type Delivery = {
  event: string;
  type: string;
  url: string;
  attempt: number;
  /** What the receiver answered; null when it could not be reached. */
  status: number | null;
  at: number;
};

export type WebhookDelivery = { event: Stripe.EventBase; endpoint: Stripe.WebhookEndpoint };

export type WebhookState = {
  /** While holding, letters pile up instead of going out. */
  holding: boolean;
  held: WebhookDelivery[];
  deliveries: Delivery[];
  /** Those that wait for another attempt. */
  retries: Set<NodeJS.Timeout>;
};

export const newWebhookState = (): WebhookState => ({ holding: false, held: [], deliveries: [], retries: new Set() });
