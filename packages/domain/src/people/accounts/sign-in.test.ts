import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPassword, PASSWORD_MIN, PASSWORD_MIN_STEPWISE } from './sign-in.ts';

const rules = {
  email: 'kari@hytte.example',
  min: PASSWORD_MIN,
  isCommon: (password: string) => password === 'qwertyuiop',
};

test('eight characters are enough, seven are not', () => {
  expect(checkPassword('abcdefgh', rules)).toBeNull();
  expect(checkPassword('abcdefg', rules)).toEqual({ code: 'password_too_short', min: 8 });
});

test('the three-step registration asks for six', () => {
  expect(checkPassword('abcdef', { ...rules, min: PASSWORD_MIN_STEPWISE })).toBeNull();
  expect(checkPassword('abcde', { ...rules, min: PASSWORD_MIN_STEPWISE })).toEqual({
    code: 'password_too_short',
    min: 6,
  });
});

test('a character is what a person sees as one, not how many units it takes', () => {
  expect(checkPassword('🏔️🏔️', rules)).toMatchObject({ code: 'password_too_short' });
  expect(checkPassword('🛖🛖🛖🛖', rules)).toMatchObject({ code: 'password_too_short' });
  expect(checkPassword('🛖🏔🌲🎿🔥🧦☕🦌', rules)).toBeNull();
});

test('the address is no password, however it is spelt', () => {
  expect(checkPassword('KARI@hytte.example', rules)).toEqual({ code: 'password_is_email' });
});

test('a common password is refused', () => {
  expect(checkPassword('qwertyuiop', rules)).toEqual({ code: 'password_too_common' });
});

test.each([
  ['hyttelaget', 'the product'],
  ['Hyttelaget2026!', 'the product with digits and signs'],
  ['hyttehytte', 'a club word twice'],
  ['passord123', 'the word password'],
  ['Passord1', 'with a capital'],
  ['Qwertyuiop1', 'a common one with a digit'],
  ['aaaaaaaa', 'one character'],
  ['abababababa', 'two characters in turn'],
  ['12312312', 'three digits over and over'],
  ['         ', 'nine spaces'],
  [' \t \u00a0     ', 'any kind of space'],
  ['kari1234567', 'the name of the mailbox'],
])('%s is easy to guess: %s', (password) => {
  expect(checkPassword(password, rules)).toEqual({ code: 'password_too_common' });
  expect(checkPassword(password, { ...rules, min: PASSWORD_MIN_STEPWISE })).toEqual({ code: 'password_too_common' });
});

test('a house word is no harm in a longer sentence', () => {
  expect(checkPassword('hytte ved Blåtind', rules)).toBeNull();
  expect(checkPassword('hyttelaget er gøy', rules)).toBeNull();
});

test('spaces count and are kept: they belong to the password', () => {
  expect(checkPassword('   a   b', rules)).toBeNull();
});

test('whatever is long enough, of five different letters at least, and has nothing of the lists in it is accepted', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'grapheme-ascii' }), (password) => {
      const letters = new Set(password.toLowerCase().replace(/[^a-z]/g, ''));
      fc.pre(
        letters.size >= 5 && !/qwertyuiop|kari|hytte|klubb|medlem|styret|pass|sommer|vinter|norge/i.test(password),
      );
      expect(checkPassword(password, rules)).toBeNull();
    }),
  );
});

test('no number of repetitions of a short piece is accepted', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' }),
      fc.integer({ min: 8, max: 30 }),
      (piece, times) => {
        expect(checkPassword(piece.repeat(times), rules)).toEqual({ code: 'password_too_common' });
      },
    ),
  );
});
