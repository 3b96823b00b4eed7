import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { log } from '../report.ts';
import type { TestData } from '../test-data.ts';
import {
  emptyJournal,
  noAcknowledgedWrites,
  retryingClient,
  type AcknowledgedWrites,
  type Journal,
  type LoadClient,
  type PreparedClient,
} from './client.ts';
import { answerQuestions, requestStays, mailMembers, moveStays } from './stay-clients.ts';
import { requestAndDraw } from './draw-clients.ts';
import { payForStays, payingClub, openSandbox, type Sandbox } from './payment-clients.ts';

const SERVED_LIMIT_MS = 120_000;
const PROGRESS_MS = 10_000;

export type MixedLoad = {
  journal: Journal;
  writes: AcknowledgedWrites;
  sandbox: Sandbox;
  /** Resolves when a write has been acknowledged after that moment (on the clock of `performance`). */
  untilServed: (since: number) => Promise<void>;
  /** Stops all clients, and waits until each has finished what it has begun. */
  finish: () => Promise<void>;
};

/** Guests, owners, payers and draws at once; each client records the writes that were acknowledged to it. */
export async function startMixedLoad(installation: Installation, data: TestData): Promise<MixedLoad> {
  const [journal, writes] = [emptyJournal(), noAcknowledgedWrites()];
  const sandbox = openSandbox(installation.env);
  await sandbox.sendWebhooksTo(`${installation.address}/api/stripe/webhook`);
  const [stays, drawing, paying] = await Promise.all([data.club(4), data.club(6), payingClub(data, 2)]);

  let over = false;
  const call = retryingClient({ address: installation.address, journal });
  const client: LoadClient = { call, journal, writes, data, isOver: () => over };
  const busy = new Set<string>();
  const run = async (name: string, work: PreparedClient): Promise<void> => {
    busy.add(name);
    // A client that fails is reported with the audit.
    await work().catch((error: unknown) => journal.unexpected.push(`the client ${name} failed: ${String(error)}`));
    busy.delete(name);
  };
  const [guests, movers, answers, payers] = await Promise.all([
    requestStays(client, stays),
    moveStays(client, stays),
    answerQuestions(client, stays),
    payForStays(client, paying, sandbox),
  ]);
  const all = Promise.all([
    run('guests', guests),
    run('movers', movers),
    run('answers', answers),
    run('payers', payers),
    run('draws', () => requestAndDraw(client, drawing)),
    run('mails', () => mailMembers(client, drawing)),
  ]);
  return {
    journal,
    writes,
    sandbox,
    untilServed: async (since) => {
      const end = performance.now() + SERVED_LIMIT_MS;
      while ((journal.acknowledged.at(-1) ?? 0) <= since) {
        if (performance.now() > end) throw new Error(`No write was acknowledged for ${SERVED_LIMIT_MS / 1000} s.`);
        await sleep(10);
      }
    },
    finish: async () => {
      over = true;
      const progress = setInterval(() => log(`still busy: ${[...busy].join(', ')}`), PROGRESS_MS);
      await all;
      clearInterval(progress);
    },
  };
}
