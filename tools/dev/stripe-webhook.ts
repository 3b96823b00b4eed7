import type { Environment } from '../services/service.ts';

/** Has our Stripe sandbox send its webhooks to this API. A Stripe that was given is told by whoever gave it. */
export async function receiveSandboxWebhooks(services: Environment, apiPort: number): Promise<void> {
  const { STRIPE_API_URL: sandbox, STRIPE_SECRET_KEY: key } = services;
  if (sandbox === undefined) return;
  const answer = await fetch(`${sandbox}/_sandbox/webhook`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `http://127.0.0.1:${apiPort}/api/stripe/webhook` }),
  });
  if (!answer.ok) throw new Error(`The Stripe sandbox refuses to send webhooks: ${await answer.text()}`);
}
