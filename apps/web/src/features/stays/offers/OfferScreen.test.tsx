import type { Offer } from '@hytte/contract/stays/waitlist';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const { club_id, club_name } = aMembership();
const OFFER: Offer = {
  id: '0198c9f0-0000-7000-8000-0000000000c1',
  club_id,
  club_name,
  hut_id: '0198c9f0-0000-7000-8000-0000000000c3',
  hut_name: 'Trollbu',
  start_date: '2027-03-24',
  start_half_day: 'PM',
  end_date: '2027-03-29',
  end_half_day: 'AM',
  points: 1,
  total_ore: 240_000,
  pay_by: '2027-03-15',
  refund: {
    free_until: '2027-02-22',
    part: { until: '2027-03-17', percent: 50, refund_ore: 120_000 },
    later: [{ from: '2027-03-18', percent: 0, refund_ore: 0 }],
  },
  state: 'open',
  made_at: '2027-03-01T09:00:00.000Z',
  until: '2027-03-03T09:00:00.000Z',
  replaces: null,
  booking_id: null,
  is_own: true,
};

const openOffer = (api: Replies) =>
  site.open(`/offers/${OFFER.id}`, {
    token: aToken(),
    activeClub: club_id,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      ...api,
    },
  });

/** Opens the offer and says no, which is refused: it has come to this. */
async function declineTooLate(state: Offer['state']) {
  let answers = 0;
  const user = await openOffer({
    'GET /api/offers/{offerId}': () => ({ offer: answers === 0 ? OFFER : { ...OFFER, state } }),
    'POST /api/offers/{offerId}/decline': () => {
      answers += 1;
      return refuse('offer_is_over');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nei takk' }));
}

test('an open offer says what it costs and by when that is to be paid', async () => {
  await openOffer({ 'GET /api/offers/{offerId}': { offer: OFFER } });
  const costs = await screen.findByText(/^Koster /);
  expect(costs.textContent).toMatch(/2\s400\skr\. Sier du ja i dag, skal oppholdet betales innen .*15\. mars/);
});

test('an open offer says before one answers until when money comes back, and how much', async () => {
  await openOffer({ 'GET /api/offers/{offerId}': { offer: OFFER } });
  expect(await screen.findByText(/senest .*17\. mars.*, får du tilbake 1\s200\skr\.$/)).toBeDefined();
  expect(screen.getByText(/^Fra .*18\. mars.* får du ikke pengene tilbake\.$/)).toBeDefined();
});

test('an offer that costs nothing says nothing of money that comes back', async () => {
  await openOffer({ 'GET /api/offers/{offerId}': { offer: { ...OFFER, total_ore: 0, pay_by: null, refund: null } } });
  await screen.findByText(/^Koster /);
  expect(screen.queryByText(/tilbake/)).toBeNull();
});

const ANSWERED_BEFORE = 'Du hadde alt svart i et annet vindu. Det første svaret gjelder.';

test('an offer that was accepted in another window says so to who then declines', async () => {
  await declineTooLate('accepted');
  await screen.findByText('Oppholdet er ditt.');
  screen.getByText(ANSWERED_BEFORE);
  expect(screen.queryByRole('button', { name: 'Nei takk' })).toBeNull();
});

test('of an offer whose time is over nothing is said about other windows', async () => {
  await declineTooLate('lapsed');
  await screen.findByText('Tida er ute, og tilbudet er ikke lenger ditt.');
  expect(screen.queryByText(ANSWERED_BEFORE)).toBeNull();
});
