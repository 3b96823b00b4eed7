import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

async function ask(api: Replies, email = 'kari@example.com') {
  const user = await site.open('/forgot-password', { api });
  await user.type(await screen.findByLabelText('E-post'), `${email}{Enter}`);
  return user;
}

test.each<[string, Replies]>([
  ['an answer', { 'POST /api/auth/reset-password': {} }],
  ['a refusal', { 'POST /api/auth/reset-password': refuse('too_many_requests') }],
  ['trouble', { 'POST /api/auth/reset-password': refuse('unexpected') }],
])('after %s the page says the same', async (_, api) => {
  await ask(api);
  expect(await screen.findByRole('heading', { name: 'Se i innboksen' })).toBeDefined();
  const message = screen.getByText(
    'Har kari@example.com en konto hos oss, kommer det snart en e-post med en lenke. Den gjelder i 30 minutter.',
  );
  expect(document.activeElement?.contains(message)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('also when nobody answers', async () => {
  const user = await site.open('/forgot-password');
  await user.type(await screen.findByLabelText('E-post'), 'kari@example.com');
  window.happyDOM.setURL('http://127.0.0.1:1/forgot-password');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Se i innboksen' })).toBeDefined();
});

test('the mail is written in the language on the screen', async () => {
  localStorage.setItem('language', 'en');
  const user = await site.open('/forgot-password', { api: { 'POST /api/auth/reset-password': {} } });
  await user.type(await screen.findByLabelText('E-mail'), 'kari@example.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
  expect(site.requests('POST /api/auth/reset-password')).toMatchObject([
    { language: 'en', body: { email: 'kari@example.com' } },
  ]);
});

test('what is no address is not sent', async () => {
  await ask({}, 'kari');
  expect(await screen.findByText(/Dette ser ikke ut som en e-postadresse/)).toBeDefined();
  expect(site.requests('POST /api/auth/reset-password')).toEqual([]);
});

test('another address can be tried', async () => {
  const user = await ask({ 'POST /api/auth/reset-password': {} });
  await user.click(await screen.findByRole('button', { name: 'Bruk en annen adresse' }));
  expect(await screen.findByLabelText('E-post')).toHaveProperty('value', '');
});
