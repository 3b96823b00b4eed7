import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyPrice, openCheckout, startStripeWorld } from '../../testing/stripe-world.ts';

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(() => world.close());

const press = (url: string | null, fields: Record<string, string>): Promise<Response> =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the page says what is paid, offers the test cards, and is marked as no real money', async () => {
  const { url } = await openCheckout(world.account());
  const html = await (await fetch(url ?? '')).text();
  expect(html).toContain('<html lang="nb">');
  expect(html).toContain('Testmiljø: ingen penger flyttes');
  expect(html).toMatch(/1\s200,00\s(kr|NOK)/u);
  expect(html).toContain('Opphold på Fjellbu');
  expect(html.match(/type="radio"/g)).toHaveLength(10);
  expect(html).toContain('href="http://127.0.0.1:9/cancelled"');
});

test('what comes from outside is escaped', async () => {
  const { url } = await openCheckout(world.account(), {
    line_items: [
      { quantity: 1, price_data: { currency: 'nok', unit_amount: 100, product_data: { name: '<b>"x"</b>' } } },
    ],
  });
  const html = await (await fetch(url ?? '')).text();
  expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;');
});

test('a declined card is told, and another one pays', async () => {
  const { url, id } = await openCheckout(world.account());
  const declined = await press(url, { card: '4000000000000002', email: 'kari@example.com' });
  expect(declined.status).toBe(402);
  const html = await declined.text();
  expect(html).toContain('<p role="alert">Kortet ble avvist. Prøv et annet kort.</p>');
  expect(html).toContain('value="kari@example.com"');
  const paid = await press(url, { card: '4000000000000002', number: '4242 4242 4242 4242' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://127.0.0.1:9/paid?session=${id}`);
});

test('a number that is no test card is refused', async () => {
  const { url } = await openCheckout(world.account());
  const answer = await press(url, { card: '', number: '4111111111111111' });
  expect(await answer.text()).toContain('Dette er ikke et testkort');
});

test('pressed twice it pays once', async () => {
  const account = world.account();
  const { url } = await openCheckout(account);
  const pressed = await Promise.all([
    press(url, { card: '4242424242424242' }),
    press(url, { card: '4242424242424242' }),
  ]);
  expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
  expect((await account.stripe.charges.list()).data).toHaveLength(1);
  expect(await (await fetch(url ?? '')).text()).toContain('allerede gjennomført');
});

test('an invoice has a page, which says whether it is paid', async () => {
  const account = world.account();
  const price = await monthlyPrice(account);
  const session = await openCheckout(account, { mode: 'subscription', line_items: [{ price: price.id, quantity: 1 }] });
  expect((await press(session.url, { card: '4000000000000341' })).status).toBe(303);
  const [subscription] = (await account.stripe.subscriptions.list()).data;
  await account.control('POST', `/subscriptions/${subscription?.id}/renew`);
  const { data } = await account.stripe.invoices.list();
  const pages = await Promise.all(data.map(async (one) => (await fetch(one.hosted_invoice_url ?? '')).text()));
  expect(pages[0]).toContain('Fakturaen er ikke betalt.');
  expect(pages[1]).toContain('Fakturaen er betalt.');
});

test('an address that names nothing is told so', async () => {
  const answer = await fetch(`${world.origin}/c/pay/cs_test_nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Denne siden finnes ikke.');
});
