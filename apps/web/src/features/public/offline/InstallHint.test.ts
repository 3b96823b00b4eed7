import { expect, test } from 'vitest';
import { phoneOf } from '#lib/phone.ts';
import { isTimeToInstall } from './InstallHint.tsx';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, null],
  ['Mozilla/5.0 (Linux; Android 16) Chrome Mobile', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome', 10, null],
])('%s with %i fingers', (userAgent, touchPoints, phone) => {
  expect(phoneOf(userAgent, touchPoints)).toBe(phone);
});

test('from ten days before the stay until the day before', () => {
  const arrivals = ['2026-12-12', '2026-12-11', '2026-12-02', '2026-12-01'];
  expect(arrivals.map((arrival) => isTimeToInstall(arrival, '2026-12-01'))).toEqual([false, true, true, false]);
});
