import { setTimeout as sleep } from 'node:timers/promises';
import type { openPostOffice } from '@hytte/server/src/testing/post-office.ts';
import { emptyJournal, insistent, type Journal } from '../insist.ts';
import type { Installation } from '../installation.ts';
import type { Stage } from '../stage.ts';
import type { Actor } from './actor.ts';
import { answers } from './answers.ts';
import { draws } from './draws.ts';
import { guests } from './guests.ts';
import { letters } from './letters.ts';
import { movers } from './movers.ts';
import { emptyNotes, type Notes } from './notes.ts';
import { payers, payingClub, sandboxFor, type Sandbox } from './payers.ts';

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

export type MixedLoad = {
  journal: Journal;
  notes: Notes;
  sandbox: Sandbox;
  /** Resolves when somebody has been told since then that something has been done. */
  untilServed: (since: number) => Promise<void>;
  /** Lets everybody finish what they are at. */
  finish: () => Promise<void>;
};

/** Guests, owners, payers and draws at once, each noting what they were told has been done. */
export async function startLoad(installation: Installation, stage: Stage): Promise<MixedLoad> {
  const [journal, notes] = [emptyJournal(), emptyNotes()];
  const sandbox = sandboxFor(installation.env);
  await sandbox.tellTo(`${installation.address}/api/stripe/webhook`);
  const [stays, drawing, paying] = await Promise.all([stage.club(4), stage.club(6), payingClub(stage, 2)]);

  let over = false;
  const insist = insistent({ address: installation.address, journal });
  const actor: Actor = { insist, journal, notes, stage, isOver: () => over };
  const all = [
    guests(actor, stays),
    movers(actor, stays),
    answers(actor, stays),
    payers(actor, paying, sandbox),
    draws(actor, drawing),
    letters(actor, drawing),
  ];
  // Whoever breaks off is heard of at the end.
  const ended = Promise.allSettled(all);
  return {
    journal,
    notes,
    sandbox,
    untilServed: async (since) => {
      while ((journal.acknowledged.at(-1) ?? 0) <= since) await sleep(10);
    },
    finish: async () => {
      over = true;
      for (const outcome of await ended)
        if (outcome.status === 'rejected') journal.odd.push(`a client broke off: ${String(outcome.reason)}`);
    },
  };
}
