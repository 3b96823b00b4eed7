import type { Figures } from '@hytte/server/src/testing/measurements.ts';
import type { MixedLoad, PostOffice } from '../clients/mixed-load.ts';
import type { TestData } from '../test-data.ts';
import { unprovenDraws, lostWrites, doubledRequests, overlappingStays, wrongPoints } from './stays-and-draws.ts';
import { drain, failedJobs, wrongMails } from './mails-and-jobs.ts';
import { wrongMoney } from './money.ts';

export type AuditResult = { figures: Figures; faults: string[] };

const SHOWN = 10;

/** What holds at any moment, in the middle of everything. */
export async function checkInvariants(stage: TestData): Promise<string[]> {
  const [overlapping, doubled, points] = await Promise.all([
    overlappingStays(stage),
    doubledRequests(stage),
    wrongPoints(stage),
  ]);
  return [...overlapping.map((pair) => `overlap: ${pair}`), ...doubled, ...points];
}

/** After everybody has finished: what must hold, counted. `mayRepeat` mails may have come twice. */
export async function audit(
  stage: TestData,
  { journal, notes, sandbox }: MixedLoad,
  post: PostOffice,
  { mayRepeat, patience }: { mayRepeat: number; patience: number },
): Promise<AuditResult> {
  const drainSeconds = await drain(stage, patience);
  const lost = await lostWrites(stage, notes);
  const [overlapping, doubled, points] = await Promise.all([
    overlappingStays(stage),
    doubledRequests(stage),
    wrongPoints(stage),
  ]);
  const draws = await unprovenDraws(stage);
  const money = await wrongMoney(stage, sandbox);
  const mails = await wrongMails(stage, notes, post.delivered);
  const failed = await failedJobs(stage);
  const repeats = mails.repeated > mayRepeat ? [`${mails.repeated} mails came twice, ${mayRepeat} may have`] : [];
  const all = {
    lost,
    overlapping,
    doubled,
    points,
    draws: draws.wrong,
    money: money.wrong,
    mails: [...mails.wrong, ...repeats],
    failed,
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
      'drained in s': Number(drainSeconds.toFixed(1)),
    },
    faults: Object.entries(all).flatMap(([what, found]) => found.slice(0, SHOWN).map((one) => `${what}: ${one}`)),
  };
}
