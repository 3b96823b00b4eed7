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
  expect(checkPassword('🛖🛖🛖🛖🛖🛖🛖🛖', rules)).toBeNull();
});

test('the address is no password, however it is spelt', () => {
  expect(checkPassword('KARI@hytte.example', rules)).toEqual({ code: 'password_is_email' });
});

test('a common password is refused', () => {
  expect(checkPassword('qwertyuiop', rules)).toEqual({ code: 'password_too_common' });
});

test('spaces count and are kept: they belong to the password', () => {
  expect(checkPassword('   a   b', rules)).toBeNull();
});

test('whatever is long enough, not common and not the address is accepted', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'grapheme-ascii' }), (password) => {
      fc.pre(password.toLowerCase() !== rules.email && password !== 'qwertyuiop');
      expect(checkPassword(password, rules)).toBeNull();
    }),
  );
});
