import { expect, test } from 'vitest';
import { redactJobError } from './queue-status.ts';

test.each([
  [{ name: 'Error', message: 'connect ECONNREFUSED\n    at Socket' }, 'Error: connect ECONNREFUSED'],
  [{ value: { message: 'job heartbeat timeout' } }, 'job heartbeat timeout'],
  [{ message: '550 no mailbox <kari@example.com>, give up' }, '550 no mailbox <…>, give up'],
  [{ message: 'GET https://x.example/reset?token=abc failed' }, 'GET … failed'],
  [{ message: 'no such session cs_test_a1b2c3d4e5f6g7h8' }, 'no such session …'],
  [{ message: 'account 12345678903 is closed' }, 'account … is closed'],
  [null, 'Error'],
  ['a text', 'Error'],
])('%j is shown as %j', (output, shown) => expect(redactJobError(output)).toBe(shown));

test('however much it has to say, it is cut', () => {
  expect(redactJobError({ message: 'a b '.repeat(200) }).length).toBeLessThanOrEqual(200);
});
