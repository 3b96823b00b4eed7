import type { User } from '@hytte/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

function open(path: string, api: Replies = {}, user: User = aUser({ phone_number: '400 00 000' })) {
  const signedIn = { 'GET /api/profile': { user }, 'GET /api/memberships/my-clubs': { memberships: [] } };
  return site.open(path, { token: aToken(), api: { ...signedIn, ...api } });
}

const sentChanges = () => site.requests('PUT /api/profile').map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Lagre' });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

test('the tabs are links, and the address says which one is open', async () => {
  const user = await open('/profile?tab=password');
  const tabs = within(await screen.findByRole('navigation', { name: 'Deler av profilen' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Endre passord');
  await user.click(tabs.getByRole('link', { name: 'Profilopplysninger' }));
  expect((await field('Fornavn')).value).toBe('Kari');
  expect(window.location.pathname + window.location.search).toBe('/profile');
  window.history.back();
  expect(await field('Nåværende passord')).toBeDefined();
});

test('only what was changed is sent, and the account menu knows the new name', async () => {
  const user = await open('/profile', {
    'PUT /api/profile': { user: aUser({ first_name: 'Kåre', phone_number: '400 00 000' }) },
  });
  await user.clear(await field('Fornavn'));
  await user.type(await field('Fornavn'), ' Kåre ');
  await user.click(save());
  expect(await screen.findByText('Profilen er lagret.')).toBeDefined();
  expect(sentChanges()).toEqual([{ first_name: 'Kåre' }]);
  await user.click(screen.getByRole('button', { name: 'Konto og innstillinger' }));
  expect(await screen.findByText('Kåre Fjell')).toBeDefined();
});

test('a telephone number can be taken away', async () => {
  const user = await open('/profile', { 'PUT /api/profile': { user: aUser() } });
  await user.clear(await field('Telefonnummer'));
  await user.click(save());
  await waitFor(() => expect(sentChanges()).toEqual([{ phone_number: '' }]));
});

test('without a change nothing is sent, and that is said', async () => {
  const user = await open('/profile');
  await user.type(await field('Etternavn'), '  ');
  await user.click(save());
  expect(await screen.findByText('Du har ikke endret noe.')).toBeDefined();
  expect(sentChanges()).toEqual([]);
});

test.each([
  ['Fornavn', ' ', 'Skriv inn fornavnet ditt.'],
  ['Etternavn', ' ', 'Skriv inn etternavnet ditt.'],
  ['Telefonnummer', 'ring meg', 'Bruk bare sifre, mellomrom, bindestrek, pluss og parentes. Eksempel: +47 400 00 000'],
])('%s is not saved as "%s"', async (label, text, message) => {
  const user = await open('/profile');
  await user.clear(await field(label));
  await user.type(await field(label), text);
  await user.click(save());
  expect(await screen.findByText(message)).toBeDefined();
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  expect(sentChanges()).toEqual([]);
});

test('the e-mail is shown, and changed elsewhere', async () => {
  await open('/profile');
  expect((await field('E-post')).readOnly).toBe(true);
  const form = within((await field('E-post')).closest('form') ?? document.body);
  expect(form.getByRole('link', { name: 'Endre e-post' }).getAttribute('href')).toBe('/profile?tab=email');
});

test('anyone who leaves with unsaved changes is asked first, and may stay', async () => {
  const user = await open('/profile');
  await user.type(await field('Fornavn'), ' Anne');
  await user.click(screen.getByRole('link', { name: 'Endre passord' }));
  const question = await screen.findByRole('alertdialog', { name: 'Forlate uten å lagre?' });
  await user.click(within(question).getByRole('button', { name: 'Bli her' }));
  expect((await field('Fornavn')).value).toBe('Kari Anne');

  await user.click(screen.getByRole('link', { name: 'Endre passord' }));
  await user.click(await screen.findByRole('button', { name: 'Forlat siden' }));
  expect(await field('Nåværende passord')).toBeDefined();
});

test('where the address has changed already nothing is asked: the form goes with the next render', async () => {
  const user = await open('/profile');
  await user.type(await field('Fornavn'), ' Anne');
  window.history.replaceState(null, '', '/clubs');
  await user.click(screen.getByRole('link', { name: 'Hyttelaget' }));
  await expect.poll(() => screen.queryByLabelText('Fornavn')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['a text', new File(['hei'], 'hei.txt', { type: 'text/plain' }), /^Filen kan ikke brukes\./],
  [
    'five megabytes and a byte',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'stor.png', { type: 'image/png' }),
    'Filen er for stor. Velg et bilde under 5 MB.',
  ],
])('%s is refused as a picture before it is sent', async (_, file, message) => {
  const user = await open('/profile');
  const button = await screen.findByRole('button', { name: 'Velg bilde' });
  const input = button.closest('[role=presentation]')?.querySelector('input');
  if (!input) throw new Error('There is no file input');
  input.accept = '';
  await user.upload(input, file);
  expect(await screen.findByText(message)).toBeDefined();
});

test('a picture is removed after a question, also from the header', async () => {
  const user = await open(
    '/profile',
    { 'PUT /api/profile': { user: aUser() } },
    aUser({ profile_picture_url: '/files/kari.webp' }),
  );
  const avatar = await screen.findByRole('button', { name: 'Konto og innstillinger' });
  expect(avatar.querySelector('img')?.getAttribute('src')).toBe('/files/kari.webp');
  await user.click(await screen.findByRole('button', { name: 'Fjern bildet' }));
  const question = await screen.findByRole('alertdialog', { name: 'Fjerne bildet?' });
  await user.click(within(question).getByRole('button', { name: 'Fjern bildet' }));
  expect(await screen.findByText('Bildet er fjernet.')).toBeDefined();
  expect(sentChanges()).toEqual([{ profile_picture_url: null }]);
  expect(avatar.querySelector('img')).toBeNull();
});

test('another language is for the mails too', async () => {
  const user = await open('/profile', { 'PUT /api/profile': { user: aUser() } });
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeDefined();
  await waitFor(() => expect(sentChanges()).toEqual([{ language: 'en' }]));
});

test('a failure to save is told above the form', async () => {
  const user = await open('/profile', { 'PUT /api/profile': refuse('unavailable') });
  await user.type(await field('Fornavn'), ' Anne');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Tjenesten er opptatt/);
});
