import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage } from '#testing/booking-page.ts';
import { anOwnBooking } from '#testing/bookings.ts';
import { aPayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const { id } = anOwnBooking();
const PAYMENT = `GET /api/bookings/${id}/payment`;

const SUCCESS = 'Betaling fullført! Oppholdet ditt er nå betalt.';
const CANCELLED = 'Betaling avbrutt. Du kan prøve igjen når som helst.';
const CONFIRMING = 'Vi venter på at betalingen blir bekreftet.';

const unpaid = { payment: aPayment({ status: 'open', paid_at: null, receipt_number: null }) };

type PaymentReply = NonNullable<Replies['GET /api/bookings/{id}/payment']>;

const comeBack = (outcome: string, payment: PaymentReply) =>
  site.open(`/?booking=${id}&payment=${outcome}`, aBookingPage({ api: { 'GET /api/bookings/{id}/payment': payment } }));

test('what the server knows to be paid is told, and is gone from the address', async () => {
  await comeBack('success', { payment: aPayment() });
  expect(await screen.findByText(SUCCESS)).toBeDefined();
  expect(window.location.search).toBe('');
});

test('an address that says so does not make a stay paid: it is waited for, and asked about again', async () => {
  const answers = [unpaid, refuse('not_allowed')];
  await comeBack('success', () => answers.shift() ?? { payment: aPayment() });
  expect(await screen.findByText(CONFIRMING)).toBeDefined();
  expect(screen.queryByText(SUCCESS)).toBeNull();
  expect(await screen.findByText(SUCCESS, {}, { timeout: 15_000 })).toBeDefined();
  expect(site.requests(PAYMENT)).toHaveLength(3);
});

test('who turned round before paying is told that they may try again', async () => {
  await comeBack('cancelled', unpaid);
  expect(await screen.findByText(CANCELLED)).toBeDefined();
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('who turned round after paying has paid', async () => {
  await comeBack('cancelled', { payment: aPayment() });
  expect(await screen.findByText(SUCCESS)).toBeDefined();
  expect(screen.queryByText(CANCELLED)).toBeNull();
});

test('who has chosen no club is told as well', async () => {
  const { activeClub: _, ...page } = aBookingPage({
    api: { 'GET /api/bookings/{id}/payment': { payment: aPayment() } },
  });
  await site.open(`/?booking=${id}&payment=success`, page);
  expect(await screen.findByText(SUCCESS)).toBeDefined();
});
