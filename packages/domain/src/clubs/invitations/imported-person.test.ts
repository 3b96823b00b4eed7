import { expect, test } from 'vitest';
import type { CheckedRow } from './check-rows.ts';
import { importedPerson } from './imported-person.ts';

const row = (given: Partial<CheckedRow>): CheckedRow => ({
  line: 2,
  email: 'kari@example.com',
  name: '',
  phone: '',
  points: '',
  fault: null,
  sameAs: null,
  ...given,
});

test('name, telephone and points are kept', () => {
  expect(importedPerson(row({ name: ' Kari  Anne Fjell', phone: '+47 400 00 000', points: '12,5' }))).toEqual({
    email: 'kari@example.com',
    first_name: 'Kari Anne',
    last_name: 'Fjell',
    phone_number: '+47 400 00 000',
    points: 12.5,
  });
  expect(importedPerson(row({ name: 'Kari' }))).toEqual({ email: 'kari@example.com', first_name: 'Kari' });
});

test('what cannot be read is left out, never the person', () => {
  const odd = { name: 'https://lur.example Kari', phone: 'ring meg', points: 'mange' };
  expect(importedPerson(row(odd))).toEqual({ email: 'kari@example.com', last_name: 'Kari' });
  expect(importedPerson(row({ points: '-3' }))).toBeNull();
  expect(importedPerson(row({}))).toBeNull();
  expect(importedPerson(row({ points: '0' }))).toEqual({ email: 'kari@example.com', points: 0 });
});
