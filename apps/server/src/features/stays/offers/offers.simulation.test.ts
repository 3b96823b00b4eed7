import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { countersOf, leftOf } from '@hytte/domain/fairness/limits/limits';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { nextOffers } from '@hytte/domain/stays/waitlist/next-offers';
import { offerUntil } from '@hytte/domain/stays/waitlist/offer-until';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limitsOf } from '#features/fairness/limits/limits.service.ts';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { allowedIn, asWaiting, inOrder } from '#features/stays/waitlist/make-offers.service.ts';
import { clubDays, standingEntries } from '#features/stays/waitlist/waitlist.queries.ts';
import { keptParts } from '#testing/kept-parts.ts';
import { recordResults } from '#testing/measurements.ts';
import { setRules } from '#testing/rules.ts';
import { drawNow, lookAt, NO_FAULTS, type Seen } from '#testing/waitlist.ts';
import { act, cancelStay, writeStay } from '#testing/waitlist-simulation/acts.ts';
import { aSimulation, OFFER_HOURS, somewhere, type Simulation } from '#testing/waitlist-simulation/simulation.ts';
import { startLongWorld, startWorld, type World } from '#testing/world.ts';

/**
 * `pnpm test:waitlist` tells more simulations, and longer ones; those of the ordinary run take about a minute. SIMULATIONS_KEPT=<file>
 * keeps what has been told, so that two thousand can be told in several evenings.
 */
const isFull = process.env['SIMULATIONS'] !== undefined;
const SIMULATIONS = Number(process.env['SIMULATIONS'] ?? 100);
const FIRST_SIMULATION = Number(process.env['FIRST_SIMULATION'] ?? 1);
const STEPS = Number(process.env['STEPS'] ?? 16);
const AT_ONCE = 4;
const SIMULATIONS_PER_WORLD = 25;

/** What is due now by the domain, given what stood before: the offers that were made must be exactly these. */
async function due(simulation: Simulation, made: Seen['offers']) {
  const { world, club } = simulation;
  const madeSince = new Set(made.map(({ id }) => id));
  const now = new Date();
  const days = await clubDays(world.db, club.id, { today: dateInOslo(now), slot: 0 });
  const entries = inOrder(await standingEntries(world.db, club.id));
  const newlyOffered = new Set(made.map(({ entry_id }) => entry_id));
  const waiting = entries.filter(({ id, state, resting }) => newlyOffered.has(id) || (state === 'waiting' && !resting));
  const held = days?.held.filter(({ id }) => !madeSince.has(id)).map((one) => ({ ...one, party: one.user })) ?? [];
  const isAllowed = await allowedIn({ ...world.ctx, now }, club.id, { limits: simulation.limits }, (party) => [party]);
  return nextOffers(waiting.map(asWaiting((user) => user)), held, {
    isAllowed,
    upgrades: true,
    isOpen: (option) => offerUntil(now, option, OFFER_HOURS) !== null,
  }).map(({ entry, option }) => `${entry} ${option.hut} ${option.first}-${option.last}`);
}

const shown = (offers: Seen['offers']) =>
  offers.map(({ entry_id, hut_id, first_slot, last_slot }) => `${entry_id} ${hut_id} ${first_slot}-${last_slot}`);

/** The offers that an act made are those that the domain says are due, in the order of the list. */
async function checkOrder(simulation: Simulation, before: Seen, after: Seen): Promise<void> {
  const known = new Set(before.offers.map(({ id }) => id));
  const made = after.offers.filter(({ id }) => !known.has(id));
  expect(new Set(shown(made))).toEqual(new Set(await due(simulation, made)));
}

/** Members who have more than a limit allows, by draw, offer or directly. */
async function pastLimits({ world, club, members, limits }: Simulation): Promise<string[]> {
  const now = { ...world.ctx, now: new Date(), today: dateInOslo(new Date()) };
  const known = await limitsOf(now, { clubId: club.id, rules: { limits, quarantine: [] }, users: null });
  if (!known) return [];
  const facts = { ...known, today: slotOf(now.today, 'AM') };
  return members.flatMap(({ id }) => {
    const { stays } = known.holdingOf([id]);
    const counters = stays.flatMap((stay) => countersOf(stay, facts));
    const uncapped = counters.map((counter) => ({ ...counter, limit: { ...counter.limit, most: 1000 } }));
    return uncapped
      .filter((counter, i) => 1000 - leftOf(counter, { stays, frozen: [] }, facts) > (counters[i]?.limit.most ?? 0))
      .map(({ key }) => `${id} ${key}`);
  });
}

/** Everybody asks for something, and it is drawn. */
async function begin(simulation: Simulation): Promise<void> {
  const { world, club, owner, members } = simulation;
  for (const { token } of [...members, ...members])
    await world.call('POST /api/bookings', { body: somewhere(simulation) }, token);
  await drawNow(world, club, owner);
}

/** Nothing is wrong with what stands. */
async function checked(simulation: Simulation): Promise<Seen> {
  const seen = await lookAt(simulation.world, simulation.club);
  expect(seen.faults).toEqual(NO_FAULTS);
  expect(await pastLimits(simulation)).toEqual([]);
  return seen;
}

/** Acts one at a time, each followed by a replay of the order, and several at once in turn. */
async function simulate(simulation: Simulation): Promise<void> {
  const { world, club, owner } = simulation;
  await begin(simulation);
  let seen = await checked(simulation);
  for (let step = 0; step < STEPS; step += 1) {
    if (step === Math.floor(STEPS / 2)) await setRules(world, club, { days: { kind: 'direct' } });
    if (step % 10 === 9) {
      await drawNow(world, club, owner);
      seen = await checked(simulation);
    }
    const before = seen;
    const isAlone = step % 2 === 0;
    await Promise.all(Array.from({ length: isAlone ? 1 : AT_ONCE }, () => act(simulation, before)));
    seen = await checked(simulation);
    if (isAlone) await checkOrder(simulation, before, seen);
  }
  await end(simulation, seen);
}

/** Nobody answers any more: each offer lapses and goes to the next in line, until none is left. */
async function end(simulation: Simulation, last: Seen): Promise<void> {
  const { world, club } = simulation;
  for (let seen = last; seen.offers.length > 0;) {
    const over = new Date(Date.now() - 1000);
    await world.db
      .updateTable('offers')
      .set({ until: over })
      .where('club_id', '=', club.id)
      .where('state', '=', 'open')
      .execute();
    await lapseOffers({ ...world.ctx, now: new Date() });
    const before = seen;
    seen = await checked(simulation);
    await checkOrder(simulation, before, seen);
  }
}

/** What became of all offers of the world. */
async function countOffers({ db }: World) {
  const { released } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*) filter (where released_unpaid)::int`.as('released'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int from offers group by state`.execute(db);
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    accepted: count('accepted'),
    declined: count('declined'),
    lapsed: count('lapsed'),
    withdrawn: count('withdrawn'),
    open: count('open'),
    'stays released unpaid': released,
  };
}

/** A world for so many simulations only: what it has logged stays in memory, and the hourly jobs look through all clubs. */
async function simulateSome(seeds: readonly number[]): Promise<Counted> {
  const world = await startLongWorld({ DATABASE_POOL: '8' });
  try {
    for (const seed of seeds) {
      await simulate(await aSimulation(world, seed));
      if (isFull) process.stdout.write(`simulation ${seed} told\n`);
    }
    return await countOffers(world);
  } finally {
    await world.close();
  }
}

type Counted = Awaited<ReturnType<typeof countOffers>>;

const added = (all: readonly Counted[]): Counted =>
  all.reduce((a, b) => ({
    accepted: a.accepted + b.accepted,
    declined: a.declined + b.declined,
    lapsed: a.lapsed + b.lapsed,
    withdrawn: a.withdrawn + b.withdrawn,
    open: a.open + b.open,
    'stays released unpaid': a['stays released unpaid'] + b['stays released unpaid'],
  }));

/** Two runners in the full size, each in a world of its own: one waits for the database half of its time. */
async function simulateAll(): Promise<Counted> {
  const all = Array.from({ length: SIMULATIONS }, (_, i) => FIRST_SIMULATION + i);
  const parts = Array.from({ length: Math.ceil(SIMULATIONS / SIMULATIONS_PER_WORLD) }, (_, i) =>
    all.slice(i * SIMULATIONS_PER_WORLD, (i + 1) * SIMULATIONS_PER_WORLD),
  );
  const kept = await keptParts<Counted>(process.env['SIMULATIONS_KEPT']);
  const told: Counted[] = [];
  const runner = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const seeds = part;
      told.push(
        await kept.part(`simulations ${seeds.at(0)}–${seeds.at(-1)} of ${STEPS} steps`, () => simulateSome(seeds)),
      );
    }
  };
  await Promise.all(Array.from({ length: isFull ? 2 : 1 }, runner));
  return added(told);
}

test(
  `in ${SIMULATIONS} simulations nothing is given twice, what is offered is held, the order is kept and the points add up`,
  { timeout: SIMULATIONS * STEPS * 1_000 },
  async () => {
    const offers = await simulateAll();
    const figures = {
      simulations: SIMULATIONS,
      'steps in each': STEPS,
      'connections at once': AT_ONCE,
      ...offers,
      faults: 0,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    await recordResults(isFull ? 'full' : 'quick', figures);
    expect(offers.accepted).toBeGreaterThan(0);
    expect(offers['stays released unpaid']).toBeGreaterThan(0);
  },
);

test('without the triggers, days that are offered are given to others, and the checks above see it', async () => {
  const world = await startWorld();
  try {
    const simulation = await aSimulation(world, 1);
    await begin(simulation);
    await sql`alter table bookings disable trigger offered_days_are_held`.execute(world.db);
    let both = 0;
    for (let step = 0; step < 60 && both === 0; step += 1) {
      await (step % 2 === 0 ? cancelStay : writeStay)(simulation, await lookAt(world, simulation.club));
      both = (await lookAt(world, simulation.club)).faults.both;
    }
    expect(both).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
});
