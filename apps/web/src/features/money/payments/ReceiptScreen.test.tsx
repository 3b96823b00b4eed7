import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOwnBooking } from '#testing/bookings.ts';
import { aToken, aUser } from '#testing/fixtures.ts';
import { aReceipt } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const path = `/bookings/${anOwnBooking().id}/receipt`;

const open = (api: Replies) =>
  site.open(path, {
    token: aToken(),
    api: { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': { memberships: [] }, ...api },
  });

const receiptOf = (receipt = aReceipt()): Replies => ({
  'GET /api/bookings/{id}/payment/receipt': { receiptUrl: `http://127.0.0.1${path}`, receipt },
});

const plain = (element: Element): string => element.textContent?.replaceAll(/\s+/g, ' ') ?? '';

test('it says what was paid, to whom, by whom, for what, and is printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const user = await open(receiptOf(aReceipt({ start_date: '2027-01-05', end_date: '2027-01-07' })));
  const paper = plain(await screen.findByRole('article'));
  for (const part of [
    'Kvittering nr. 7',
    'Blåtind hytteklubb',
    'Kari Fjell',
    'Betalt10. november 2026',
    'Ankomst5. januar 2027 etter kl. 15',
    'Avreise7. januar 2027 før kl. 15',
    '3 døgn à 450 kr1 350,00 kr',
    'Til sammen1 350,00 kr',
  ])
    expect(paper).toContain(part);
  expect(paper).not.toContain('tilbake');
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  [null, '1 350 kr er på vei tilbake'],
  ['2026-11-12T12:00:00.000Z', '1 350 kr betalt tilbake 12. november 2026'],
])('money that goes back stands on it (%s)', async (done_at, words) => {
  await open(receiptOf(aReceipt({ refund: { amount_ore: 135_000, done_at } })));
  expect(plain(await screen.findByRole('article'))).toContain(words);
});

test('a receipt that is not there, or not for the reader, is said not to be', async () => {
  await open({ 'GET /api/bookings/{id}/payment/receipt': refuse('not_found') });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente kvitteringen.');
});
