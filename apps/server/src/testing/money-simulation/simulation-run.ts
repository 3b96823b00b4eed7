import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { Stripe } from 'stripe';
import { vi } from 'vitest';
import { createTokens } from '#features/people/accounts/sessions.service.ts';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import type { PaymentDeps } from '#features/money/payments/payments.service.ts';
import { type Ctx, freshCtx } from '#platform/ctx.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aDirectClub, chooseHandling, type PayingClub } from '#testing/payments.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import type { World } from '#testing/world.ts';

export type SimulatedStay = { club: PayingClub; bookingId: string; arrival: LocalDate };

/** What the simulation itself must remember, because neither database nor provider does. */
type Notes = {
  /** What goes back by the rules of each stay that was cancelled; null: everything that is paid for it. */
  cancelled: Map<string, { dueOre: number | null }>;
  /** Accounts that clubs entered, in order. */
  accounts: { clubId: string; account: string; at: Date }[];
  payoutMadeAt: Map<string, Date>;
  /** The bytes of each payment file when it was made. */
  fileMade: Map<string, { xml: string; at: Date }>;
  /** What was handed out again, and when. */
  fileFetched: { fileId: string; xml: string; at: Date }[];
  /** Jobs that failed the last time they ran, and why. */
  failingJobs: Map<string, string>;
  /** Clubs that left our account owing money. */
  leftInDebt: string[];
};

/** A simulation while it is told: a world of its own, two clubs with stays, and the clock. */
export type SimulationRun = {
  world: World;
  sandbox: ReturnType<typeof sandboxOf>;
  admin: Person;
  payments: PaymentDeps;
  clubs: PayingClub[];
  stays: SimulatedStay[];
  /** Events of the provider that were delivered or lost. */
  eventsGone: Set<string>;
  notes: Notes;
  /** How often each thing happened. */
  counts: Map<string, number>;
};

export type StaySeed = { club: number; inDays: number };

/** Two clubs with accounts of their own at the provider: the first is paid through us, the second on its account. */
export async function beginSimulation(world: World, pricesOre: readonly [number, number], seeds: readonly StaySeed[]) {
  const sandbox = sandboxOf(world);
  await setClock(sandbox, 0);
  const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!provider) throw new Error('no provider');
  const clubs: PayingClub[] = await Promise.all([aDirectClub(world), aDirectClub(world)]);
  for (const club of clubs.slice(0, 1)) await chooseHandling(world, club, 'hyttelaget');
  const admin = await aPerson(world, { role: 'admin' });
  for (const { club } of clubs) await decideTerms(world, club.id);
  for (const [place, { hut }] of clubs.entries())
    await world.db
      .updateTable('huts')
      .set({ price_ore: pricesOre[place] ?? 0 })
      .where('id', '=', hut.id)
      .execute();
  const run: SimulationRun = {
    world,
    sandbox,
    admin,
    payments: { provider, stays: stayOperations },
    clubs,
    stays: [],
    eventsGone: new Set(),
    notes: {
      cancelled: new Map(),
      accounts: [],
      payoutMadeAt: new Map(),
      fileMade: new Map(),
      fileFetched: [],
      failingJobs: new Map(),
      leftInDebt: [],
    },
    counts: new Map(),
  };
  await staySignedIn(run);
  for (const [place, seed] of seeds.entries()) run.stays.push(await aStayOf(run, place, seed));
  return run;
}

/** Of the stays of a simulation some are cancelled in time, some for half of what was paid, and some too late. */
const TERMS = {
  tiers: [
    { days: 14, percent: 100 },
    { days: 3, percent: 50 },
  ],
  relet: true,
  payDays: null,
  noShowPoints: 0,
};

const decideTerms = (world: World, clubId: string) =>
  world.db
    .insertInto('club_rules')
    .values({ club_id: clubId, number: 1, made_at: new Date(), body: JSON.stringify({ terms: TERMS }) })
    .execute();

/** Stays of one hut follow each other, so that none overlaps another. */
async function aStayOf(
  { world, clubs }: SimulationRun,
  place: number,
  { club: which, inDays }: StaySeed,
): Promise<SimulatedStay> {
  const club = clubs[which];
  if (!club) throw new Error(`No club ${which}`);
  const dates = daysAhead(inDays + 12 * place, 2);
  const { id } = await aBooking(world, club.hut, { user_id: club.guest.id, status: 'allocated', ...dates });
  return { club, bookingId: id, arrival: dateOfSlot(dates.first_slot) };
}

const LATER = new Date('2100-01-01T00:00:00Z');

/** Sessions that outlast the months of a simulation, proved all the time. The database bounds their life from their creation. */
async function staySignedIn({ world, clubs, admin }: SimulationRun): Promise<void> {
  const { sign, sessionIdIn } = createTokens(world.config.tokens.secrets);
  await world.db.updateTable('sessions').set({ created_at: LATER, expires_at: LATER, proved_at: LATER }).execute();
  for (const person of [admin, ...clubs.flatMap(({ owner, guest }) => [owner, guest])]) {
    const user = await world.db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'role'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    person.token = sign(user, { id: sessionIdIn(person.token) ?? '', expiresAt: LATER });
  }
}

/** Moves the clock of the provider and sets ours to it; it stands still until it is moved again. */
async function setClock(sandbox: SimulationRun['sandbox'], seconds: number): Promise<void> {
  const { now } = await sandbox.clock(seconds);
  vi.setSystemTime(now * 1000);
}

export const passTime = ({ sandbox }: SimulationRun, seconds: number): Promise<void> =>
  setClock(sandbox, Math.ceil(seconds));

/** For jobs: they run at the simulation's time. */
export const ctxNow = ({ world: { ctx } }: SimulationRun): Ctx => freshCtx(ctx);

export const count = ({ counts }: SimulationRun, what: string): void =>
  void counts.set(what, (counts.get(what) ?? 0) + 1);

/** True when it was done; false when the provider said no, which is its right. */
export async function mayBeRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return false;
    if (error instanceof Error && error.message.startsWith('The sandbox said 4')) return false;
    throw error;
  }
}
