import { expect, test } from 'vitest';
import { formatJoinCode } from './JoinClubDialog.tsx';

test.each([
  ['', ''],
  ['ab2', 'AB2'],
  ['ab2cd', 'AB2CD'],
  ['ab2cdE', 'AB2CD-E'],
  [' ab2cd-efgh7 ', 'AB2CD-EFGH7'],
  ['AB2CD EFGH7 and more', 'AB2CD-EFGH7'],
])('“%s” is written as %s', (typed, written) => {
  expect(formatJoinCode(typed)).toBe(written);
});
