import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const told = async (query: string) => {
  await site.open(`/auth/error${query}`);
  return (await screen.findByRole('alert')).textContent;
};

test.each([
  ['', 'Innloggingen mislyktes. Prøv igjen.'],
  ['?message=', 'Innloggingen mislyktes. Prøv igjen.'],
  ['?message=Authentication%20failed', 'Innloggingen mislyktes. Prøv igjen.'],
  ['?message=No%20token%20provided', 'Vi fikk ikke noe bevis for innloggingen. Prøv igjen.'],
  ['?message=Invalid+token', 'Innloggingen er brukt eller for gammel. Prøv igjen.'],
  ['?message=Sign-in+was+cancelled', 'Du avbrøt innloggingen.'],
  ['?message=toString', 'toString'],
])('%j says: %s', async (query, text) => {
  expect(await told(query)).toBe(text);
});

test('what we have no words for is shown as it is: as text, and not without end', async () => {
  const message = `<img src=x onerror=alert(1)>${'æ'.repeat(500)}`;
  const text = await told(`?${new URLSearchParams({ message }).toString()}`);
  expect(text).toBe(message.slice(0, 200));
  expect(document.querySelector('main img')).toBeNull();
});

test('the way back is the sign-in page', async () => {
  await told('');
  expect(screen.getByRole('link', { name: 'Tilbake til innlogging' }).getAttribute('href')).toBe('/login');
});
