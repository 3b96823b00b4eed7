import type { Payment } from '@hytte/contract/money/payments';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aCost } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { anOutsidePayment, aPayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();
const club = aClub();

test.each([
  ['nobody has begun', null, 'Gjesten har ikke betalt ennå.'],
  [
    'the guest is at it',
    aPayment({ status: 'open', paid_at: null, receipt_number: null }),
    /begynt å betale 1\s350\skr/,
  ],
  ['the page went by unpaid', aPayment({ status: 'expired', paid_at: null }), 'Gjesten har ikke betalt ennå.'],
])('club admins see how it stands, and pay for nobody: %s', async (_, payment, words) => {
  const block = await openGuestsStay({ payment });
  expect(await block.findByText(words)).toBeDefined();
  expect(block.queryByRole('button')).toBeNull();
});

const dispute = { state: 'open', amount_ore: 135_000, respond_by: '2026-11-29T12:00:00.000Z' } as const;

test.each([
  ['the club’s own account', 'club', /Svar hos Stripe senest 29\. november 2026\./],
  ['our account', 'hyttelaget', 'Kortholderen har bestridt betalingen. Hyttelaget svarer banken.'],
] as const)('a dispute on %s is said, and who answers it', async (_, paid_to, words) => {
  const block = await openGuestsStay({ paid: true, payment: aPayment({ paid_to, dispute }) });
  expect(await block.findByText(words)).toBeDefined();
});

test('club admins read why a guest cannot pay to the club’s own account', async () => {
  const block = await openGuestsStay({ payment: null, settings: { paymentHandling: 'direct', paymentOffered: false } });
  expect(await block.findByText(/klubbens konto hos Stripe tar ikke imot betaling/)).toBeDefined();
});

type Given = {
  payment: Payment | null;
  paid?: boolean;
  settings?: { paymentHandling: 'direct' | 'hyttelaget'; paymentOffered: boolean };
};

/** The payment of a guest's stay in the dialog of somebody who runs the club. */
async function openGuestsStay({ payment, paid = false, settings }: Given) {
  const user = await site.open(`/clubs/${club.id}/manage/bookings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [] },
      'GET /api/bookings': { bookings: [aBooking({ status: 'allocated', paid })] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/responses': { responses: [] },
      'GET /api/clubs/{clubId}/payment-settings': {
        version: 1,
        paymentHandling: 'hyttelaget',
        paymentOffered: true,
        refundDays: 5,
        ...settings,
      },
      'GET /api/bookings/{id}/payment': { payment },
      'GET /api/bookings/{id}/outside-payment': anOutsidePayment({ may_mark: true }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Trollbu/ }));
  return within(await screen.findByRole('region', { name: 'Betaling' }));
}
