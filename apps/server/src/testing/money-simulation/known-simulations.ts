import type { Act, Moment, Simulation, Wait } from './simulation.ts';

type ActInput = [name: Act['name'], stay?: number, pick?: number];

const after = (wait: Wait, ...acts: ActInput[]): Moment => ({
  wait,
  atOnce: acts.map(([name, stay = 0, pick = 0]) => ({ name, stay, pick })),
});

/** The first stay begins today, the second (on the club's own account) in 21 days, the others in 24 and 45. */
const simulation = (...moments: Moment[]): Simulation => ({
  pricesOre: [33_333, 77_777],
  stays: [0, 9, 0, 9].map((inDays, place) => ({ club: place === 1 ? 1 : 0, inDays })),
  moments,
  ending: 4,
});

/** Paid and told of; four days later the club's account is old enough to be paid out to. */
const paid = (stay: number): Moment[] => [
  after('no time', ['pays', stay]),
  after('a quarter of an hour', ['tells', 0, 2]),
  after('no time', ['works'], ['works'], ['reconciles'], ['looks', stay]),
];
const payday = [...paid(0), after('four days', ['works']), after('until next month', ['paysOut'], ['paysOut'])];

/** Told in every run, before the random ones: what each guarantee of the money is for. */
export const KNOWN_SIMULATIONS: readonly Simulation[] = [
  // A payment file is made twice at once, fetched, taken back, made again and sent; nothing may be in two of them.
  simulation(
    ...payday,
    after('no time', ['makesFile'], ['makesFile']),
    after('no time', ['makesFile'], ['fetchesFile']),
    after('a quarter of an hour', ['takesFileBack'], ['takesFileBack']),
    after('a quarter of an hour', ['fetchesFile']),
    after('no time', ['makesFile'], ['makesFile']),
    after('no time', ['sendsFile'], ['sendsFile'], ['takesFileBack']),
  ),
  // The account changes when the payout is ready, and again when it is in a file.
  simulation(
    ...payday,
    after('a quarter of an hour', ['changesAccount', 0, 1]),
    after('a quarter of an hour', ['makesFile']),
    after('four days', ['paysOut']),
    after('no time', ['makesFile']),
    after('a quarter of an hour', ['changesAccount', 0, 2]),
    after('a quarter of an hour', ['fetchesFile']),
    after('four days', ['paysOut']),
    after('a quarter of an hour', ['takesFileBack']),
    after('no time', ['paysOut'], ['makesFile']),
  ),
  // The account is new on the day of the payout; a stay that can still be refunded waits.
  simulation(
    ...paid(3),
    ...paid(0),
    after('until next month', ['changesAccount', 0, 1]),
    after('no time', ['paysOut']),
    after('no time', ['makesFile'], ['paysOut']),
  ),
  // A part is disputed before the payout, and won; all of it after the payout: then the club owes, and may not leave.
  simulation(
    ...paid(0),
    after('a quarter of an hour', ['isDisputed', 0, 1]),
    after('a quarter of an hour', ['tells'], ['reconciles']),
    after('no time', ['works']),
    after('until next month', ['paysOut']),
    after('a day', ['isDecided', 0, 0], ['forgetsToNotify']),
    after('until next month', ['paysOut'], ['reconciles']),
    after('no time', ['paysOut']),
    ...payday.slice(-1),
    after('no time', ['makesFile']),
    after('no time', ['sendsFile']),
    after('a quarter of an hour', ['isDisputed', 0, 0], ['isRefundedElsewhere', 0, 0]),
    after('a quarter of an hour', ['reconciles']),
    after('a quarter of an hour', ['changesHandling', 0, 2]),
  ),
  // Refunded at the provider by somebody else, in part and then the rest, of which no webhook tells.
  simulation(
    ...paid(0),
    ...paid(2),
    after('a quarter of an hour', ['isRefundedElsewhere', 0, 4_999], ['isRefundedElsewhere', 2, 0]),
    after('a quarter of an hour', ['tells', 0, 1], ['works']),
    after('no time', ['isRefundedElsewhere', 0, 0], ['forgetsToNotify']),
    after('a quarter of an hour', ['isCancelledByBoard', 2], ['works']),
  ),
  // Given up in time; the refund is asked for by two at once, comes back from the bank, and is tried again.
  simulation(
    ...paid(2),
    ...paid(1),
    after('a quarter of an hour', ['guestCancels', 2], ['guestCancels', 1]),
    after('a quarter of an hour', ['works'], ['reconciles'], ['works']),
    after('a quarter of an hour', ['refundFails', 2]),
    after('no time', ['tells', 0, 1], ['works']),
    after('no time', ['works'], ['tells']),
    after('a quarter of an hour', ['resolvesIssue', 0, 1]),
    after('no time', ['works'], ['reconciles']),
  ),
  // Paid by a bank debit that takes days, while the guest tries to pay again or the board cancels the stay; another debit
  // fails, and the guest pays anew.
  simulation(
    after('no time', ['paysByDebit', 0, 0], ['paysByDebit', 2, 1], ['paysByDebit', 1, 0], ['paysByDebit', 3, 0]),
    after('a quarter of an hour', ['tells', 0, 2]),
    after('no time', ['works'], ['looks', 0]),
    after('a quarter of an hour', ['pays', 0], ['pays', 2], ['isCancelledByBoard', 1], ['isCancelledByBoard', 3]),
    after('no time', ['works'], ['reconciles']),
    after('four days', ['tells', 0, 1], ['works']),
    after('a quarter of an hour', ['pays', 2], ['pays', 0]),
  ),
  // On the club's own account: disputed by the card, refunded in part by the club, and the club changes its mind.
  simulation(
    after('no time', ['paysAndDisputes', 1]),
    after('a quarter of an hour', ['tells', 0, 2], ['looks', 1]),
    after('no time', ['works']),
    after('a quarter of an hour', ['isDecided', 1, 0], ['changesHandling', 1, 0]),
    after('no time', ['changesHandling', 0, 1]),
    ...paid(2),
    ...paid(3),
    after('no time', ['isRefundedElsewhere', 3, 4_999], ['guestCancels', 2]),
    after('a quarter of an hour', ['works'], ['tells']),
    after('until next month', ['paysOut'], ['changesHandling', 0, 0]),
  ),
  // A refund comes back, a part of the payment is disputed and lost, and a person pays the rest by hand: then it is done.
  {
    ...simulation(
      ...paid(3),
      after('no time', ['guestCancels', 3]),
      after('a quarter of an hour', ['works']),
      after('no time', ['refundFails', 3]),
      after('a quarter of an hour', ['tells', 0, 2]),
      after('no time', ['works']),
      after('four days', ['isDisputed', 3, 1]),
      after('a quarter of an hour', ['tells', 0, 2]),
    ),
    ending: 3,
  },
  // A refund comes back, a part of the payment is disputed and lost, nobody pays the rest, and then somebody else has the
  // days: what the guest has coming for them fails too, long after the first was put aside.
  {
    ...simulation(
      ...paid(2),
      after('until next month', ['works']),
      after('no time', ['guestCancels', 2]),
      after('a day', ['works']),
      after('a quarter of an hour', ['refundFails', 2]),
      after('a quarter of an hour', ['tells', 2, 2], ['isRelet', 2, 1]),
      after('no time', ['isDisputed', 2, 1]),
    ),
    ending: 6,
  },
  // A refund made at the provider comes back after the guest gave the stay up: then they get it from us.
  simulation(
    ...paid(2),
    after('no time', ['isRefundedElsewhere', 2, 0]),
    after('a quarter of an hour', ['tells', 0, 2]),
    after('no time', ['works']),
    after('a quarter of an hour', ['guestCancels', 2]),
    after('no time', ['works']),
    after('a quarter of an hour', ['refundFails', 2]),
    after('a quarter of an hour', ['tells', 0, 2]),
  ),
];
