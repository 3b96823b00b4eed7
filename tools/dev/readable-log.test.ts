import { expect, test } from 'vitest';
import { readableLog } from './run-processes.ts';

test('a JSON log line becomes words: what happened first, then the details', () => {
  const line = JSON.stringify({
    level: 'info',
    time: 'now',
    pid: 1,
    hostname: 'h',
    name: 'api',
    status: 200,
    msg: 'request',
  });
  expect(readableLog(line)).toBe('request status=200');
});

test('a warning says so, and an error shows its stack', () => {
  const line = JSON.stringify({ level: 'error', msg: 'mail not sent', err: { stack: 'Error: refused\n    at x' } });
  expect(readableLog(line)).toBe('ERROR mail not sent\nError: refused\n    at x');
});

test('any other line stays as it is', () => {
  for (const line of ['plain words', '{ not json', '{"own":"format"}', '']) expect(readableLog(line)).toBe(line);
});
