import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@hytte/contract/api';
import type { Answered, RetryingCall, Journal } from '../clients/client.ts';
import type { TestData } from '../test-data.ts';
import type { AcknowledgedWrites } from './notes.ts';

/** What every client of the load is given. It goes on until it is over, and leaves nothing half done. */
export type LoadClient = {
  insist: RetryingCall;
  journal: Journal;
  notes: AcknowledgedWrites;
  stage: TestData;
  isOver: () => boolean;
};

/** Notes an answer that nobody expected in this place; tells whether it was a good one. */
export function succeeded<K extends keyof Api>({ journal }: LoadClient, key: K, answered: Answered<K>): boolean {
  if (answered.status < 300) return true;
  journal.unexpected.push(`${key} was answered ${answered.status} ${answered.code ?? ''} at try ${answered.tries}`);
  return false;
}

/** Done by an earlier try whose answer was lost. */
export const wasDoneByEarlierTry = ({ code, tries }: { code: string | undefined; tries: number }): boolean =>
  code === 'not_found' && tries > 1;

/** Between two things a person looks at the screen: the machine is to be busy, not to be worn out. */
export const pauseBetweenRequests = (): Promise<void> => sleep(60 + Math.random() * 120);
