import { onJob } from '#platform/jobs/work.ts';
import { checkLedger } from './ledger-check.service.ts';
import { ledgerCheckQueue } from './points.queues.ts';

export const pointsJobs = [onJob(ledgerCheckQueue, checkLedger)];
