import { publishedAt, roundAt } from '@hytte/domain/fairness/draws/beacon';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { aBeaconServer, beaconEnv } from '#testing/beacon.ts';
import { testEnv } from '#testing/world.ts';
import { readConfig } from '../config.ts';
import { registry } from '../metrics/metrics.ts';
import type { BeaconSource } from '../ctx.ts';
import { openBeacon } from './beacon.ts';

type BeaconServer = Awaited<ReturnType<typeof aBeaconServer>>;

/** The product's beacon, asking these servers, and what it logged. */
function open(...servers: BeaconServer[]): { beacon: BeaconSource; logged: () => { outcome: string }[] } {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const config = readConfig({ ...testEnv('postgres://127.0.0.1/never-opened'), ...beaconEnv(...servers) });
  const beacon = openBeacon(config.beacon, pino({ level: 'warn' }, sink));
  if (!beacon) throw new Error('there should be a beacon');
  return { beacon, logged: () => lines.map((line) => JSON.parse(line) as { outcome: string }) };
}

const newestRound = ({ chain }: BeaconSource): number => roundAt(chain, Date.now() / 1000);
const counted = async ({ address }: BeaconServer): Promise<string[]> =>
  (await registry.metrics())
    .split('\n')
    .filter((line) => line.includes(address))
    .map((line) => line.replace(/.*outcome=/, ''));

test('a published round comes with its signature, and the same one from every server', async () => {
  const server = await aBeaconServer();
  const { beacon } = open(server);
  const round = newestRound(beacon);
  const signature = await beacon.signatureOf(round);
  expect(beacon.chain.isSigned(round, signature ?? '')).toBe(true);
  expect(await open(await aBeaconServer()).beacon.signatureOf(round)).toBe(signature);
  expect(await counted(server)).toEqual(['"signed"} 1']);
});

test('the round to wait for is at least six seconds ahead, and is not there before its time', async () => {
  const server = await aBeaconServer();
  const { beacon, logged } = open(server);
  const now = new Date();
  const round = beacon.roundAhead(now);
  expect(publishedAt(beacon.chain, round) * 1000).toBeGreaterThanOrEqual(now.getTime() + 6000);
  expect(publishedAt(beacon.chain, round) * 1000).toBeLessThan(now.getTime() + 8000);
  expect(await beacon.signatureOf(round)).toBeNull();
  expect(await counted(server)).toEqual(['"absent"} 1']);
  expect(logged()).toEqual([]);
});

test.each([
  ['wrong_signature', 'wrong'],
  ['wrong_round', 'wrong'],
  ['other_chain', 'wrong'],
  ['garbage', 'wrong'],
  ['down', 'unreachable'],
] as const)(
  'a server with the fault %s is not used; it is counted each time and logged once',
  async (fault, outcome) => {
    const server = await aBeaconServer(fault);
    const { beacon, logged } = open(server);
    const round = newestRound(beacon);
    expect(await beacon.signatureOf(round)).toBeNull();
    expect(await beacon.signatureOf(round)).toBeNull();
    expect(await counted(server)).toEqual([`"${outcome}"} 2`]);
    expect(logged()).toEqual([expect.objectContaining({ outcome, round, address: server.address })]);
    await server.setFault('');
    expect(await beacon.signatureOf(round)).not.toBeNull();
  },
);

test.each(['late', 'silent'] as const)('a server that is %s is given up on after four seconds', async (fault) => {
  const { beacon } = open(await aBeaconServer(fault));
  const begun = Date.now();
  expect(await beacon.signatureOf(newestRound(beacon))).toBeNull();
  expect(Date.now() - begun).toBeLessThan(9000);
});

test('of servers that disagree only the right one is heard, however many say otherwise', async () => {
  const faulty = await Promise.all((['other_chain', 'wrong_round', 'down', 'silent'] as const).map(aBeaconServer));
  const { beacon } = open(...faulty, await aBeaconServer());
  const round = newestRound(beacon);
  const begun = Date.now();
  expect(beacon.chain.isSigned(round, (await beacon.signatureOf(round)) ?? '')).toBe(true);
  expect(Date.now() - begun).toBeLessThan(4000);
});

test('a caller that gives up gets nothing, at once, and no server is blamed', async () => {
  const server = await aBeaconServer('silent');
  const { beacon, logged } = open(server);
  const begun = Date.now();
  expect(await beacon.signatureOf(newestRound(beacon), AbortSignal.timeout(100))).toBeNull();
  expect(Date.now() - begun).toBeLessThan(3000);
  expect(logged()).toEqual([]);
});
