import { expect, test } from 'vitest';
import { emailState } from './emails.ts';

const now = new Date('2027-03-03T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000);

test('an email that the mail server has taken is sent, whenever it was queued', () => {
  expect(emailState({ queuedAt: hoursAgo(100), sentAt: hoursAgo(1) }, now)).toBe('sent');
});

test('one that is not sent waits while it is retried, and has failed after that', () => {
  expect(emailState({ queuedAt: hoursAgo(1), sentAt: null }, now)).toBe('waiting');
  expect(emailState({ queuedAt: hoursAgo(35), sentAt: null }, now)).toBe('waiting');
  expect(emailState({ queuedAt: hoursAgo(36), sentAt: null }, now)).toBe('failed');
});
