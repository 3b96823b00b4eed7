import type { PushChoices } from '@hytte/contract/people/push';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { askAboutPush, pushAnswer } from '#lib/push-answer.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { aToken, aUser } from '#testing/fixtures.ts';
import { aBrowserWithPush, anIphone } from '#testing/push.ts';
import { theSite } from '#testing/site.tsx';
import type { Replies } from '#testing/test-api.ts';
import { PushAsk } from './PushAsk.tsx';

const site = theSite();
const ASK = /Skal vi si fra på telefonen når noe blir ledig\?/;
const off: PushChoices = { key: 'BP4z', is_on: false, turned_off: [] };

/** On a page of the site, whose texts and server it uses. */
async function ask(push: PushChoices | undefined, api: Replies = {}) {
  const choices = { turned_off: [], ...(push && { push }) };
  await site.open('/about', {
    token: aToken(),
    api: { 'GET /api/profile': { user: aUser() }, 'GET /api/profile/mail-choices': choices, ...api },
  });
  cleanup();
  const queryClient = createQueryClient(() => {});
  queryClient.setQueryData(queryKeys.mailChoices, choices);
  render(
    <QueryClientProvider client={queryClient}>
      <PushAsk />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => localStorage.setItem('token', aToken()));

test('nobody is asked without a reason', async () => {
  aBrowserWithPush();
  await ask(off);
  expect(screen.queryByText(ASK)).toBeNull();
});

test('who waits for something is asked, and is told after a yes', async () => {
  const browser = aBrowserWithPush();
  askAboutPush();
  const user = await ask(off, { 'PUT /api/profile/push': { ...off, is_on: true } });
  await user.click(await screen.findByRole('button', { name: 'Ja, si fra' }));
  await waitFor(() => expect(screen.queryByText(ASK)).toBeNull());
  expect(site.requests('PUT /api/profile/push').map(({ body }) => body)).toEqual([browser.body(1)]);
  expect(pushAnswer.get()).toBe('on');
});

test('after a no nobody is asked again', async () => {
  aBrowserWithPush();
  askAboutPush();
  const user = await ask(off);
  await user.click(await screen.findByRole('button', { name: 'Nei takk' }));
  expect(screen.queryByText(ASK)).toBeNull();
  askAboutPush();
  expect(pushAnswer.get()).toBe('asked');
});

test.each([
  ['the installation has no messages', undefined, {}],
  ['it is on already', { ...off, is_on: true }, {}],
  ['the browser was told no', off, { permission: 'denied' as const }],
])('nobody is asked where %s', async (_, push, browser) => {
  aBrowserWithPush(browser);
  askAboutPush();
  await ask(push);
  expect(screen.queryByText(ASK)).toBeNull();
});

test('on an iPhone the question comes with the home screen', async () => {
  anIphone();
  askAboutPush();
  await ask(off);
  expect(await screen.findByText(/På iPhone må siden ligge på Hjem-skjermen først/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ja, si fra' })).toBeNull();
});

test('who said yes here before, and was signed out since, is told again without being asked', async () => {
  const browser = aBrowserWithPush({ permission: 'granted' });
  pushAnswer.set('on');
  await ask(off, { 'PUT /api/profile/push': { ...off, is_on: true } });
  await waitFor(() =>
    expect(site.requests('PUT /api/profile/push').map(({ body }) => body)).toEqual([browser.body(1)]),
  );
  expect(screen.queryByText(ASK)).toBeNull();
});
