import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCost, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aPayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const DELETE = `DELETE /api/bookings/${anOwnBooking().id}`;

/** The question before a paid stay that begins in so many days is given up. */
async function askToDelete(days: number, payment: NonNullable<Replies['GET /api/bookings/{id}/payment']>) {
  const stay = anOwnBooking({ status: 'allocated', paid: true, start_date: inDays(days), end_date: inDays(days + 2) });
  const user = await site.open(`/bookings/${stay.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/user-bookings': { bookings: [stay] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/details-form': {
        booking: stay,
        templates: [],
        existing_responses: {},
        answers_tag: 'none',
      },
      'GET /api/bookings/{id}/payment': payment,
      [DELETE]: {},
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Slett' }));
  const question = await screen.findByRole('alertdialog', { name: /^Slette oppholdet i Trollbu/ });
  return { user, question: within(question) };
}

test.each([
  [5, 5],
  [20, 5],
  [1, 0],
])('%i days before arrival, with a limit of %i, all of it comes back', async (days, refund_days) => {
  const { question } = await askToDelete(days, { payment: aPayment({ amount_ore: 125_000, refund_days }) });
  expect(await question.findByText(/^Du får tilbake 1\s250\skr\.$/)).toBeDefined();
  expect(question.getByText(refund_days === 0 ? /slettes før ankomst/ : /minst 5 dager før ankomst/)).toBeDefined();
});

test('a day later nothing does, and one is told why', async () => {
  const { question } = await askToDelete(4, { payment: aPayment() });
  expect(
    await question.findByText('Du får ikke penger tilbake, fordi det er mindre enn 5 dager til ankomst.'),
  ).toBeDefined();
  expect(question.getByText('Klubben betaler tilbake når et opphold slettes minst 5 dager før ankomst.')).toBeDefined();
});

test('what cost nothing gives nothing back, and says nothing of it', async () => {
  const { user, question } = await askToDelete(20, { payment: aPayment({ amount_ore: 0 }) });
  await user.click(await question.findByRole('button', { name: 'Slett oppholdet', busy: false }));
  expect(question.queryByText(/kr/)).toBeNull();
  expect(site.requests(DELETE)).toHaveLength(1);
});

test('nobody decides before the kroner stand on the screen', async () => {
  const { user, question } = await askToDelete(20, refuse('not_allowed'));
  expect((await question.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente betalingen.');
  await user.click(question.getByRole('button', { name: 'Slett oppholdet' }));
  expect(site.requests(DELETE)).toEqual([]);
});
