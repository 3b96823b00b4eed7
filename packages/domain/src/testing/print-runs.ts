/** Prints run hashes and next draw times. draw.everywhere.test.ts runs it under other locales and time zones. */
import { sample } from 'fast-check';
import { drawWithProof, NO_PREVIOUS_RUN } from '../fairness/draws/proof.ts';
import { nextDrawAt } from '../fairness/draws/schedule.ts';
import { aClub } from './generated-clubs.ts';

const facts = { secret: 'c3'.repeat(32), signature: '', previousRunHash: NO_PREVIOUS_RUN };
const runs = sample(aClub, { seed: 1, numRuns: 40 }).map((snapshot) => drawWithProof({ ...facts, snapshot }).runHash);

const nows = ['2027-03-27T22:30:00Z', '2027-03-28T00:59:00Z', '2027-10-31T00:10:00Z', '2028-02-28T23:30:00Z'];
const times = nows.flatMap((now) =>
  (['daily', 'weekly', 'monthly'] as const).map((frequency) =>
    nextDrawAt({ frequency, time: '02:30', day: 7 }, new Date(now)).toISOString(),
  ),
);

process.stdout.write([...runs, ...times].join('\n'));
