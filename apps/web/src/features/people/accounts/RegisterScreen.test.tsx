import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const accepted: Replies = {
  'POST /api/auth/send-verification-code': {},
  'POST /api/auth/verify-code': {},
  'POST /api/auth/complete-registration': { token: aToken(), user: aUser() },
  'GET /api/memberships/my-clubs': { memberships: [] },
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => site.requests('POST /api/auth/send-verification-code').map(({ body }) => body);

async function openCodeStep(api: Replies = accepted) {
  const user = await site.open('/register', { api });
  await user.type(await field('E-post'), 'kari@example.com{Enter}');
  await field('Sekssifret kode');
  return user;
}

async function openPersonStep(api: Replies = accepted) {
  const user = await openCodeStep(api);
  await user.type(await field('Sekssifret kode'), '123456{Enter}');
  await field('Fornavn');
  return user;
}

type Person = { first?: string; last?: string; password?: string; confirmation?: string };

async function complete(api: Replies, person: Person = {}) {
  const { first = 'Kari', last = 'Fjell', password = 'seks27', confirmation = password } = person;
  const user = await openPersonStep(api);
  for (const [label, text] of Object.entries({
    Fornavn: first,
    Etternavn: last,
    Passord: password,
    'Gjenta passordet': confirmation,
  }))
    if (text !== '') await user.type(await field(label), text);
  await user.click(await button('Opprett konto'));
  return user;
}

test('an address, its code, a name and a password make an account', async () => {
  await complete(accepted, { first: ' Kari ' });
  expect(await screen.findByRole('heading', { name: 'Ingen klubber ennå' })).toBeDefined();
  expect(window.location.pathname).toBe('/clubs');
  expect(sent()).toEqual([{ email: 'kari@example.com' }]);
  expect(site.requests('POST /api/auth/verify-code')[0]?.body).toEqual({ email: 'kari@example.com', code: '123456' });
  expect(site.requests('POST /api/auth/complete-registration')[0]?.body).toEqual({
    email: 'kari@example.com',
    code: '123456',
    firstName: ' Kari ',
    lastName: 'Fjell',
    password: 'seks27',
  });
  expect([sessionStorage.getItem('sentCodes'), sessionStorage.getItem('registrationStep')]).toEqual([null, null]);
});

test('a waiting invitation is where one ends up', async () => {
  sessionStorage.setItem('pendingInvitation', 'abc');
  await complete(accepted);
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/join?token=abc');
});

test('who comes by a club’s link tells its code, so that a whole hall can register', async () => {
  sessionStorage.setItem('returnTo', '/clubs?join=AB2CD-EFGH7');
  await complete(accepted);
  await expect.poll(() => window.location.search).toBe('?join=AB2CD-EFGH7');
  const calls = ['send-verification-code', 'verify-code', 'complete-registration'];
  expect(calls.map((name) => site.requests(`POST /api/auth/${name}`)[0]?.body)).toMatchObject(
    calls.map(() => ({ join_code: 'AB2CD-EFGH7' })),
  );
});

test('each step says how far one is and begins in its first field', async () => {
  const user = await openCodeStep();
  expect(screen.getByText('Steg 2 av 3')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(await field('Sekssifret kode'));
  await user.type(await field('Sekssifret kode'), '123456{Enter}');
  expect(await screen.findByText('Steg 3 av 3')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(await field('Fornavn'));
});

test('the sixth digit sends the code', async () => {
  const user = await openCodeStep();
  await user.type(await field('Sekssifret kode'), '12345');
  expect(site.requests('POST /api/auth/verify-code')).toEqual([]);
  await user.type(await field('Sekssifret kode'), '6');
  expect(await field('Fornavn')).toBeDefined();
  expect(site.requests('POST /api/auth/verify-code')).toHaveLength(1);
});

test('after a reload one is at the step one had reached, and the code still counts', async () => {
  await openCodeStep();
  const again = await site.open('/register', { api: accepted });
  expect(screen.getByText('Steg 2 av 3')).toBeDefined();
  await again.type(await field('Sekssifret kode'), '123456');
  await field('Fornavn');
  await site.open('/register', { api: accepted });
  expect(await screen.findByText('Steg 3 av 3')).toBeDefined();
  await (await site.open('/register', { api: accepted })).click(await button('Tilbake'));
  expect((await field('Sekssifret kode')).value).toBe('123456');
});

test('going back loses nothing', async () => {
  const user = await openPersonStep();
  await user.type(await field('Etternavn'), 'Fjell');
  await user.click(await button('Tilbake'));
  expect((await field('Sekssifret kode')).value).toBe('123456');
  await user.click(await button('Tilbake'));
  expect((await field('E-post')).value).toBe('kari@example.com');
  await user.click(await button('Send kode'));
  await user.click(await button('Fortsett'));
  expect((await field('Etternavn')).value).toBe('Fjell');
});

test.each<[string, Person, string]>([
  ['no first name', { first: '' }, 'Skriv inn fornavnet ditt.'],
  ['a last name of spaces', { last: '   ' }, 'Skriv inn etternavnet ditt.'],
  ['no password', { password: '' }, 'Velg et passord.'],
  ['five characters', { password: 'fem27' }, 'Passordet må ha minst 6 tegn.'],
  [
    'the address as password',
    { password: 'kari@example.com' },
    'Passordet kan ikke være det samme som e-postadressen.',
  ],
  ['no repetition', { confirmation: '' }, 'Gjenta passordet.'],
  ['another repetition', { confirmation: 'seks28' }, 'Passordene er ikke like.'],
])('with %s nothing is sent and the field says why', async (_, person, message) => {
  await complete(accepted, person);
  expect(await screen.findByText(message)).toBeDefined();
  expect(site.requests('POST /api/auth/complete-registration')).toEqual([]);
});

test.each([
  ['', 'Skriv inn koden fra e-posten.'],
  ['12345', 'Koden har seks sifre.'],
])('the code %j is not sent', async (code, message) => {
  const user = await openCodeStep();
  await user.type(await field('Sekssifret kode'), `${code}{Enter}`);
  expect(await screen.findByText(message)).toBeDefined();
  expect(site.requests('POST /api/auth/verify-code')).toEqual([]);
});

test('nobody is corrected while typing the code for the first time', async () => {
  const user = await openCodeStep();
  await user.type(await field('Sekssifret kode'), '123');
  expect(screen.queryByText('Koden har seks sifre.')).toBeNull();
});

const wrongCode = 'Koden er feil eller utløpt. Sjekk at du har den nyeste, eller be om en ny.';

test('a wrong code is said at the code', async () => {
  const user = await openCodeStep({ ...accepted, 'POST /api/auth/verify-code': refuse('invalid_code') });
  await user.type(await field('Sekssifret kode'), '000000{Enter}');
  expect(await screen.findByText(wrongCode)).toBeDefined();
  expect(document.activeElement).toBe(await field('Sekssifret kode'));
});

test('a code that ran out while one chose a password is asked for again, and the rest is kept', async () => {
  const user = await complete({ ...accepted, 'POST /api/auth/complete-registration': refuse('invalid_code') });
  expect(await screen.findByText(wrongCode)).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(await field('Sekssifret kode'));
  await user.click(await button('Fortsett'));
  expect((await field('Fornavn')).value).toBe('Kari');
});

test('a taken address and a common password are told where they belong', async () => {
  await complete({ ...accepted, 'POST /api/auth/complete-registration': refuse('registration_failed') });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Kontoen kunne ikke opprettes/);

  sessionStorage.clear();
  await complete({ ...accepted, 'POST /api/auth/complete-registration': refuse('password_too_common') });
  expect(await screen.findByText(/^Dette passordet er for vanlig/)).toBeDefined();
  expect(document.activeElement).toBe(await field('Passord'));
});

test('too many codes: the wait is named, and one stays where one is', async () => {
  const tooMany = refuse('too_many_requests', { details: { retry_after_seconds: 42 } });
  const user = await site.open('/register', { api: { 'POST /api/auth/send-verification-code': tooMany } });
  await user.type(await field('E-post'), 'kari@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Prøv igjen om 42\ssekunder\.$/);
  expect(screen.getByText('Steg 1 av 3')).toBeDefined();
});

const secondsAgo = (seconds: number) =>
  sessionStorage.setItem(
    'sentCodes',
    JSON.stringify({ last: 'kari@example.com', at: { 'kari@example.com': Date.now() - seconds * 1000 } }),
  );

test('anyone who left the code step and comes back within the minute goes on with the code they have', async () => {
  secondsAgo(30);
  const user = await site.open('/register', { api: accepted });
  expect((await field('E-post')).value).toBe('kari@example.com');
  await user.click(await button('Send kode'));
  expect(await field('Sekssifret kode')).toBeDefined();
  expect(screen.getByText(/^Send ny kode om (30|29) s$/)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('another address gets its own code at once', async () => {
  secondsAgo(30);
  const user = await site.open('/register', { api: accepted });
  await user.clear(await field('E-post'));
  await user.type(await field('E-post'), 'ola@example.com{Enter}');
  await field('Sekssifret kode');
  expect(sent()).toEqual([{ email: 'ola@example.com' }]);
});

const aloud = () => screen.getAllByRole('status').map((region) => region.textContent);

test('after a minute a new code can be had; it is said aloud then, and not before', async () => {
  secondsAgo(55);
  const user = await site.open('/register', { api: accepted });
  await user.click(await button('Send kode'));
  await field('Sekssifret kode');
  expect(aloud()).toEqual(['']);

  const resend = await screen.findByRole('button', { name: 'Send ny kode' });
  expect(aloud()).toEqual(['Du kan be om en ny kode nå.']);
  await user.type(await field('Sekssifret kode'), '111');
  await user.click(resend);

  expect(await screen.findByText('Ny kode er sendt.')).toBeDefined();
  expect(screen.getByText(/^Send ny kode om (60|59) s$/)).toBeDefined();
  expect(sent()).toEqual([{ email: 'kari@example.com' }]);
  expect((await field('Sekssifret kode')).value).toBe('');
  expect(document.activeElement).toBe(await field('Sekssifret kode'));
});

test('the two ways to register know each other', async () => {
  await site.open('/register');
  const simply = await screen.findByRole('link', { name: 'Registrer deg uten kode' });
  expect(simply.getAttribute('href')).toBe('/register-old');
  await site.open('/register-old');
  const inSteps = await screen.findByRole('link', { name: 'Registrer deg med kode på e-post' });
  expect(inSteps.getAttribute('href')).toBe('/register');
});
