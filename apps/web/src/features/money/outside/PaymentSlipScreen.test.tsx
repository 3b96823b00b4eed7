import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOwnBooking } from '#testing/bookings.ts';
import { aToken, aUser } from '#testing/fixtures.ts';
import { anOutsidePayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const open = (answer: Replies['GET /api/bookings/{id}/outside-payment']) =>
  site.open(`/bookings/${anOwnBooking().id}/pay-slip`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      ...(answer !== undefined && { 'GET /api/bookings/{id}/outside-payment': answer }),
    },
  });

const paper = async () => (await screen.findByRole('article')).textContent.replaceAll(/\s+/g, ' ');
const SLIP = { amount_ore: 135_000, kid: '2000047114', account: '12345678903', vipps_number: '12345' };

test('it says how much, where, with which KID and by when, and copies what a bank takes', async () => {
  const user = await open(anOutsidePayment({ slip: { ...SLIP, pay_by: '2027-01-30' } }));
  const words = await paper();
  for (const part of [
    '1 350 kr',
    '1234 56 78903',
    '200 0047 114',
    '30. januar 2027',
    'Vipps til 12345, skriv 2000047114.',
  ])
    expect(words).toContain(part);
  await user.click(screen.getByRole('button', { name: 'Kopier Beløp' }));
  expect(await navigator.clipboard.readText()).toBe('1350,00');
  await user.click(screen.getByRole('button', { name: 'Kopier Til konto' }));
  expect(await navigator.clipboard.readText()).toBe('12345678903');
});

test('a club that has not said where is asked', async () => {
  await open(anOutsidePayment());
  expect(await paper()).toContain('Klubben har ikke skrevet hvor du skal betale.');
});

test('once paid it says when, and what the club pays back', async () => {
  const payment = {
    amount_ore: 135_000,
    paid_on: '2026-11-10',
    how: 'bank',
    note: null,
    marked_at: '2026-11-11T12:00:00.000Z',
  } as const;
  const refunds = [
    { amount_ore: 67_500, refunded_on: '2026-11-15' },
    { amount_ore: 10_000, refunded_on: null },
  ];
  await open(anOutsidePayment({ slip: null, payment, refunds }));
  const words = await paper();
  expect(words).toContain('1 350 kr betalt');
  expect(words).toContain('Klubben betalte deg 675 kr tilbake 15. november 2026.');
  expect(words).toContain('Klubben betaler deg 100 kr tilbake.');
  expect(words).not.toContain('KID');
});

test('nothing to pay, and an answer that does not come, are said', async () => {
  await open(anOutsidePayment({ slip: null }));
  expect(await paper()).toContain('Det er ingenting å betale for dette oppholdet.');
  await open(refuse('not_found'));
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente hvordan du betaler.');
});
