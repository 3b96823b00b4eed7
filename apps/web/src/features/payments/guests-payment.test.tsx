import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aCost } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aPayment } from '#testing/payments.ts';
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
])('those who run the club see how it stands, and pay for nobody: %s', async (_, payment, words) => {
  const user = await site.open(`/clubs/${club.id}/manage/bookings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/memberships/clubs/{id}/members': { members: [], pending_invitations: [] },
      'GET /api/memberships/clubs/{id}/huts': { huts: [] },
      'GET /api/bookings': { bookings: [aBooking({ status: 'allocated' })] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/responses': { responses: [] },
      'GET /api/clubs/{clubId}/payment-settings': {
        version: 1,
        paymentHandling: 'hyttelaget',
        paymentOffered: true,
        refundDays: 5,
      },
      'GET /api/bookings/{id}/payment': { payment },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Trollbu/ }));
  const block = within(await screen.findByRole('region', { name: 'Betaling' }));
  expect(await block.findByText(words)).toBeDefined();
  expect(block.queryByRole('button')).toBeNull();
});
