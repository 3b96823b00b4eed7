import type { PushChoices } from '@hytte/contract/people/push';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { aBrowserWithPush, anIphone } from '#testing/push.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const off: PushChoices = { key: 'BP4z', is_on: false, turned_off: ['payments'] };

const open = (push: PushChoices | undefined, api: Replies = {}) =>
  site.open('/profile?tab=mails', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/profile/mail-choices': { turned_off: [], ...(push && { push }) },
      ...api,
    },
  });

test('without keys of the installation there is no trace of it', async () => {
  aBrowserWithPush();
  await open(undefined);
  await screen.findByRole('checkbox', { name: 'Nytt fra klubben' });
  expect(screen.queryByText(/arsl/)).toBeNull();
});

test('this browser is told after a yes, and no more after a no', async () => {
  const browser = aBrowserWithPush();
  // The server knows it too: anyone who asks again while it is on must not hear that it is off, and subscribe once more.
  let is_on = false;
  const user = await open(off, {
    'GET /api/profile/mail-choices': () => ({ turned_off: [], push: { ...off, is_on } }),
    'PUT /api/profile/push': () => ({ ...off, is_on: (is_on = true) }),
    'DELETE /api/profile/push': () => {
      is_on = false;
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Slå på her' }));
  expect(await screen.findByText('Denne nettleseren får varsler.')).toBeDefined();
  expect(site.requests('PUT /api/profile/push').map(({ body }) => body)).toEqual([browser.body(1)]);
  await user.click(screen.getByRole('button', { name: 'Slå av her' }));
  expect(await screen.findByText('Denne nettleseren får ingen varsler.')).toBeDefined();
  expect(site.requests('DELETE /api/profile/push')).toHaveLength(1);
  expect(browser.subscribed()).toBe(false);
});

test('who says no to the browser is told how to change their mind, and nothing is sent', async () => {
  aBrowserWithPush({ answers: 'denied' });
  const user = await open(off);
  await user.click(await screen.findByRole('button', { name: 'Slå på her' }));
  expect((await screen.findAllByText(/Tillat dem i innstillingene/)).length).toBeGreaterThan(0);
  expect(site.requests('PUT /api/profile/push')).toEqual([]);
});

test('a refusal of the server is told, and the browser stays off', async () => {
  aBrowserWithPush();
  const user = await open(off, { 'PUT /api/profile/push': refuse('too_many_requests') });
  await user.click(await screen.findByRole('button', { name: 'Slå på her' }));
  await waitFor(() => expect(site.requests('PUT /api/profile/push')).toHaveLength(1));
  expect(await screen.findByText('Denne nettleseren får ingen varsler.')).toBeDefined();
});

test('a browser that was told no, says so', async () => {
  aBrowserWithPush({ permission: 'denied' });
  await open(off);
  expect(await screen.findByText(/viser ikke varsler fra denne siden/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Slå på her' })).toBeNull();
});

test('on an iPhone the home screen comes first', async () => {
  anIphone();
  await open(off);
  expect(
    await screen.findByText(/På iPhone må siden ligge på Hjem-skjermen først\. Trykk på Del-knappen/),
  ).toBeDefined();
});

test('a browser without it says so; the choices for others can be made', async () => {
  const user = await open(off, { 'PUT /api/profile/push-choices': { ...off, turned_off: ['offers', 'payments'] } });
  expect(await screen.findByText('Denne nettleseren kan ikke vise varsler.')).toBeDefined();
  const offers = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ledige dager' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Betalinger' }).checked).toBe(false);
  expect(offers.checked).toBe(true);
  await user.click(offers);
  expect(await screen.findByText('Slått av: Ledige dager.')).toBeDefined();
  expect(offers.checked).toBe(false);
  expect(site.requests('PUT /api/profile/push-choices').map(({ body }) => body)).toEqual([
    { group: 'offers', wanted: false },
  ]);
});
