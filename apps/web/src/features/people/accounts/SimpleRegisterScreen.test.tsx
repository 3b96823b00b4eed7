import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

type Typed = { email?: string; password?: string; confirmation?: string };

/** Fills in the form and sends it; what is not given is right. */
async function register(api: Replies, typed: Typed = {}) {
  const { email = 'kari@example.com', password = 'korrekt hest batteri' } = typed;
  const { confirmation = password } = typed;
  const user = await site.open('/register-old', { api });
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    if (text !== '') await user.type(field, text);
  };
  await fill('E-post', email);
  await fill('Passord', password);
  await fill('Gjenta passordet', confirmation);
  await user.click(screen.getByRole('button', { name: 'Opprett konto' }));
}

const sent = () => site.requests('POST /api/auth/register');

test('a visitor registers and is signed in, with no clubs yet', async () => {
  await register({
    'POST /api/auth/register': { token: aToken(), user: aUser() },
    'GET /api/memberships/my-clubs': { memberships: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Ingen klubber ennå' })).toBeDefined();
  expect(window.location.pathname).toBe('/clubs');
  expect(sent()[0]?.body).toEqual({ email: 'kari@example.com', password: 'korrekt hest batteri' });
});

test.each<[string, Typed, string]>([
  ['no e-mail', { email: '' }, 'Skriv inn e-postadressen din.'],
  [
    'something else than an e-mail',
    { email: 'kari' },
    'Dette ser ikke ut som en e-postadresse. Eksempel: navn@eksempel.no',
  ],
  ['no password', { password: '' }, 'Velg et passord.'],
  ['a short password', { password: 'sjutegn' }, 'Passordet må ha minst 8 tegn.'],
  ['the e-mail as password', { password: 'kari@example.com' }, 'Passordet kan ikke være det samme som e-postadressen.'],
  ['a password without an end', { password: 'x'.repeat(129) }, 'Passordet kan ha høyst 128 tegn.'],
  ['no repetition', { confirmation: '' }, 'Gjenta passordet.'],
  ['another repetition', { confirmation: 'korrekt hest' }, 'Passordene er ikke like.'],
])('with %s nothing is sent and the field says why', async (_, typed, message) => {
  await register({}, typed);
  expect(await screen.findByText(message)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a taken address is refused like any failure, and the way to sign in is named', async () => {
  await register({ 'POST /api/auth/register': refuse('registration_failed') });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Kontoen kunne ikke opprettes. Har du allerede en konto, kan du logge inn.',
  );
});

test('what the server has against the password is said at the password', async () => {
  await register({ 'POST /api/auth/register': refuse('password_too_common') });
  const message = await screen.findByText('Dette passordet er for vanlig og lett å gjette. Velg et annet.');
  const field = screen.getByLabelText('Passord');
  expect(field.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id);
  expect(document.activeElement).toBe(field);
});

test('figures in a refusal come from the server', async () => {
  await register({ 'POST /api/auth/register': refuse('password_too_short', { details: { min: 12 } }) });
  expect(await screen.findByText('Passordet må ha minst 12 tegn.')).toBeDefined();
});
