import { setTimeout as sleep } from 'node:timers/promises';
import type { openPostOffice } from '@hytte/server/src/testing/post-office.ts';
import { emptyJournal, insistent, type Journal } from '../insist.ts';
import type { Installation } from '../installation.ts';
import { say } from '../report.ts';
import type { Stage } from '../stage.ts';
import type { Actor } from './actor.ts';
import { answers } from './answers.ts';
import { draws } from './draws.ts';
import { guests } from './guests.ts';
import { letters } from './letters.ts';
import { movers } from './movers.ts';
import { emptyNotes, type Notes } from './notes.ts';
import { payers, payingClub, sandboxFor, type Sandbox } from './payers.ts';

const SERVED_LIMIT_MS = 120_000;
const TELL_MS = 10_000;

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
  const busy = new Set<string>();
  const act = async (name: string, work: Promise<void>): Promise<void> => {
    busy.add(name);
    // Whoever breaks off is heard of at the end.
    await work.catch((error: unknown) => journal.odd.push(`the ${name} broke off: ${String(error)}`));
    busy.delete(name);
  };
  const all = Promise.all([
    act('guests', guests(actor, stays)),
    act('movers', movers(actor, stays)),
    act('answers', answers(actor, stays)),
    act('payers', payers(actor, paying, sandbox)),
    act('draws', draws(actor, drawing)),
    act('letters', letters(actor, drawing)),
  ]);
  return {
    journal,
    notes,
    sandbox,
    untilServed: async (since) => {
      const end = performance.now() + SERVED_LIMIT_MS;
      while ((journal.acknowledged.at(-1) ?? 0) <= since) {
        if (performance.now() > end) throw new Error(`Nobody was served for ${SERVED_LIMIT_MS / 1000} s.`);
        await sleep(10);
      }
    },
    finish: async () => {
      over = true;
      const telling = setInterval(() => say(`still busy: ${[...busy].join(', ')}`), TELL_MS);
      await all;
      clearInterval(telling);
    },
  };
}
