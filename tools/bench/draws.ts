// pnpm bench:lottery [--full]
// One large draw through the API while other clients request calendars; then many small clubs, all due at once, drawn
// by one worker. Ends in under a minute; --full has 2,000 clubs instead of 400.
import { setTimeout as wait } from 'node:timers/promises';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { Client } from 'pg';
import { drainByWorker, sharesOfDraws } from './draw-measurements.ts';
import { fillDrawingClubs, otherCalls } from './fill.ts';
import { openSite, type Site } from './site.ts';

const LARGE = { clubs: 1, members: 2_000, huts: 50, requests: 5_000 };
const SMALL = { members: 20, huts: 3, requests: 20 };
const CLUBS = process.argv.includes('--full') ? 2_000 : 400;
/** Between two requests of the others. */
const EVERY_MS = 10;
const CLUBS_FOR_SHARES = 200;
const CLUBS_TO_WARM_UP = 100;
const OTHERS = 20;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:lottery');
const today = dateInOslo(new Date());
const inMs = ({ answers, p50, p95, p99, worst }: Latencies): string =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(0)} ms (${answers} calls)`;

const site = await openSite(DATABASE_URL, OTHERS, today);
const client = new Client({ connectionString: site.databaseUrl });
try {
  await client.connect();
  await oneLargeDraw(site, client);
  await manySmallDraws(site, client);
} finally {
  await client.end();
  await site.stop();
}

async function oneLargeDraw(site: Site, client: Client): Promise<void> {
  const [clubId] = await fillDrawingClubs(client, today, LARGE);
  const paths = otherCalls(OTHERS);
  await askFor(site, paths, 2); // warm
  const idle = await askFor(site, paths, 3);
  const asking = startAsking(site, paths);
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/memberships/clubs/${clubId}/run-lottery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.tokens[0]}` },
  });
  const seconds = (performance.now() - begun) / 1000;
  const meanwhile = await asking.stop();
  if (!answer.ok) throw new Error(`The draw was answered ${answer.status}: ${await answer.text()}`);
  const { run } = (await answer.json()) as { run: { bookings_allocated: number } };
  console.log(`\none draw: ${LARGE.requests} requests, ${LARGE.huts} huts, ${LARGE.members} members`);
  console.log(`  took            ${seconds.toFixed(2)} s, ${run.bookings_allocated} allocated: goal <= 10 s`);
  console.log(`  others, idle    ${inMs(idle)}`);
  console.log(`  others, during  ${inMs(meanwhile)}: goal p95 at most doubled`);
}

async function manySmallDraws(site: Site, client: Client): Promise<void> {
  const clubs = await fillDrawingClubs(client, today, { ...SMALL, clubs: CLUBS + CLUBS_TO_WARM_UP + CLUBS_FOR_SHARES });
  const paths = otherCalls(OTHERS);
  const asking = startAsking(site, paths);
  const { seconds, mails, cpu } = await drainByWorker(site, client, clubs.slice(0, CLUBS));
  const meanwhile = await asking.stop();
  console.log(`\n${CLUBS} clubs with ${SMALL.requests} requests each, due at once, one worker`);
  console.log(`  drained in      ${seconds.toFixed(1)} s: ${(CLUBS / seconds).toFixed(0)} clubs/s`);
  console.log(`  processor       ${processorFor(CLUBS, cpu)},`);
  console.log(`                  with starting, mails that are sent meanwhile and the others' calls`);
  console.log(`  mails           ${mails} of them sent meanwhile`);
  console.log(`  others, during  ${inMs(meanwhile)}`);
  const alone = await sharesOfDraws(site, {
    warmUp: clubs.slice(CLUBS, CLUBS + CLUBS_TO_WARM_UP),
    clubIds: clubs.slice(CLUBS + CLUBS_TO_WARM_UP),
  });
  console.log('\nthe same in one process, 25 clubs to a transaction, nothing beside it');
  console.log(`  processor       ${processorFor(CLUBS_FOR_SHARES, alone.cpu)}: goal >= 120`);
  for (const { what, ms, share } of alone.shares)
    console.log(`  ${what.padEnd(24)} ${ms.toFixed(2).padStart(6)} ms  ${String(share).padStart(3)} %`);
}

function processorFor(clubs: number, { worker, database }: { worker: number; database: number }): string {
  const perClub = (used: number): string => `${((1000 * used) / clubs).toFixed(1)} ms`;
  const bound = (2 * clubs) / (worker + database);
  return `worker ${perClub(worker)}, database ${perClub(database)} for each club, ${bound.toFixed(0)} clubs/s on two cores`;
}

type Latencies = { answers: number; p50: number; p95: number; p99: number; worst: number };

/** Requests at a fixed rate, whether or not the last was answered (open loop), until stopped. */
function startAsking({ port, tokens }: Site, paths: readonly string[]): { stop: () => Promise<Latencies> } {
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const ask = async (n: number): Promise<void> => {
    const begun = performance.now();
    const club = n % paths.length;
    const answer = await fetch(`http://127.0.0.1:${port}${paths[club]}`, {
      headers: { authorization: `Bearer ${tokens[club]}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${paths[club]} was answered ${answer.status}`);
    times.push(performance.now() - begun);
  };
  const loop = (async () => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const asked = ask(n).finally(() => underWay.delete(asked));
      underWay.add(asked);
      await wait(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await Promise.all(underWay);
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
      return { answers: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
    },
  };
}

async function askFor(site: Site, paths: readonly string[], seconds: number): Promise<Latencies> {
  const asking = startAsking(site, paths);
  await wait(seconds * 1000);
  return asking.stop();
}
