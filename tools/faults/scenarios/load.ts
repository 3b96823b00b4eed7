// pnpm test:load [--full]
// A club's evening on two API processes, a worker and PgBouncer: the capacity and what bounds it, what happens at five
// times the capacity, and whether slow clients hurt others. Ratios decide, because the machine is shared.
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { median } from '../../bench/slices.ts';
import { dropDatabase, postmasterOf, withClient } from '../../database/database.ts';
import { grow } from '../../growth/database.ts';
import { type GrownScene, scenesOf } from '../../growth/scenes.ts';
import { type Generator, openGenerator, percentile, sumOf } from '../../load-generator/generator.ts';
import { projectRoot } from '../../services/setup.ts';
import { retryUntilAvailable } from '../clients/client.ts';
import {
  boundOf,
  coresOf,
  cpuOfRound,
  percent,
  printKinds,
  quantiles,
  rateOf,
  roundMeter,
  servedIn,
  shareRefused,
  type Round,
} from '../load/measure.ts';
import { startPgBouncer, type Pooler } from '../load/pgbouncer.ts';
import { requestMix, type Kind } from '../load/request-mix.ts';
import { startSlowClients } from '../load/slow-clients.ts';
import { isFull, log, type Outcome } from '../report.ts';
import type { Product, Scenario } from '../runner.ts';

const CLUBS = 40;
const CONNECTIONS = 10;
const ROUNDS = isFull ? 5 : 2;
const SECONDS = isFull ? 10 : 3;
const COST_SECONDS = isFull ? 1 : 0.4;
const OVERLOAD = 5;
/** Half of the capacity: requests hardly wait for each other. */
const HALF_LOAD = 0.5;
/** The goal is 0.8; a quick run of seconds on a shared machine is given some room. */
const GOODPUT = isFull ? 0.8 : 0.6;
/** Many other processes wait for the cores: times are reported and decide nothing. */
const IS_DISTURBED = (loadavg()[0] ?? 0) > 3 * availableParallelism();

export const load: Scenario = async ({ stack }) => {
  const { url } = await grow(process.env['DATABASE_URL'] ?? '', CLUBS, log);
  // Retried: sessions of the product's role end a moment after its processes, and the owner may not terminate them.
  stack.defer(() => retryUntilAvailable(() => dropDatabase(url)));
  const dir = join(projectRoot, '.cache/load');
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const pooler = stack.adopt(await startPgBouncer(url, dir, CONNECTIONS), ({ stop }) => stop());
  const generator = stack.adopt(openGenerator(), ({ stop }) => stop());
  return {
    ownerUrl: url,
    apiDatabasePort: pooler.port,
    tolerance: null,
    inject: async (product) => evaluate(await measure(product, { url, pooler, generator })),
  };
};

/** At capacity, and at five times as much. */
type Pair = { most: Round; over: Round };

type Measured = {
  kinds: Kind[];
  /** Seconds of a core for one request of each kind. */
  cost: Map<string, number>;
  rounds: Pair[];
  roundsOfReads: Pair[];
  atHalf: Round;
  besideSlowClients: Round;
  slowClientsLeft: number;
};
type Means = { url: string; pooler: Pooler; generator: Generator };

async function measure({ installation }: Product, { url, pooler, generator }: Means): Promise<Measured> {
  const { env, members } = installation;
  const ports = members.filter(({ kind }) => kind === 'api').map(({ running }) => running.port);
  const scenes = await signInPeople(url, env['TOKEN_SECRETS'] ?? '');
  const tags = await calendarTags(scenes, ports[0] ?? 0);
  const kinds = requestMix(scenes, tags, dateInOslo(new Date()), env['STRIPE_WEBHOOK_SECRET'] ?? '');
  generator.add(kinds);
  const meter = roundMeter({ installation, generator, postmaster: await postmasterOf(url), poolerPid: pooler.pid });

  const ask = (
    perSecond: number | null,
    { of = kinds, seconds = SECONDS, connections = perSecond === null ? 16 : 400 } = {},
  ): Promise<Round> => meter({ kinds: of.map(({ name }) => name), ports, connections, seconds, perSecond });
  /** A disturbed machine may have shown too little capacity: the load is an overload only if something is refused. */
  const overload = async (perSecond: number, of: Kind[], triesLeft = 3): Promise<Round> => {
    const round = await ask(perSecond, { of });
    if (triesLeft === 0 || sumOf(round.tally, of).refused > 0) return round;
    return overload(2 * perSecond, of, triesLeft - 1);
  };

  await ask(null, { seconds: 2 }); // warms up
  // Processor time and not latency: a request also causes work after its answer.
  const cost = new Map<string, number>();
  for (const kind of kinds) {
    const round = await ask(null, { of: [kind], seconds: COST_SECONDS, connections: 1 });
    cost.set(kind.name, cpuOfRound(round) / Math.max(1, servedIn(round, [kind])));
  }
  const rounds: Measured['rounds'] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const most = await ask(null);
    const capacity = rateOf(most, kinds);
    rounds.push({ most, over: await overload(OVERLOAD * capacity, kinds) });
    log(`round ${round} of ${ROUNDS}: ${Math.round(capacity)}/s held`);
  }
  // In an overload the mix of answered requests changes, because critical ones are never refused. Among reads alone all
  // cost about the same, and the cost of refusing shows by itself.
  const reads = ofPriority(kinds, 'read');
  const roundsOfReads: Measured['roundsOfReads'] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = await ask(null, { of: reads });
    roundsOfReads.push({ most, over: await overload(OVERLOAD * rateOf(most, reads), reads) });
  }

  const held = median(rounds.map(({ most }) => rateOf(most, kinds)));
  const atHalf = await ask(held * HALF_LOAD);
  const slowClients = startSlowClients(ports[0] ?? 0);
  await sleep(2000);
  const besideSlowClients = await ask(held * HALF_LOAD, { seconds: Math.max(SECONDS, 6) });
  const slowClientsLeft = slowClients.open();
  slowClients.stop();
  return { kinds, cost, rounds, roundsOfReads, atHalf, besideSlowClients, slowClientsLeft };
}

const ofPriority = (kinds: readonly Kind[], priority: Kind['priority']): Kind[] =>
  kinds.filter((kind) => kind.priority === priority);

/** How much of what the measure shows at capacity is left at five times as much. */
const kept = (pairs: readonly Pair[], measure: (round: Round) => number): number =>
  median(pairs.map(({ most, over }) => measure(over) / measure(most)));

function evaluate({ kinds, cost, rounds, roundsOfReads, atHalf, ...measured }: Measured): Outcome {
  const most = rounds.map((round) => round.most);
  const over = rounds.map((round) => round.over);
  /** Answered requests per second, each weighted by its cost: a sign-in is worth many calendars. */
  const goodput = ({ tally }: Round): number =>
    kinds.reduce((sum, kind) => sum + sumOf(tally, [kind]).served * (cost.get(kind.name) ?? 0), 0) / tally.seconds;

  const byRate = kept(rounds, goodput);
  const byCpu = kept(rounds, (round) => goodput(round) / cpuOfRound(round));
  const reads = ofPriority(kinds, 'read');
  const readsByRate = kept(roundsOfReads, (round) => rateOf(round, reads));
  // Judged by the processor of the site: to send five times as many, the generator takes some of the cores it shares.
  const readsByCpu = kept(roundsOfReads, (round) => servedIn(round, reads) / cpuOfRound(round));
  const refused = (priority: Kind['priority']): number =>
    median(over.map(({ tally }) => shareRefused(sumOf(tally, ofPriority(kinds, priority)))));
  const critical = over.map(({ tally }) => sumOf(tally, ofPriority(kinds, 'critical')));
  const atHalfMs = sumOf(atHalf.tally, kinds).ms;
  const beside = sumOf(measured.besideSlowClients.tally, kinds);
  const slower = percentile(beside.ms, 0.95) / percentile(atHalfMs, 0.95);
  const overMs = over.flatMap(({ tally }) => sumOf(tally, kinds).ms);

  log(kinds.map(({ name }) => `${name} ${((cost.get(name) ?? 0) * 1e6).toFixed(0)} µs`).join(', '));
  printKinds(kinds, atHalf.tally, over.at(-1)?.tally);
  const byTime = [
    readsByCpu < GOODPUT && `goodput of reads ${readsByCpu.toFixed(2)} for each core`,
    byRate < GOODPUT && `goodput ${byRate.toFixed(2)}`,
    critical.some(({ failed }) => failed > 0) && 'payments, webhooks or sign-ins came too late',
    beside.failed > 0 && `${beside.failed} calls failed beside slow clients`,
    slower > 4 && `slow clients made others ${slower.toFixed(1)}x slower`,
  ];
  const broken = [
    refused('read') <= refused('write') && 'writes were refused as much as reads',
    critical.some((one) => one.refused > 0) && 'payments, webhooks or sign-ins were refused',
    ...(IS_DISTURBED ? [] : byTime),
  ];
  return {
    faults: broken.filter((line) => line !== false),
    figures: {
      held: `${Math.round(median(most.map((round) => rateOf(round, kinds))))}/s`,
      'bound by': boundOf(most),
      'processor for each call': `${Math.round(median(most.map((one) => cpuOfRound(one) / servedIn(one, kinds))) * 1e6)} µs`,
      'p50/p95/p99 at the most': quantiles(most.flatMap(({ tally }) => sumOf(tally, kinds).ms)),
      'p50/p95/p99 at half': quantiles(atHalfMs),
      'cores at the most': coresOf(most),
      'cores at 5x': coresOf(over),
      'goodput at 5x, reads': `${readsByRate.toFixed(2)}, ${readsByCpu.toFixed(2)} for each core`,
      'goodput at 5x, all by their work': `${byRate.toFixed(2)}, ${byCpu.toFixed(2)} for each core`,
      'refused at 5x': `reads ${percent(refused('read'))}, writes ${percent(refused('write'))}, critical ${percent(refused('critical'))}`,
      'p95 of those served at 5x': `${Math.round(percentile(overMs, 0.95))} ms`,
      'critical lost': critical.reduce((sum, one) => sum + one.refused + one.failed, 0),
      machine: IS_DISTURBED ? 'busy with other things, times not judged' : 'calm',
      'beside 2,205 slow clients': `p95 ${slower.toFixed(2)}x, ${beside.failed} failed, ${measured.slowClientsLeft} left open`,
    },
  };
}

const signInPeople = (url: string, tokenSecret: string): Promise<GrownScene[]> =>
  withClient(url, async (client) => {
    const sceneOf = scenesOf(client, [tokenSecret], CLUBS);
    const scenes: GrownScene[] = [];
    for (let n = 0; n < CLUBS; n += 1) scenes.push(await sceneOf(n));
    return scenes;
  });

/** The ETag that each member's browser has of its club's calendar. */
async function calendarTags(scenes: readonly GrownScene[], port: number): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for (const { club, member } of scenes) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/clubs/${club.id}/calendar`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    await answer.arrayBuffer();
    tags.set(club.id, answer.headers.get('etag') ?? '');
  }
  return tags;
}
