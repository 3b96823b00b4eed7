import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@hytte/contract/api';
import type { Answered, Insist, Journal } from '../insist.ts';
import type { Stage } from '../stage.ts';
import type { Notes } from './notes.ts';

/** What every client of the load is given. It goes on until it is over, and leaves nothing half done. */
export type Actor = {
  insist: Insist;
  journal: Journal;
  notes: Notes;
  stage: Stage;
  isOver: () => boolean;
};

/** Notes an answer that nobody expected in this place; tells whether it was a good one. */
export function wentWell<K extends keyof Api>({ journal }: Actor, key: K, answered: Answered<K>): boolean {
  if (answered.status < 300) return true;
  journal.odd.push(`${key} was answered ${answered.status} ${answered.code ?? ''} at try ${answered.tries}`);
  return false;
}

/** Done by an earlier try whose answer was lost. */
export const wasDoneBefore = ({ code, tries }: { code: string | undefined; tries: number }): boolean =>
  code === 'not_found' && tries > 1;

/** Between two things a person looks at the screen: the machine is to be busy, not to be worn out. */
export const think = (): Promise<void> => sleep(60 + Math.random() * 120);
