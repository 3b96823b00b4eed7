import type { Payout } from '@hytte/contract/money/payouts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const id = '0198c9f0-0000-7000-8000-000000000011';
const payout: Payout = {
  id,
  month: '2026-10-01',
  amount_ore: 226_000,
  status: 'sent',
  sent_at: '2026-11-02T09:00:00.000Z',
  account: '•••• 8903',
};
const line = {
  at: '2026-09-30T09:00:00.000Z',
  booking_id: id,
  hut_name: 'Trollbu',
  start_date: '2026-10-02',
  receipt_number: 1042,
  payer: 'Kari Fjell',
};

const open = (answer: NonNullable<Replies['GET /api/clubs/{clubId}/payouts/{payoutId}']>) =>
  site.open(`/clubs/${club.id}/manage/betalinger/${id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/payouts/{payoutId}': answer,
    },
  });

test('a payout is told with who paid, and how it adds up', async () => {
  await open({
    payout,
    lines: [
      { ...line, id: '1', kind: 'payment', amount_ore: 240_000 },
      { ...line, id: '2', kind: 'product_fee', amount_ore: -14_000 },
    ],
    sums: {
      gross_ore: 240_000,
      product_fee_ore: -14_000,
      card_fee_ore: 0,
      refunds_ore: 0,
      disputes_ore: 0,
      net_ore: 226_000,
    },
  });
  const paper = within(await screen.findByRole('article'));
  expect(paper.getByText('Kari Fjell')).toBeDefined();
  const total = paper.getByText('Utbetalt til klubben').parentElement;
  expect(total?.textContent?.replaceAll(/\s/g, ' ')).toContain('2 260 kr');
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeDefined();
});

test('one that cannot be fetched is said to be', async () => {
  await open(refuse('not_found'));
  expect(await screen.findByRole('alert')).toBeDefined();
});
