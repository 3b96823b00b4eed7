import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const KEY = 'POST /api/profile/password';

type Typed = { current?: string; next?: string; confirmation?: string };

/** Fills in the form and sends it; what is not given is right. */
async function change(api: Replies, { current = 'det gamle', next = 'korrekt hest', confirmation = next }: Typed = {}) {
  const signedIn = {
    'GET /api/profile': { user: aUser() },
    'GET /api/memberships/my-clubs': { memberships: [] },
    'GET /api/profile/identities': { identities: [] },
    'GET /api/profile/passkeys': { passkeys: [] },
  };
  const user = await site.open('/profile?tab=password', { token: aToken(), api: { ...signedIn, ...api } });
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    if (text !== '') await user.type(field, text);
  };
  await fill('Nåværende passord', current);
  await fill('Nytt passord', next);
  await fill('Gjenta det nye passordet', confirmation);
  await user.click(screen.getByRole('button', { name: 'Endre passord' }));
}

test('the password is changed, the fields are emptied, and the other devices are spoken of', async () => {
  await change({ [KEY]: {} });
  expect(await screen.findByText('Passordet er endret, og alle andre enheter er logget ut.')).toBeDefined();
  expect(site.requests(KEY)[0]?.body).toEqual({ currentPassword: 'det gamle', newPassword: 'korrekt hest' });
  expect(screen.getByLabelText('Nåværende passord')).toHaveProperty('value', '');
});

test.each<[string, Typed, string]>([
  ['the current password', { current: '' }, 'Skriv inn passordet du har nå.'],
  ['a new password', { next: '' }, 'Velg et passord.'],
  ['eight characters', { next: 'sjutegn' }, 'Passordet må ha minst 8 tegn.'],
  ['the repetition', { confirmation: '' }, 'Gjenta passordet.'],
  ['the same password twice', { confirmation: 'noe annet' }, 'Passordene er ikke like.'],
])('without %s nothing is sent', async (_, typed, message) => {
  await change({}, typed);
  expect(await screen.findByText(message)).toBeDefined();
  expect(site.requests(KEY)).toEqual([]);
});

test.each([
  ['wrong_password', 'Nåværende passord', 'Passordet du skrev inn, er ikke riktig.'],
  ['password_too_common', 'Nytt passord', 'Dette passordet er for vanlig og lett å gjette. Velg et annet.'],
] as const)('%s is said at the field it is about', async (code, label, message) => {
  await change({ [KEY]: refuse(code) });
  const said = await screen.findByText(message);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-describedby')).toContain(said.closest('[id]')?.id);
  expect(document.activeElement).toBe(field);
});

test('any other refusal is told above the form', async () => {
  await change({ [KEY]: refuse('too_many_requests') });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^For mange forsøk/);
});

test('anyone who has no password finds the way to one', async () => {
  await change({});
  const link = await screen.findByRole('link', { name: 'Velg et passord via e-post' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});
