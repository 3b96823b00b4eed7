import { expect, test } from 'vitest';
import { pathAfterSignIn } from './Guard.tsx';

const after = (returnTo: string | null, invitation: string | null = null) =>
  pathAfterSignIn({ invitation, returnTo, hasActiveClub: false, runsPlatform: false });

test.each(['/bookings/7/receipt', '/bookings/7', '/clubs?join=ab2cdefgh7', '/clubs/1/manage/plan', '/pricing', '/'])(
  'anyone who wanted %s comes to it',
  (path) => expect(after(path)).toBe(path),
);

test.each([
  'https://other.example/bookings',
  '//other.example/bookings',
  '/\\other.example/bookings',
  'javascript:alert(1)',
  '/nowhere',
  '/login',
])('%s is no place to be sent to', (path) => expect(after(path)).toBe('/clubs'));

test('an invitation comes first', () => expect(after('/bookings', 'abc')).toBe('/join?token=abc'));

test.each([
  ['a member of one club', { hasActiveClub: true, runsPlatform: false }, '/huts'],
  ['somebody who must choose a club', { hasActiveClub: false, runsPlatform: false }, '/clubs'],
  ['a platform admin without a club', { hasActiveClub: false, runsPlatform: true }, '/admin'],
])('signing in leads %s to where their work is', (_, given, path) =>
  expect(pathAfterSignIn({ invitation: null, returnTo: null, ...given })).toBe(path),
);

test('an overlay in the address survives signing in', () =>
  expect(after('/huts?stay=7&hut=2')).toBe('/huts?stay=7&hut=2'));
