// pnpm test:fuzz [--full] [--seed N] [--requests N]: every call of the contract, over HTTP, with requests that are valid,
// nearly valid and garbage. What is sent and what counts as a fault: docs/operations/attack-tests.md.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recordResults } from '@hytte/server/src/testing/measurements.ts';
import { attemptsWith, openTally } from './attempts.ts';
import { type Fixture, nextFixture } from './fixtures.ts';
import { plan } from './plans.ts';
import { RAW_REQUESTS } from './malformed-requests.ts';
import { compareThirds, measureMemory, type Memory, openServer } from './server.ts';
import { openWire } from './wire.ts';

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string' }, requests: { type: 'string' } },
});
const size = values.full ? 'full' : 'quick';
const REQUESTS = Number(values.requests ?? (values.full ? 200_000 : 20_000));
const CONNECTIONS = 12;
/** Requests with one fixture. */
const BATCH = 200;
const MEASURE_EVERY = Math.ceil(REQUESTS / 20 / BATCH) * BATCH;
/** In MB, from the beginning to the end of a run: caches fill up to their limits. */
const HEAP_GROWTH = 20;
/** The allocator keeps the memory that images once needed. */
const RESIDENT_GROWTH = 200;

/** Fixed in CI: a new seed may find a fault that has nothing to do with the change under test. */
const SEED_IN_CI = 11;
const seed = Number(values.seed ?? (process.env['CI'] === 'true' ? SEED_IN_CI : randomInt(2 ** 31)));
console.log(`seed ${seed}: ${REQUESTS} requests over ${CONNECTIONS} connections`);

const server = await openServer();
const wire = openWire(server.api.port, CONNECTIONS);
const tally = openTally();
const { tryPlan, tryRaw } = attemptsWith(server.api.port, wire.send, tally);
const begun = Date.now();
const samples: Memory[] = [];

let fixture: Fixture | null = null;
for (let done = 0; done < REQUESTS; done += BATCH) {
  fixture = await nextFixture(server.world, fixture);
  const current = fixture;
  const queue = plan(seed + done, BATCH).entries();
  // Each connection takes the next request when its last is answered.
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const [index, next] of queue) await tryPlan(next, current, `seed ${seed} request ${done + index}`);
    }),
  );
  if (done % 2000 === 0) await tryRaw(RAW_REQUESTS);
  if (done % MEASURE_EVERY === 0) {
    samples.push(await measureMemory(server.api));
    console.log(
      `${done + BATCH} of ${REQUESTS}, ${Math.round((Date.now() - begun) / 1000)} s, ${tally.faults()} faults`,
    );
  }
}

const seconds = (Date.now() - begun) / 1000;
const heap = compareThirds(samples.slice(1), 'heap');
const resident = compareThirds(samples.slice(1), 'resident');
if (heap.last - heap.first > HEAP_GROWTH) tally.fault('memory', 'the heap grows', `${heap.first} to ${heap.last} MB`);
if (resident.last - resident.first > RESIDENT_GROWTH)
  tally.fault('memory', 'the process grows', `${resident.first} to ${resident.last} MB`);
console.log(`answers ${tally.statuses()}`);
if (tally.neverSucceeded().length > 0) console.log(`never succeeded: ${tally.neverSucceeded().join(', ')}`);

wire.close();
await server.close();
const output = server.api.output();
if (output) console.log(`\nThe server's log:\n${output.slice(0, 20_000)}`);

await recordResults(size, {
  requests: REQUESTS,
  valid: tally.count('valid'),
  'nearly valid': tally.count('near'),
  garbage: tally.count('garbage') + tally.count('raw'),
  'calls that went well': tally.succeeded(),
  'of 5xx': tally.faultsOf('5xx'),
  leaks: tally.faultsOf('leak'),
  'outside the contract': tally.faultsOf('outside'),
  'let in wrongly': tally.faultsOf('let in'),
  'other faults': tally.faultsOf('bare') + tally.faultsOf('silence') + tally.faultsOf('the '),
  'asked to wait': wire.waited(),
  'heap MB': `${heap.first.toFixed(1)} → ${heap.last.toFixed(1)}`,
  'resident MB': `${resident.first.toFixed(0)} → ${resident.last.toFixed(0)}`,
  'requests/s': Math.round(REQUESTS / seconds),
  seed,
});
process.exitCode = tally.faults() > 0 ? 1 : 0;
