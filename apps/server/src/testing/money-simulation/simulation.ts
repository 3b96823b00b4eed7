import * as fc from 'fast-check';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { dayAfterMonth, firstOfMonth } from '@hytte/domain/money/payments/ledger';
import { guestHappenings, type Happening } from './guest-happenings.ts';
import { officeHappenings, reconcile } from './office-happenings.ts';
import { providerHappenings } from './provider-happenings.ts';
import { count, passTime, type StaySeed, type SimulationRun } from './simulation-run.ts';

const HAPPENINGS = { ...guestHappenings, ...providerHappenings, ...officeHappenings } as const;
type Name = keyof typeof HAPPENINGS;

const WAITS = ['no time', 'a quarter of an hour', 'a day', 'four days', 'until next month'] as const;
export type Wait = (typeof WAITS)[number];

export type Act = { name: Name; stay: number; pick: number };
/** What happens at the same moment, after some time has passed. */
export type Moment = { wait: Wait; atOnce: Act[] };
export type Simulation = { pricesOre: [number, number]; stays: StaySeed[]; moments: Moment[]; ending: number };

const pick = fc.integer({ min: 0, max: 9_999 });
const anyOf = (...names: Name[]): fc.Arbitrary<Name> => fc.constantFrom(...names);
const anything = anyOf(...(Object.keys(HAPPENINGS) as Name[]));
const aWait = fc.constantFrom<Wait>(
  'no time',
  'no time',
  'a quarter of an hour',
  'a quarter of an hour',
  'a day',
  'four days',
);
const soon = fc.constantFrom<Wait>('no time', 'a quarter of an hour');

/** These to the stay of the chapter, and up to two other things to any stay, all at once. */
const moment =
  (wait: fc.Arbitrary<Wait>, ...names: fc.Arbitrary<Name>[]) =>
  (stay: number): fc.Arbitrary<Moment> =>
    fc.record({
      wait,
      atOnce: fc
        .tuple(
          fc.tuple(...names.map((name) => fc.record({ name, stay: fc.constant(stay), pick }))),
          fc.array(fc.record({ name: anything, stay: fc.nat(3), pick }), { maxLength: 2, size: 'max' }),
        )
        .map(([meant, others]) => [...meant, ...others]),
    });

const hears = anyOf('tells', 'tells', 'reconciles', 'looks');
const worksOrHears = anyOf('works', 'works', 'tells', 'reconciles');

/** What usually follows each other, so that simulations get somewhere; between and at the same time anything happens. */
const CHAPTERS = {
  paying: [
    moment(
      aWait,
      anyOf('pays', 'pays', 'pays', 'pays', 'pays', 'paysByDebit', 'paysByDebit', 'paysAndDisputes', 'isDeclined'),
    ),
    moment(soon, hears, anyOf('works', 'looks', 'bankAnswers')),
  ],
  cancelling: [
    moment(aWait, anyOf('guestCancels', 'guestCancels', 'isCancelledByBoard')),
    moment(soon, anyOf('works'), worksOrHears),
    moment(soon, anyOf('refundFails', 'refundFails', 'isRefundedElsewhere'), worksOrHears),
    moment(soon, anyOf('resolvesIssue', 'tells', 'works', 'isRelet'), anyOf('isRelet', 'works')),
  ],
  disputing: [
    moment(aWait, anyOf('isDisputed')),
    moment(soon, hears, anyOf('works')),
    moment(aWait, anyOf('isDecided', 'isDecided', 'guestCancels'), worksOrHears),
  ],
  refundingElsewhere: [
    moment(aWait, anyOf('isRefundedElsewhere')),
    moment(soon, anyOf('tells', 'reconciles'), anyOf('works', 'refundFails')),
  ],
  payday: [
    moment(fc.constant('until next month'), anyOf('paysOut'), anyOf('paysOut', 'changesAccount', 'reconciles')),
    moment(soon, anyOf('makesFile'), anyOf('makesFile', 'paysOut', 'changesAccount', 'isDisputed')),
    moment(
      soon,
      anyOf('fetchesFile', 'takesFileBack', 'sendsFile', 'changesAccount'),
      anyOf('sendsFile', 'takesFileBack'),
    ),
    moment(
      aWait,
      anyOf('fetchesFile', 'makesFile', 'paysOut'),
      anyOf('sendsFile', 'makesFile', 'isDisputed', 'refundFails'),
    ),
  ],
  settings: [
    moment(aWait, anyOf('changesAccount', 'changesHandling')),
    moment(soon, anyOf('isDown', 'forgetsToNotify')),
  ],
} as const;

const aChapter = (stay: fc.Arbitrary<number>, ...names: (keyof typeof CHAPTERS)[]): fc.Arbitrary<Moment[]> =>
  fc
    .tuple(fc.constantFrom(...names), stay)
    .chain(([name, of]) => fc.tuple(...CHAPTERS[name].map((aMoment) => aMoment(of))));

/** The first stays are begun to be paid; then come some chapters in any order. */
const someMoments = fc
  .tuple(
    fc.tuple(aChapter(fc.constant(0), 'paying'), aChapter(fc.constantFrom(1, 2), 'paying')),
    fc.array(
      aChapter(
        fc.constantFrom(0, 0, 0, 1, 2, 2, 3),
        ...(['paying', 'cancelling', 'disputing', 'refundingElsewhere', 'payday', 'payday', 'settings'] as const),
      ),
      { minLength: 2, maxLength: 4, size: 'max' },
    ),
  )
  .map((chapters) => chapters.flat(2));

/** The second stay is of the club with its own account; most of the simulation is about the club that is paid through us. */
export const anySimulation: fc.Arbitrary<Simulation> = fc.record({
  pricesOre: fc.tuple(fc.constantFrom(50_000, 33_333, 12_345, 155), fc.constantFrom(50_000, 77_777, 199)),
  stays: fc
    .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9))
    .map((days) => days.map((inDays, place) => ({ club: place === 1 ? 1 : 0, inDays }))),
  moments: someMoments,
  ending: pick,
});

/** As it is printed when it fails. */
export const inWords = ({ pricesOre, stays, moments, ending }: Simulation): string =>
  [
    `prices ${pricesOre.join(' and ')} øre; stays ${stays.map(({ club, inDays }, place) => `${place} of club ${club} (${inDays} days)`).join(', ')}`,
    ...moments.map(
      ({ wait, atOnce }) =>
        `after ${wait}: ${atOnce.map(({ name, stay, pick }) => `${name}(${stay}, ${pick})`).join(' + ')}`,
    ),
    `ending ${ending}`,
  ].join('\n');

export async function runSimulation(run: SimulationRun, { moments }: Simulation): Promise<void> {
  await noteAccounts(run);
  for (const { wait, atOnce } of moments) {
    await waitFor(run, wait);
    if (atOnce.length > 1) count(run, 'moments with several things at once');
    await Promise.all(atOnce.map((act) => happen(run, act)));
    await noteAccounts(run);
  }
}

async function happen(run: SimulationRun, { name, stay: which, pick }: Act): Promise<void> {
  const stay = run.stays[which % run.stays.length];
  if (!stay) return;
  const happening: Happening = HAPPENINGS[name];
  const what = await happening(run, stay, pick);
  if (what !== null) count(run, what);
}

const DAY = 24 * 3600;

export async function waitFor(run: SimulationRun, wait: Wait): Promise<void> {
  if (wait === 'no time') return;
  if (wait === 'a quarter of an hour') return passTime(run, 15 * 60);
  // Every hour somebody asks the provider; nothing stays unknown for days.
  await run.sandbox.noFaults();
  await passTime(run, 3600);
  await reconcile(run);
  await passTime(run, secondsOf(wait) - 3600);
  count(run, wait === 'until next month' ? 'months passed' : 'days passed');
}

function secondsOf(wait: Exclude<Wait, 'no time' | 'a quarter of an hour'>): number {
  if (wait === 'a day') return DAY;
  if (wait === 'four days') return 4 * DAY;
  const today: LocalDate = dateInOslo(new Date());
  const second = addDays(dayAfterMonth(firstOfMonth(today)), 1);
  return (Date.parse(`${second}T05:10:00Z`) - Date.now()) / 1000;
}

/** Where clubs want their money, after each moment in which that has changed. */
async function noteAccounts({ world, notes }: SimulationRun): Promise<void> {
  const rows = await world.db
    .selectFrom('payment_settings')
    .select(['club_id as clubId', 'bank_account', 'bank_account_changed_at as at'])
    .execute();
  for (const { clubId, bank_account: account, at } of rows) {
    if (account === null || at === null) continue;
    const last = notes.accounts.findLast((one) => one.clubId === clubId);
    if (last?.account !== account || last.at.getTime() !== at.getTime()) notes.accounts.push({ clubId, account, at });
  }
}
