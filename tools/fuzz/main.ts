// pnpm test:fuzz [--full] [--seed N] [--requests N]: every call of the contract, over HTTP, with requests that are valid, nearly valid
// and garbage. What is tried and how it is judged: docs/operations/attack-tests.md.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { noteFigures } from '@hytte/server/src/testing/measurements.ts';
import { type Fixture, nextFixture } from './fixtures.ts';
import { compareThirds, type Memory, measureMemory, openSite } from './server.ts';
import { plan } from './plans.ts';
import { RAW_REQUESTS } from './raw-requests.ts';
import { openTally, trier } from './attempts.ts';
import { openWire } from './wire.ts';

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string' }, requests: { type: 'string' } },
});
const size = values.full ? 'full' : 'quick';
const REQUESTS = Number(values.requests ?? (values.full ? 200_000 : 20_000));
const CONNECTIONS = 12;
/** Requests about one cast, and between two looks at the memory. */
const STRETCH = 200;
const LOOK_EVERY = Math.ceil(REQUESTS / 20 / STRETCH) * STRETCH;
/** What a run may end above its beginning, in MB: caches fill up to their bounds. */
const HEAP_GROWTH = 20;
/** The allocator keeps what pictures needed once, so a process of its own weight comes only after some of them. */
const RESIDENT_GROWTH = 200;

/** CI asks the same every time: what a new seed finds is for whoever went looking, not for whoever changed something else. */
const SEED_IN_CI = 11;
const seed = Number(values.seed ?? (process.env['CI'] === 'true' ? SEED_IN_CI : randomInt(2 ** 31)));
console.log(`seed ${seed}: ${REQUESTS} requests over ${CONNECTIONS} connections`);

const site = await openSite();
const wire = openWire(site.api.port, CONNECTIONS);
const tally = openTally();
const { tryPlan, tryRaw } = trier(site.api.port, wire.send, tally);
const begun = Date.now();
const samples: Memory[] = [];

let cast: Fixture | null = null;
for (let done = 0; done < REQUESTS; done += STRETCH) {
  cast = await nextFixture(site.world, cast);
  const here = cast;
  const waiting = plan(seed + done, STRETCH).entries();
  // Each connection takes the next request when it has its answer.
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const [index, next] of waiting) await tryPlan(next, here, `seed ${seed} request ${done + index}`);
    }),
  );
  if (done % 2000 === 0) await tryRaw(RAW_REQUESTS);
  if (done % LOOK_EVERY === 0) {
    samples.push(await measureMemory(site.api));
    console.log(
      `${done + STRETCH} of ${REQUESTS}, ${Math.round((Date.now() - begun) / 1000)} s, ${tally.faults()} faults`,
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
if (tally.neverWentWell().length > 0) console.log(`never went well: ${tally.neverWentWell().join(', ')}`);

wire.close();
await site.close();
const complaints = site.api.output();
if (complaints) console.log(`\nWhat the server had to say:\n${complaints.slice(0, 20_000)}`);

await noteFigures(size, {
  requests: REQUESTS,
  valid: tally.count('valid'),
  'nearly valid': tally.count('near'),
  garbage: tally.count('garbage') + tally.count('raw'),
  'calls that went well': tally.wentWell(),
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
