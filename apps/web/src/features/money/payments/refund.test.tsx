import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCost, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aCancellation, aPayment } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const DELETE = `DELETE /api/bookings/${anOwnBooking().id}`;

/** The question before a paid stay is cancelled. */
async function askToDelete(cancellation: NonNullable<Replies['GET /api/bookings/{id}/giving-up']>, more: Replies = {}) {
  const stay = anOwnBooking({ status: 'allocated', paid: true, start_date: inDays(20), end_date: inDays(22) });
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
      'GET /api/bookings/{id}/payment': { payment: aPayment() },
      'GET /api/bookings/{id}/giving-up': cancellation,
      [DELETE]: {},
      ...more,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Slett' }));
  const question = await screen.findByRole('alertdialog', { name: /^Slette oppholdet i Trollbu/ });
  return { user, question: within(question) };
}

const half = aCancellation({
  refund_ore: 67_500,
  free_until: inDays(-5),
  part: { until: inDays(13), percent: 50, refund_ore: 67_500 },
  later: [{ from: inDays(14), percent: 0, refund_ore: 0 }],
  points_if_relet: 2,
  paid_back_if_relet: true,
});

test('in the grace after the draw of a period it is said until when giving back is free', async () => {
  const { question } = await askToDelete(
    aCancellation({ grace_until: `${inDays(1)}T11:00:00.000Z`, free_until: null, points_back: 1 }),
  );
  expect(await question.findByText(/^Fram til .+ kl\. 1[23]\.00 kan du angre uten at det koster noe\.$/)).toBeDefined();
});

test('what comes back today is said in kroner and points, and from when less', async () => {
  const { question } = await askToDelete(
    aCancellation({
      points_back: 1.5,
      later: [
        { from: inDays(6), percent: 50, refund_ore: 67_500 },
        { from: inDays(14), percent: 0, refund_ore: 0 },
      ],
    }),
  );
  expect(
    await question.findByText(/^Gir du oppholdet fra deg i dag, får du tilbake 1\s350\skr og 1,5 poeng\.$/),
  ).toBeDefined();
  expect(question.getByText(/senest .*, får du alt tilbake\.$/)).toBeDefined();
  expect(question.getByText(/^Fra .* får du tilbake 675\skr\.$/)).toBeDefined();
  expect(question.getByText(/^Fra .* får du ikke pengene tilbake\.$/)).toBeDefined();
});

test('late, a part comes back, and the rest for days that others get', async () => {
  const { user, question } = await askToDelete(half);
  expect(await question.findByText(/i dag, får du tilbake 675\skr\.$/)).toBeDefined();
  expect(question.getByText(/senest .*, får du tilbake 675\skr\.$/)).toBeDefined();
  expect(question.getByText('Poengene (2 poeng) får du tilbake bare for dager som noen andre får.')).toBeDefined();
  expect(question.getByText(/Får noen andre dagene, får du igjen for dem/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Slett oppholdet', busy: false }));
  expect(await screen.findByText(/er slettet\. 675\skr er på vei tilbake til kortet\.$/)).toBeDefined();
  expect(site.requests(DELETE)[0]?.body).toEqual({ expected_refund_ore: 67_500 });
});

test('when something else goes back by now, nothing is cancelled, and the new sum is shown', async () => {
  let isLater = false;
  const { user, question } = await askToDelete(() => (isLater ? half : aCancellation()), {
    [DELETE]: () => {
      isLater = true;
      return refuse('refund_changed');
    },
  });
  await user.click(await question.findByRole('button', { name: 'Slett oppholdet', busy: false }));
  expect((await question.findByRole('alert')).textContent).toContain('Det du får tilbake, er ikke lenger det samme.');
  expect(await question.findByText(/i dag, får du tilbake 675\skr\.$/)).toBeDefined();
});

test('too late, one is told so', async () => {
  const { question } = await askToDelete(aCancellation({ refund_ore: 0, free_until: inDays(-1), later: [] }));
  expect(await question.findByText(/^Det er for sent å få pengene tilbake/)).toBeDefined();
});

test('what cost nothing gives nothing back, and says nothing of it', async () => {
  const { user, question } = await askToDelete(aCancellation({ paid_ore: 0, refund_ore: 0, later: [] }));
  await user.click(await question.findByRole('button', { name: 'Slett oppholdet', busy: false }));
  expect(question.queryByText(/kr/)).toBeNull();
  expect(site.requests(DELETE)).toHaveLength(1);
});

test('nobody decides before the kroner stand on the screen', async () => {
  const { user, question } = await askToDelete(refuse('not_allowed'));
  expect((await question.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente hva du får tilbake');
  await user.click(question.getByRole('button', { name: 'Slett oppholdet' }));
  expect(site.requests(DELETE)).toEqual([]);
});
