import { NO_OFFICES } from '@hytte/domain/clubs/offices/offices';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { limitCallsPerCaller, openRefresher, openTokenBuckets } from './fair-share.ts';

const share = { burst: 3, perMinute: 60 };

/** How many of these were allowed, and the wait of the first refusal. */
function takeMany(take: () => void, times: number) {
  let allowed = 0;
  for (let n = 0; n < times; n += 1)
    try {
      take();
      allowed += 1;
    } catch (error) {
      return { allowed, details: (error as AppError).details };
    }
  return { allowed, details: undefined };
}

test('a burst, then what comes with time; others are not touched', () => {
  let now = 0;
  const shares = openTokenBuckets(() => now);
  const one = () => shares.take('one', share);
  expect(takeMany(one, 10)).toEqual({ allowed: 3, details: { retry_after_seconds: 1 } });
  expect(takeMany(() => shares.take('other', share), 3).allowed).toBe(3);
  now += 2_000;
  expect(takeMany(one, 10).allowed).toBe(2);
  now += 3_600_000;
  expect(takeMany(one, 10).allowed).toBe(3);
});

test('nobody is remembered for long', () => {
  let now = 0;
  const shares = openTokenBuckets(() => now);
  for (let n = 0; n < 1000; n += 1) shares.take(`address ${n}`, share);
  expect(shares.size()).toBe(1000);
  now += 61_000;
  shares.take('somebody', share);
  expect(shares.size()).toBe(1);
});

test('a person has a share wherever they are, an address only of what nobody has signed in for', () => {
  const count = limitCallsPerCaller({ critical: /^\/api\/auth\//, countedElsewhere: /webhook/, sharesOn: true });
  const nobody = (origin: string, url = '/api/huts/1') => takeMany(() => count(url, { actor: null, origin }), 1000);
  expect(nobody('10.0.0.1').allowed).toBe(100);
  // Sign-in has a share of its own: still open when the other is used up, and not without end.
  expect(nobody('10.0.0.1', '/api/auth/providers').allowed).toBe(200);
  expect(nobody('10.0.0.1', '/api/stripe/webhook').allowed).toBe(1000);
  expect(nobody('127.0.0.1').allowed).toBe(1000);
  const actor = {
    userId: 'x',
    sessionId: 'y',
    reauthenticatedAt: new Date(),
    needsPasskey: false,
    hasVerifiedEmail: true,
    globalRole: 'user',
    roleIn: () => null,
    officesIn: () => NO_OFFICES,
  } as const;
  let place = 0;
  const travelling = () => count('/api/huts/1', { actor, origin: `10.0.1.${(place += 1)}` });
  expect(takeMany(travelling, 1000).allowed).toBe(180);
  expect(takeMany(() => count('/api/auth/logout', { actor, origin: '10.0.2.1' }), 1000).allowed).toBe(180);
});

test('a refresher asks as often as its share allows, swallows refusals, and lets faults of our own through', async () => {
  const refresh = openRefresher(share);
  let asked = 0;
  const ask = async () => {
    asked += 1;
    throw new AppError('payment_provider_refused');
  };
  for (let times = 0; times < 10; times += 1) await refresh('one', ask);
  expect(asked).toBe(share.burst);
  await refresh('other', ask);
  expect(asked).toBe(share.burst + 1);
  await expect(refresh('third', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});
