import { expect, test } from 'vitest';
import { guessColumns, oneAddressPerRow } from './guess-columns.ts';
import { readRows } from '../../shared/read-rows.ts';

const guess = (text: string) => guessColumns(readRows(text));

test.each([
  ['Fornavn;Etternavn;E-post;Telefon', ['first_name', 'last_name', 'email', 'phone']],
  ['NAVN;E-postadresse;Mobil', ['name', 'email', 'phone']],
  ['First name,Last name,Email address,Phone number', ['first_name', 'last_name', 'email', 'phone']],
  ['Medlemsnr.;Navn;Epost;Tlf.;Adresse', [null, 'name', 'email', 'phone', null]],
  ['e-mail;e-post', ['email', null]],
])('a header is read: %s', (header, columns) => {
  expect(guess(`${header}\n${header.replaceAll(/[^;,]+/g, '1')}`)).toEqual({ hasHeader: true, columns });
});

test.each([
  ['Kari;Fjell;kari@example.com;400 00 000', ['first_name', 'last_name', 'email', 'phone']],
  ['Kari Fjell\tkari@example.com', ['name', 'email']],
  ['kari@example.com', ['email']],
  ['1;kari@example.com;Storgata 1;+47 400 00 000', [null, 'email', null, 'phone']],
])('without one, what stands there tells: %s', (row, columns) => {
  expect(guess(`${row}\n${row.replaceAll('kari', 'ola')}`)).toEqual({ hasHeader: false, columns });
});

test('addresses under a header that says nothing are found', () => {
  expect(guess('Navn;Kontaktinfo\nKari;kari@example.com')).toEqual({ hasHeader: true, columns: ['name', 'email'] });
});

test('so is a header of which we know no word, but a mistyped address is none', () => {
  expect(guess('Hvem;Hvor\nKari;kari@example.com')).toEqual({ hasHeader: true, columns: [null, 'email'] });
  expect(guess('kari.example.com\nola@example.com\nsiri@example.com').hasHeader).toBe(false);
});

test('nothing is guessed from nothing', () => {
  expect(guess('')).toEqual({ hasHeader: false, columns: [] });
});

test('what was copied from the field of a mail is one row for each address', () => {
  const rows = readRows('Kari Fjell <kari@example.com>, ola@example.com,\nsiri@example.com');
  expect(oneAddressPerRow(rows)).toEqual([
    { line: 1, cells: ['Kari Fjell <kari@example.com>'] },
    { line: 1, cells: ['ola@example.com'] },
    { line: 2, cells: ['siri@example.com'] },
  ]);
  const table = readRows('Kari;kari@example.com');
  expect(oneAddressPerRow(table)).toEqual(table);
});
