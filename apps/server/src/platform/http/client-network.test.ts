import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, startWorld, type World } from '#testing/world.ts';
import { networkOf, originOf } from './client-network.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const register = (origin: string) =>
  world.call('POST /api/auth/register', { body: { email: anAddress(), password: 'kort' } }, { origin });

async function refusedAfter(origins: readonly string[]): Promise<number> {
  const statuses = [];
  for (const origin of origins) statuses.push((await register(origin)).status);
  return statuses.indexOf(429);
}

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['2001:db8::2', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64', '2001:db8:0:0::/56'],
  ['2001:db8:0:12ab::1', '2001:db8:0:12ab::/64', '2001:db8:0:1200::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::1', '::1', '::1'],
])('%s counts as %s and as part of %s', (ip, origin, network) => {
  expect(originOf(ip)).toBe(origin);
  expect(networkOf(ip)).toBe(network);
});

test('ten spellings of addresses in one /64 share one limit', async () => {
  expect(await refusedAfter(Array.from({ length: 10 }, (_, n) => `2001:db8:aa::${n + 1}`))).toBe(5);
});

test('many /64 of one /56 share a limit four times as wide', async () => {
  expect(await refusedAfter(Array.from({ length: 30 }, (_, n) => `2001:db8:bb:1${(n + 16).toString(16)}::1`))).toBe(20);
});
