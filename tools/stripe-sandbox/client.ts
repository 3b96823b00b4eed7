export type SandboxClient = {
  /** Pays on the checkout page, with a test card that succeeds. */
  payCheckout: (sessionId: string) => Promise<void>;
  sendWebhooksTo: (url: string) => Promise<void>;
};

/** Controls of a running sandbox that Stripe's own API has no call for (docs/how-to/stripe-sandbox.md). */
export function sandboxClient(apiUrl: string, secretKey: string): SandboxClient {
  const control = async (method: string, path: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}/_sandbox/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok)
      throw new Error(`The Stripe sandbox answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
  };
  return {
    payCheckout: (sessionId) => control('POST', `checkout/${sessionId}/pay`, { card: '4242 4242 4242 4242' }),
    sendWebhooksTo: (url) => control('PUT', 'webhook', { url }),
  };
}
