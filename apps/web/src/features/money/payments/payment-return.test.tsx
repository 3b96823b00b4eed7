import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage } from '#testing/booking-page.ts';
import { aCost, aDetailsForm, anOwnBooking } from '#testing/bookings.ts';
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

/** Returns from the checkout page; after a success the list has the stay as paid. */
const comeBack = (outcome: string, payment: PaymentReply) => {
  const stay = anOwnBooking({ status: 'allocated', paid: outcome === 'success' });
  return site.open(
    `/?booking=${id}&payment=${outcome}`,
    aBookingPage({
      api: {
        'GET /api/user-bookings': { bookings: [stay] },
        'GET /api/bookings/{id}/cost': { cost: aCost() },
        'GET /api/bookings/{id}/details-form': aDetailsForm({ booking: stay, templates: [] }),
        'GET /api/clubs/{clubId}/payment-settings': {
          version: 1,
          paymentHandling: 'hyttelaget',
          paymentOffered: true,
          refundDays: 5,
        },
        'GET /api/bookings/{id}/payment': payment,
      },
    }),
  );
};

test('what the server knows to be paid is told, and the stay opens, marked paid, with its receipt', async () => {
  await comeBack('success', { payment: aPayment() });
  expect(await screen.findByText(SUCCESS)).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe(`/bookings/${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  expect(dialog.getByText('Betalt')).toBeDefined();
  expect(await dialog.findByRole('link', { name: 'Se kvitteringen' })).toBeDefined();
});

test('an address that says so does not make a stay paid: it is waited for, and asked about again', async () => {
  const answers = [unpaid, refuse('not_allowed')];
  await comeBack('success', () => answers.shift() ?? { payment: aPayment() });
  expect(await screen.findByText(CONFIRMING)).toBeDefined();
  expect(screen.queryByText(SUCCESS)).toBeNull();
  expect(await screen.findByText(SUCCESS)).toBeDefined();
  // At least: the open stay reads its payment again once it is paid.
  expect(site.requests(PAYMENT).length).toBeGreaterThanOrEqual(3);
});

test('who turned round before paying is told that they may try again', async () => {
  await comeBack('cancelled', unpaid);
  expect(await screen.findByText(CANCELLED)).toBeDefined();
  const dialog = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  expect(await dialog.findByRole('button', { name: 'Fortsett betalingen' })).toBeDefined();
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
