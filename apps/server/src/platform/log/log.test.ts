import { expect, test } from 'vitest';
import { childWhenUsed, createLog } from './log.ts';

function written() {
  const lines: string[] = [];
  const log = createLog('debug', 'test', { write: (line) => void lines.push(line) });
  return { log, lines: () => lines.map((line) => JSON.parse(line)) };
}

test('what a request logs has its id, its level and its error, and no secrets', () => {
  const { log, lines } = written();
  const ofRequest = childWhenUsed(log, { reqId: 'one' });
  ofRequest.warn({ password: 'hunter2', deep: { token: 'abc' } }, 'strange');
  ofRequest.child({ queue: 'mails' }).error({ err: new Error('broken') }, 'failed');
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'warn',
      reqId: 'one',
      msg: 'strange',
      password: '[redacted]',
      deep: { token: '[redacted]' },
    }),
    expect.objectContaining({
      level: 'error',
      reqId: 'one',
      queue: 'mails',
      err: expect.objectContaining({ message: 'broken' }),
    }),
  ]);
});

test('a level below the log’s own is not written', () => {
  const { log, lines } = written();
  childWhenUsed(log, { reqId: 'one' }).trace('too much');
  expect(lines()).toEqual([]);
});
