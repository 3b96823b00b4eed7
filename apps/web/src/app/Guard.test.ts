import { expect, test } from 'vitest';
import { pathAfterSignIn } from './Guard.tsx';

const after = (returnTo: string | null, invitation: string | null = null) =>
  pathAfterSignIn({ invitation, returnTo, hasActiveClub: false });

test.each(['/bookings/7/receipt', '/bookings/7', '/clubs?join=ab2cdefgh7', '/clubs/1/manage/plan', '/pricing', '/'])(
  'whoever wanted %s comes to it',
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
