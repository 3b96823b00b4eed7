import { now, type Fault } from '../account.ts';
import { runClock } from '../clock.ts';
import { control, nothing, type Control } from './control.ts';

export const accountControls: Control[] = [
  control('GET', '/account', nothing, ({ account }) => ({
    id: account.id,
    webhookSecret: account.webhookSecret,
    now: now(account),
    faults: account.faults,
    calls: account.seen,
  })),
  control<{ seconds: number }>(
    'POST',
    '/clock',
    {
      type: 'object',
      properties: { seconds: { type: 'integer', minimum: 0 } },
      required: ['seconds'],
      additionalProperties: false,
    },
    ({ account, body }) => {
      account.secondsAhead += body.seconds;
      runClock(account);
      return { now: now(account) };
    },
  ),
  control<Fault>(
    'POST',
    '/faults',
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['fail', 'delay', 'drop', 'refuse'] },
        calls: { type: 'integer', minimum: 1, default: 1 },
        path: { type: 'string', default: '/v1/' },
        milliseconds: { type: 'integer', minimum: 0, default: 0 },
      },
      required: ['kind', 'calls', 'path', 'milliseconds'],
      additionalProperties: false,
    },
    ({ account, body }) => {
      account.faults.push(body);
      return { faults: account.faults };
    },
  ),
  control('DELETE', '/faults', nothing, ({ account }) => {
    account.faults = [];
    return { faults: [] };
  }),
];
