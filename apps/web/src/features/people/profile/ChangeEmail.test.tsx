import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const REQUEST = 'POST /api/profile/email/request';
const pending = {
  new_email: 'ny@example.com',
  expires_at: '2026-11-16T12:30:00.000Z',
  created_at: '2026-11-15T12:30:00.000Z',
};
const nothingPending = { pending: null };

function open(api: Replies) {
  const signedIn = { 'GET /api/profile': { user: aUser() }, 'GET /api/memberships/my-clubs': { memberships: [] } };
  return site.open('/profile?tab=email', { token: aToken(), api: { ...signedIn, ...api } });
}

const newEmail = () => screen.findByLabelText('Ny e-post');
const send = () => screen.getByRole('button', { name: 'Send lenke' });

test('asking for another address shows what is under way: which address, and until when', async () => {
  const replies = [nothingPending];
  const user = await open({
    'GET /api/profile/email/status': () => replies.pop() ?? { ...nothingPending, pending },
    [REQUEST]: { expires_at: pending.expires_at },
  });
  expect(await screen.findByLabelText('Nåværende e-post')).toHaveProperty('value', 'kari@example.com');
  await user.type(await newEmail(), 'ny@example.com');
  await user.click(send());

  const inOslo = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Oslo' } as const;
  const time = new Intl.DateTimeFormat('nb-NO', inOslo).format(new Date(pending.expires_at));
  expect(
    await screen.findByText(`Åpne lenken vi har sendt til ny@example.com. Den gjelder til 16.11.2026, ${time}.`),
  ).toBeDefined();
  expect(site.requests(REQUEST)[0]?.body).toEqual({ new_email: 'ny@example.com' });
});

test.each([
  ['nothing', '', 'Skriv inn e-postadressen din.'],
  ['no address', 'ny', 'Dette ser ikke ut som en e-postadresse. Eksempel: navn@eksempel.no'],
  ['the same one in capitals', 'KARI@example.com', 'Dette er allerede e-postadressen din. Skriv inn en annen.'],
])('%s is not sent', async (_, text, message) => {
  const user = await open({ 'GET /api/profile/email/status': nothingPending });
  const field = await newEmail();
  if (text !== '') await user.type(field, text);
  await user.click(send());
  expect(await screen.findByText(message)).toBeDefined();
  expect(site.requests(REQUEST)).toEqual([]);
});

test('a change is cancelled after a question', async () => {
  let isCancelled = false;
  const user = await open({
    'GET /api/profile/email/status': () => (isCancelled ? nothingPending : { ...nothingPending, pending }),
    'DELETE /api/profile/email/cancel': () => {
      isCancelled = true;
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Avbryt byttet' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Lenken til ny@example.com slutter å virke');
  await user.click(within(question).getByRole('button', { name: 'Avbryt byttet' }));
  expect(await screen.findByText('Byttet av e-post er avbrutt.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/ny@example.com/)).toBeNull());
});

test('trouble on the way is told, and can be tried again', async () => {
  const replies = [nothingPending, refuse('not_allowed')];
  const user = await open({ 'GET /api/profile/email/status': () => replies.pop() ?? nothingPending });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await newEmail()).toBeDefined();
});
