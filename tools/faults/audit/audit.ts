import type { MixedLoad } from '../clients/mixed-load.ts';
import { tenths, type Outcome } from '../report.ts';
import type { TestData } from '../test-data.ts';
import { drain, failedJobs, wrongMails, type DeliveredMail } from './mails-and-jobs.ts';
import { wrongMoney } from './money.ts';
import { doubledRequests, lostWrites, overlappingStays, unprovenDraws, wrongPoints } from './stays-and-draws.ts';

/** What the injected faults may cause. */
export type Tolerance = {
  /** Mails delivered twice. */
  repeatedMails: number;
  /** Requests that had to be sent again; any number if not given. */
  retriedRequests?: number;
  /** How long the queues may take to become empty. */
  drainSeconds: number;
};

const SHOWN = 10;

/** Invariants that hold at any moment, also while faults are injected. */
export async function checkInvariants(data: TestData): Promise<string[]> {
  const [overlapping, doubled, points] = await Promise.all([
    overlappingStays(data),
    doubledRequests(data),
    wrongPoints(data),
  ]);
  return [...overlapping.map((pair) => `overlap: ${pair}`), ...doubled, ...points];
}

/** After the load has ended: drains the queues, then checks that every acknowledged write is there exactly once. */
export async function audit(
  data: TestData,
  { journal, writes, sandbox }: MixedLoad,
  delivered: readonly DeliveredMail[],
  tolerance: Tolerance,
): Promise<Outcome> {
  const drained = await drain(data, tolerance.drainSeconds);
  const lost = await lostWrites(data, writes);
  const [overlapping, doubled, points] = await Promise.all([
    overlappingStays(data),
    doubledRequests(data),
    wrongPoints(data),
  ]);
  const draws = await unprovenDraws(data);
  const money = await wrongMoney(data, sandbox);
  const mails = await wrongMails(data, writes, delivered);
  const failed = await failedJobs(data);
  const { repeatedMails, retriedRequests = Infinity } = tolerance;
  const all = {
    lost,
    overlapping,
    doubled,
    points,
    draws: draws.wrong,
    money: money.wrong,
    mails: mails.wrong,
    'mails twice': mails.repeated > repeatedMails ? [`${mails.repeated}, at most ${repeatedMails} expected`] : [],
    retried: journal.unanswered > retriedRequests ? [`${journal.unanswered} requests had to be sent again`] : [],
    'failed jobs': failed,
    odd: journal.unexpected,
  };
  return {
    figures: {
      'acknowledged writes': journal.acknowledged.length,
      lost: lost.length,
      'tried again': journal.unanswered,
      'overlapping stays': overlapping.length,
      'duplicated requests': doubled.length,
      'wrong points': points.length,
      draws: draws.draws,
      'wrong draws': draws.wrong.length,
      payments: money.payments,
      'wrong payments': money.wrong.length,
      mails: mails.mails,
      'mails twice': mails.repeated,
      'wrong mails': mails.wrong.length,
      'odd answers': journal.unexpected.length,
      'drained in s': tenths(drained),
    },
    faults: Object.entries(all).flatMap(([what, found]) => found.slice(0, SHOWN).map((one) => `${what}: ${one}`)),
  };
}
