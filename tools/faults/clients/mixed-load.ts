import { setTimeout as sleep } from 'node:timers/promises';
import type { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import {
  emptyJournal,
  retryingClient,
  type Journal,
  type LoadClient,
  noAcknowledgedWrites,
  type AcknowledgedWrites,
} from './client.ts';
import type { Installation } from '../installation.ts';
import { log } from '../report.ts';
import type { TestData } from '../test-data.ts';
import { answerQuestions, requestStays, mailMembers, moveStays } from './stay-clients.ts';
import { requestAndDraw } from './draw-clients.ts';
import { payForStays, payingClub, openSandbox, type Sandbox } from './payment-clients.ts';

const SERVED_LIMIT_MS = 120_000;
const TELL_MS = 10_000;

export type PostOffice = Awaited<ReturnType<typeof startMailServer>>;

export type MixedLoad = {
  journal: Journal;
  notes: AcknowledgedWrites;
  sandbox: Sandbox;
  /** Resolves when somebody has been told since then that something has been done. */
  untilServed: (since: number) => Promise<void>;
  /** Lets everybody finish what they are at. */
  finish: () => Promise<void>;
};

/** Guests, owners, payers and draws at once, each noting what they were told has been done. */
export async function startLoad(installation: Installation, stage: TestData): Promise<MixedLoad> {
  const [journal, notes] = [emptyJournal(), noAcknowledgedWrites()];
  const sandbox = openSandbox(installation.env);
  await sandbox.sendWebhooksTo(`${installation.address}/api/stripe/webhook`);
  const [stays, drawing, paying] = await Promise.all([stage.club(4), stage.club(6), payingClub(stage, 2)]);

  let over = false;
  const insist = retryingClient({ address: installation.address, journal });
  const actor: LoadClient = { insist, journal, notes, stage, isOver: () => over };
  const busy = new Set<string>();
  const act = async (name: string, work: Promise<void>): Promise<void> => {
    busy.add(name);
    // Whoever breaks off is heard of at the end.
    await work.catch((error: unknown) => journal.unexpected.push(`the ${name} broke off: ${String(error)}`));
    busy.delete(name);
  };
  const all = Promise.all([
    act('guests', requestStays(actor, stays)),
    act('movers', moveStays(actor, stays)),
    act('answers', answerQuestions(actor, stays)),
    act('payers', payForStays(actor, paying, sandbox)),
    act('draws', requestAndDraw(actor, drawing)),
    act('letters', mailMembers(actor, drawing)),
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
      const telling = setInterval(() => log(`still busy: ${[...busy].join(', ')}`), TELL_MS);
      await all;
      clearInterval(telling);
    },
  };
}
