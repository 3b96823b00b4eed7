import type { StayLimit } from '@hytte/domain/fairness/limits/limits';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { asSent, daysAhead } from '../bookings.ts';
import { aHut, type TestHut } from '../huts.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '../people.ts';
import { takePayment } from '../payments.ts';
import { setRules } from '../rules.ts';
import type { World } from '../world.ts';

export const OFFER_HOURS = 48;

/** Every other simulation has limits. */
const LIMITS: StayLimit[] = [
  { id: 'year', name: 'I året', kind: 'in_year', most: 3, seasons: null, freeWithinDays: 0 },
  { id: 'ahead', name: 'Framover', kind: 'ahead', most: 2, seasons: null, freeWithinDays: 22 },
];

/** A club of twelve members who want the same days in three huts. */
export type Simulation = {
  world: World;
  club: Club;
  owner: Person;
  members: Person[];
  huts: TestHut[];
  random: Random;
  limits: StayLimit[];
  provider: PaymentProvider;
};

type Random = (below: number) => number;

/** The same simulations for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const oneOf = <T>(random: Random, all: readonly T[]): T | undefined => all[random(all.length)];

export async function aSimulation(world: World, seed: number): Promise<Simulation> {
  const [owner, members] = [await aPerson(world), await severalPeople(world, 12)];
  const club = await aClub(world, { owner, members });
  await takePayment(world, club);
  const limits = seed % 2 === 0 ? LIMITS : [];
  const aHutToPay = () => aHut(world, club, { price_ore: 50_000 });
  const huts = [await aHutToPay(), await aHutToPay(), await aHutToPay()];
  await setRules(world, club, {
    waitlist: { offerHours: OFFER_HOURS, upgrades: true },
    points: { keptPercent: 80, newcomers: 'all', ordinaryStay: 'contested' },
    limits,
  });
  const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!provider) throw new Error('Without a provider nobody can pay, and nothing is released');
  return { world, club, owner, members, huts, random: randomFrom(seed), limits, provider };
}

/** What somebody asks for: a hut, and days of the two weeks in which twelve want the same. */
export const somewhere = ({ huts, random }: Simulation) => ({
  hut_id: oneOf(random, huts)?.id ?? '',
  ...asSent(daysAhead(20 + random(12), 1 + random(4))),
});

export const tokenOf = ({ members }: Simulation, userId: string | null) =>
  members.find(({ id }) => id === userId)?.token ?? '';
