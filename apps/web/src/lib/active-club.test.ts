import { expect, test } from 'vitest';
import { pathAfterSwitch } from './active-club.ts';

test('under the pages of the old club one comes to the same page of the new', () => {
  expect(pathAfterSwitch('/clubs/a/manage/huts/new', 'a', 'b')).toBe('/clubs/b/manage/huts/new');
});

test.each(['/', '/clubs', '/bookings/1', '/clubs/ab/manage'])('at %s one stays', (pathname) => {
  expect(pathAfterSwitch(pathname, 'a', 'b')).toBe(pathname);
  expect(pathAfterSwitch(pathname, null, 'b')).toBe(pathname);
});
