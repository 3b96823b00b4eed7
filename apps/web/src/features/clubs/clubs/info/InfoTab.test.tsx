import { lastDayOfHorizon } from '@hytte/domain/stays/bookings/check-request';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate, todayInOslo } from '#lib/dates.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const UPDATE = `PUT /api/memberships/clubs/${club.id}/update`;

const open = (api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/info`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      ...api,
    },
  });

const nameField = () => screen.findByRole('textbox', { name: 'Navn på klubben' });

test('only what was changed is sent, and the bar is there only as long as something is unsaved', async () => {
  const user = await open({ 'PUT /api/memberships/clubs/{id}/update': { club: { ...club, name: 'Blåtind' } } });
  const name = await nameField();
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
  await user.clear(name);
  await user.type(name, ' Blåtind ');
  expect(screen.getByText('1 endring')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lagre' }));

  expect(await screen.findByText('Klubben er lagret.')).toBeDefined();
  expect(site.requests(UPDATE).map(({ body }) => body)).toEqual([{ name: 'Blåtind' }]);
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
});

test('the horizon is typed or dragged, and told as a date', async () => {
  const user = await open();
  const months = await screen.findByRole('spinbutton', { name: 'Antall måneder' });
  await user.clear(months);
  await user.type(months, '18');
  const end = formatDate('no', lastDayOfHorizon(todayInOslo(), 18));
  expect(screen.getByText(`Medlemmer ser kalenderen til ${end}.`)).toBeDefined();
  expect(screen.getByRole('slider')).toHaveProperty('value', '18');

  await user.clear(months);
  await user.type(months, '25');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Velg fra 1 til 24 måneder.')).toBeDefined();
  expect(site.requests(UPDATE)).toEqual([]);
});

test('two changes are counted, and can be thrown away together', async () => {
  const user = await open();
  await user.type(await nameField(), ' 2');
  await user.type(screen.getByRole('spinbutton', { name: 'Antall måneder' }), '{backspace}9');
  expect(screen.getByText('2 endringer')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Forkast' }));
  expect(await nameField()).toHaveProperty('value', club.name);
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
});

test('saving without a change is told and sends nothing', async () => {
  const user = await open();
  await user.type(await nameField(), ' {Enter}');
  expect(await screen.findByText('Du har ikke endret noe.')).toBeDefined();
  expect(site.requests(UPDATE)).toEqual([]);
});

test('a club keeps a name', async () => {
  const user = await open();
  await user.clear(await nameField());
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Skriv inn et navn på klubben.')).toBeDefined();
});

test('leaving with something unsaved is asked about', async () => {
  const user = await open();
  await user.type(await nameField(), '!');
  await user.click(screen.getByRole('link', { name: 'Medlemmer' }));
  expect(await screen.findByRole('alertdialog', { name: 'Forlate uten å lagre?' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bli her' }));
  expect(window.location.pathname).toBe(`/clubs/${club.id}/manage/info`);
});

test('a refusal is told above the form, which keeps what was written', async () => {
  const user = await open({ 'PUT /api/memberships/clubs/{id}/update': refuse('not_allowed') });
  await user.type(await nameField(), '!');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Du har ikke tilgang til dette.');
  expect(await nameField()).toHaveProperty('value', `${club.name}!`);
});

test('a banner is sent when it is chosen; what is no picture, or too large, is not', async () => {
  const user = await open({
    'POST /api/images/upload-club-banner': { banner_url: '/files/banner.webp', s3_key: 'banner.webp' },
  });
  await screen.findByRole('button', { name: 'Velg toppbilde' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files.');
  // What the chooser would have left out may still be dropped.
  input.accept = '';
  await user.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Velg bare bildefiler som støttes (JPEG, PNG, WebP, GIF)')).toBeDefined();
  await user.upload(input, new File([new Uint8Array(11 * 1024 * 1024)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText('Filen må være under 10 MB')).toBeDefined();
  expect(site.requests('POST /api/images/upload-club-banner')).toEqual([]);

  await user.upload(input, new File(['picture'], 'banner.png', { type: 'image/png' }));
  expect(await screen.findByText('Toppbildet er lagret.')).toBeDefined();
  const [sent] = site.requests('POST /api/images/upload-club-banner');
  expect(String(sent?.body)).toContain(club.id);
  expect(await screen.findByRole('button', { name: 'Fjern toppbildet' })).toBeDefined();
});

test('a banner is taken away after a question', async () => {
  const withBanner = { ...club, banner_image_url: '/files/banner.webp' };
  const user = await open({
    'GET /api/memberships/clubs/{id}/details': { club: withBanner, user_role: 'owner', via_global_admin: false },
    'PUT /api/memberships/clubs/{id}/update': { club },
  });
  await user.click(await screen.findByRole('button', { name: 'Fjern toppbildet' }));
  await screen.findByRole('alertdialog', { name: 'Fjerne toppbildet?' });
  const [, confirm] = screen.getAllByRole('button', { name: 'Fjern toppbildet', hidden: true });
  if (confirm) await user.click(confirm);
  expect(await screen.findByText('Toppbildet er fjernet.')).toBeDefined();
  expect(site.requests(UPDATE).map(({ body }) => body)).toEqual([{ banner_image_url: null }]);
});

test('everything the club has is taken along in one file', async () => {
  const everything = { exported_at: '2026-11-15T10:00:00.000Z', data: { huts: [{ name: 'Trollbu' }] } };
  const user = await open({ 'POST /api/memberships/clubs/{id}/export': everything });
  await user.click(await screen.findByRole('button', { name: 'Last ned alt' }));
  expect(await screen.findByText('Filen klubben-2026-11-15.json er lastet ned.')).toBeDefined();
});

test('the contact address is set and removed, and must be one', async () => {
  const contact = () => screen.findByRole('textbox', { name: 'Kontaktadresse' });
  const saved = { ...club, contact_email: 'styret@blatind.example' };
  const user = await open({ 'PUT /api/memberships/clubs/{id}/update': { club: saved } });
  await user.type(await contact(), 'styret');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(site.requests(UPDATE)).toEqual([]);
  await user.type(await contact(), '@Blatind.example');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Klubben er lagret.')).toBeDefined();
  await user.clear(await contact());
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await waitFor(() =>
    expect(site.requests(UPDATE).map(({ body }) => body)).toEqual([
      { contact_email: 'styret@blatind.example' },
      { contact_email: null },
    ]),
  );
});
