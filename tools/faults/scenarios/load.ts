// pnpm test:load [--full]
// A club's evening on two API processes, a worker and PgBouncer: how much they hold and what bounds it, what happens at
// five times as much, and whether slow clients hurt others. Ratios decide: the machine is shared.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { noteFigures } from '@hytte/server/src/testing/measurements.ts';
import { median } from '../../bench/slices.ts';
import { openGenerator, percentile, shareRefused, sumOf } from '../../load-generator/generator.ts';
import type { Kind, Run, Tally } from '../../load-generator/generator.process.ts';
import { requestMix } from '../load/request-mix.ts';
import { openSite, type Seconds, type Site, WEBHOOK_SECRET } from '../faults/load/site.ts';
import { startSlowClients } from '../faults/load/slow-clients.ts';

const FULL = process.argv.includes('--full');
const ROUNDS = FULL ? 5 : 2;
const SECONDS = FULL ? 10 : 3;
const WORTH_SECONDS = FULL ? 1 : 0.4;
const OVER = 5;
/** Half of what is held: nobody waits for anybody. */
const CALM = 0.5;
/** The goal is 0.8; a quick run of seconds on a shared machine is given some room. */
const GOODPUT = FULL ? 0.8 : 0.6;
/** Whatever is asked for: less of it is work that many share. */
const GOODPUT_OF_ALL = 0.5;

/** With many others in line for the cores, times tell of the others: they are reported, and not judged. */
const DISTURBED = (loadavg()[0] ?? 0) > 3 * availableParallelism();

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm test:load');
const site = await openSite(DATABASE_URL);
const asker = openGenerator();
try {
  const kinds = requestMix(site.scenes, await tagsOf(site), dateInOslo(new Date()), WEBHOOK_SECRET);
  const ofWeight = (weight: Kind['weight']): Kind[] => kinds.filter((kind) => kind.weight === weight);
  asker.stock(kinds);
  const ask = (perSecond: number | null, seconds = SECONDS, connections = perSecond === null ? 16 : 400) =>
    measured({ ports: site.ports, connections, seconds, perSecond });
  /** What a disturbed machine seemed to hold may be far too little: it is too much when something is refused. */
  const askTooMuch = async (perSecond: number, triesLeft = 3): Promise<Round> => {
    const round = await ask(perSecond);
    if (triesLeft === 0 || sumOf(round.tally, kinds).refused > 0) return round;
    return askTooMuch(2 * perSecond, triesLeft - 1);
  };

  await ask(null, 2); // warms up
  const worth = await worthOf(kinds);
  /** What was answered, each by the work it takes when nobody else asks: a sign-in is worth many calendars. */
  const goodput = ({ tally }: Round): number =>
    kinds.reduce((sum, kind) => sum + sumOf(tally, [kind]).served * (worth.get(kind.name) ?? 0), 0) / tally.seconds;
  const rounds: { most: Round; over: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = await ask(null);
    rounds.push({ most, over: await askTooMuch(OVER * rateOf(most, kinds)) });
    console.log(`round ${round + 1} of ${ROUNDS}: ${Math.round(rateOf(most, kinds))}/s held`);
  }
  // What is asked for changes with the load when all of it is asked for: whatever is kept is answered, and weighs more.
  // Of reads alone each is worth the same, and how much refusing costs is seen by itself.
  asker.stock(ofWeight('read'));
  const ofReads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = rateOf(await ask(null), kinds);
    ofReads.push(rateOf(await askTooMuch(OVER * most), kinds) / most);
  }
  asker.stock(kinds);
  const held = median(rounds.map(({ most }) => rateOf(most, kinds)));
  const calm = await ask(held * CALM);
  const slow = startSlowClients(site.ports[0] ?? 0);
  await wait(2000);
  const beside = await ask(held * CALM, Math.max(SECONDS, 6));
  const slowOpen = slow.open();
  slow.stop();

  const most = rounds.map((round) => round.most);
  const over = rounds.map((round) => round.over);
  const cost = (round: Round): number => spent(round) / served(round, kinds);
  const byRate = median(rounds.map((round) => goodput(round.over) / goodput(round.most)));
  const byWork = median(rounds.map(({ most, over }) => goodput(over) / spent(over) / (goodput(most) / spent(most))));
  const refused = (weight: Kind['weight']): number =>
    median(over.map(({ tally }) => shareRefused(sumOf(tally, ofWeight(weight)))));
  const kept = over.map(({ tally }) => sumOf(tally, ofWeight('kept')));
  const lost = kept.reduce((sum, { refused, failed }) => sum + refused + failed, 0);
  const calmMs = sumOf(calm.tally, kinds).ms;
  const besideAll = sumOf(beside.tally, kinds);
  const mostMs = most.flatMap(({ tally }) => sumOf(tally, kinds).ms);
  const slower = percentile(besideAll.ms, 0.95) / percentile(calmMs, 0.95);

  console.log(kinds.map(({ name }) => `${name} ${((worth.get(name) ?? 0) * 1e6).toFixed(0)} µs`).join(', '));
  reportKinds(kinds, calm.tally, over.at(-1)?.tally);
  const byTime = [
    median(ofReads) < GOODPUT && `goodput of reads ${median(ofReads).toFixed(2)}`,
    byRate < GOODPUT_OF_ALL && `goodput ${byRate.toFixed(2)}`,
    kept.some(({ failed }) => failed > 0) && 'payments, messages of the provider or sign-ins came too late',
    besideAll.failed > 0 && `${besideAll.failed} calls failed beside slow clients`,
    slower > 4 && `slow clients made others ${slower.toFixed(1)}x slower`,
  ];
  const broken = [
    refused('read') <= refused('write') && 'writes were refused as much as reads',
    kept.some(({ refused }) => refused > 0) && 'payments, messages of the provider or sign-ins were refused',
    ...(DISTURBED ? [] : byTime),
  ].filter((line) => line !== false);
  for (const line of broken) console.error(`BROKEN ${line}`);
  await noteFigures(FULL ? 'full' : 'quick', {
    held: `${Math.round(held)}/s`,
    'bound by': boundOf(most),
    'processor for each call': `${Math.round(median(most.map(cost)) * 1e6)} µs`,
    'p50/p95/p99 at the most': quantiles(mostMs),
    'p50/p95/p99 at half': quantiles(calmMs),
    'cores at the most': coresOf(most),
    'cores at 5x': coresOf(over),
    'goodput at 5x, reads': median(ofReads).toFixed(2),
    'goodput at 5x, all by their work': `${byRate.toFixed(2)}, ${byWork.toFixed(2)} for each core`,
    'refused at 5x': `reads ${percent(refused('read'))}, writes ${percent(refused('write'))}, kept ${percent(refused('kept'))}`,
    'p95 of those served at 5x': `${Math.round(
      percentile(
        over.flatMap(({ tally }) => sumOf(tally, kinds).ms),
        0.95,
      ),
    )} ms`,
    'kept lost': lost,
    machine: DISTURBED ? 'busy with other things, times not judged' : 'calm',
    'beside 2,205 slow clients': `p95 ${slower.toFixed(2)}x, ${besideAll.failed} failed, ${slowOpen} left open`,
  });
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  asker.stop();
  await site.stop();
}

type Round = { tally: Tally; used: Seconds; asking: number };

/**
 * Seconds of a core that one of each kind takes, one at a time, all parts together. Not how long it takes: what a
 * request for a stay sets going goes on when it has been answered.
 */
async function worthOf(kinds: readonly Kind[]): Promise<Map<string, number>> {
  const worth = new Map<string, number>();
  for (const kind of kinds) {
    asker.stock([kind]);
    const round = await measured({ ports: site.ports, connections: 1, seconds: WORTH_SECONDS, perSecond: null });
    worth.set(kind.name, spent(round) / Math.max(1, served(round, [kind])));
  }
  asker.stock([...kinds]);
  return worth;
}

async function measured(run: Run): Promise<Round> {
  const before = site.used();
  const askedBefore = asker.used();
  const tally = await asker.run(run);
  const asking = asker.used() - askedBefore;
  const after = site.used();
  const spent = (part: keyof Seconds): number => after[part] - before[part];
  return {
    tally,
    asking,
    used: { api: spent('api'), worker: spent('worker'), pgbouncer: spent('pgbouncer'), postgres: spent('postgres') },
  };
}

function spent({ used }: Round): number {
  return Object.values(used).reduce((a, b) => a + b, 0);
}

function served({ tally }: Round, kinds: readonly Kind[]): number {
  return sumOf(tally, kinds).served;
}

function rateOf(round: Round, kinds: readonly Kind[]): number {
  return served(round, kinds) / round.tally.seconds;
}

/** Where the work was done, of all that was done for calls. */
function boundOf(rounds: readonly Round[]): string {
  const sum = (part: keyof Seconds): number => rounds.reduce((total, { used }) => total + used[part], 0);
  const all = sum('api') + sum('worker') + sum('pgbouncer') + sum('postgres');
  const parts = (['api', 'postgres', 'pgbouncer', 'worker'] as const).map(
    (part) => `${part} ${percent(sum(part) / all)}`,
  );
  return `processor (${parts.join(', ')})`;
}

/** How many cores each part was given; whoever asks takes theirs from the same machine. */
function coresOf(rounds: readonly Round[]): string {
  const seconds = rounds.reduce((sum, { tally }) => sum + tally.seconds, 0);
  const cores = (use: (round: Round) => number): string =>
    (rounds.reduce((sum, round) => sum + use(round), 0) / seconds).toFixed(2);
  return `site ${cores(spent)}, API ${cores(({ used }) => used.api)}, asking ${cores(({ asking }) => asking)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function quantiles(ms: readonly number[]): string {
  return `${[0.5, 0.95, 0.99].map((share) => Math.round(percentile(ms, share))).join('/')} ms`;
}

function reportKinds(kinds: readonly Kind[], calm: Tally, over: Tally | undefined): void {
  console.log(
    '\nby call: p50/p95/p99 at half of what is held, and of those served at five times as much; refused and failed there',
  );
  for (const kind of kinds) {
    const at = over ? sumOf(over, [kind]) : { served: 0, refused: 0, failed: 0, ms: [] };
    const columns = [kind.name.padEnd(20), kind.weight.padEnd(6), quantiles(sumOf(calm, [kind]).ms).padEnd(18)];
    const asked = at.served + at.refused + at.failed;
    console.log(
      ...columns,
      quantiles(at.ms).padEnd(18),
      `${percent(shareRefused(at))} of ${asked}, ${at.failed} failed`,
    );
  }
}

/** What each member's browser has of its club's calendar. */
async function tagsOf({ scenes, ports }: Site): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for (const { club, member } of scenes) {
    const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/clubs/${club.id}/calendar`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    await answer.arrayBuffer();
    tags.set(club.id, answer.headers.get('etag') ?? '');
  }
  return tags;
}
