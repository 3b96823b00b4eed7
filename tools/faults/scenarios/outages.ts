// pnpm test:outages [--full]: S3, SMTP, Stripe and the sign-in provider are down, slow or talk nonsense, together
// (quick) or one by one as well (full). What members come for goes on meanwhile, and afterwards everything drains.
import { recreateDatabase } from '../../database/database.ts';
import { drain, failedJobs, wrongMails } from '../audit/mails-and-jobs.ts';
import { withEnding } from '../runner.ts';
import { openInstallation } from '../installation.ts';
import { noAcknowledgedWrites } from '../clients/client.ts';
import { payingClub, PRICE_ORE, openSandbox } from '../clients/payment-clients.ts';
import type { Fault } from '../proxy.ts';
import { isFull, report, log, tenths, type Outcome } from '../report.ts';
import { daysAhead, openTestData } from '../test-data.ts';
import {
  coreRequests,
  unready,
  type Scene,
  isHelpful,
  requestsNeeding,
  storePicture,
  type Requester,
  type Timed,
} from '../outages/requests.ts';
import { startExternalServices, type PartName } from '../outages/external-services.ts';
import { isPaidOnce, openPayment, settlesByItself, settlesByReconcile } from '../faults/outages/payments.ts';

const SLOW: Fault = { kind: 'delay', ms: 30_000 };
const FAULTS: [name: string, fault: Fault][] = [
  ['slow', SLOW],
  ['down', { kind: 'cut' }],
  ['nonsense', { kind: 'garbage' }],
  // To whoever waits it is much like slow, and it takes as long.
  ...(isFull ? [['silent', { kind: 'half-open' }] satisfies [string, Fault]] : []),
];
/** Longer than any of our timeouts together, shorter than a slow part. */
const OUTSIDE_LIMIT_MS = 25_000;
const CORE_LIMIT_MS = 5_000;
const UNPAID = 6;

async function outages(ending: AsyncDisposableStack): Promise<Outcome> {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = '/outages';
  await recreateDatabase(url.href);
  const outside = ending.adopt(await startExternalServices(process.env), ({ close }) => close());
  const wish = { ownerUrl: url.href, apis: 1, more: outside.env };
  const installation = ending.adopt(await openInstallation(wish), ({ stop }) => stop());
  const stage = ending.adopt(await openTestData(url.href, installation.env), ({ close }) => close());
  const { address } = installation;

  const [club, paying] = await Promise.all([stage.club(2), payingClub(stage, 1)]);
  const scene: Scene = { installation, stage, club, hut: await stage.hut(club) };
  const [payer] = paying.members;
  if (!payer) throw new Error('nobody');
  const hut = await stage.hut(paying, PRICE_ORE);
  const unheard = await openPayment(installation, stage, { club: paying, hut, inDays: 100 });
  const heard = await openPayment(installation, stage, { club: paying, hut, inDays: 102 });
  const stays = await Promise.all(
    Array.from({ length: UNPAID }, (_, n) => stage.stay(hut, payer, daysAhead(120 + 2 * n))),
  );
  const picture = outside.names.includes('S3') ? await storePicture(address, payer) : null;
  const wisher: Requester = { address, person: payer, stays, picture };

  const sandbox = openSandbox({ ...installation.env, STRIPE_API_URL: process.env['STRIPE_API_URL'] });
  const usual = slowest(await coreRequests(scene, 0));
  const limit = Math.max(CORE_LIMIT_MS, 10 * usual);

  const faults: string[] = [];
  const figures = { core: 0, draw: 0, outside: 0 };
  let turn = 1;
  const phase = async (names: readonly PartName[], [kind, fault]: (typeof FAULTS)[number]): Promise<void> => {
    outside.inject(names, fault);
    const wishing = Promise.all(names.map((name) => requestsNeeding(name, wisher)));
    const core = await coreRequests(scene, turn++);
    faults.push(...(await unready(installation)));
    const wished = (await wishing).flat();
    for (const { name, status, code, ms } of core)
      if (status < 200 || status > 299 || (ms > limit && name !== 'draw'))
        faults.push(
          `${names.join(', ')} ${kind}: ${name} ended with ${status} ${code ?? ''} after ${Math.round(ms)} ms`,
        );
    for (const one of wished)
      if (!isHelpful(one) || one.ms > OUTSIDE_LIMIT_MS)
        faults.push(
          `${names.join(', ')} ${kind}: ${one.name} was answered ${one.status} ${one.code ?? ''} after ${Math.round(one.ms)} ms`,
        );
    figures.core = Math.max(figures.core, slowest(core.slice(0, -1)));
    figures.draw = Math.max(figures.draw, slowest(core.slice(-1)));
    figures.outside = Math.max(figures.outside, slowest(wished));
    log(
      `${names.join(', ')} ${kind}: core at most ${Math.round(slowest(core))} ms, refused within ${Math.round(slowest(wished))} ms`,
    );
    outside.restore();
  };

  const rounds = isFull ? [outside.names, ...outside.names.map((name) => [name])] : [outside.names];
  let phases = 0;
  for (const names of rounds)
    for (const fault of FAULTS) {
      // Paid while nobody could be asked: of the first we are never told, of the second we are.
      if (phases === 0) await sandbox.pay(unheard.sessionId);
      if (phases === 0) await sandbox.sendWebhooksTo(`${address}/api/stripe/webhook`);
      if (phases === 0) outside.inject(names, fault[1]);
      if (phases === 0) await sandbox.pay(heard.sessionId);
      await phase(names, fault);
      phases += 1;
    }

  const mended = performance.now();
  await settlesByItself(stage, heard, 120);
  await settlesByReconcile(stage, unheard, 60);
  await drain(stage, 180);
  const drained = (performance.now() - mended) / 1000;
  for (const [what, payment] of Object.entries({ heard, unheard }))
    if (!(await isPaidOnce(stage, sandbox, payment))) faults.push(`the payment that was ${what} of is not paid once`);
  const mails = await wrongMails(stage, noAcknowledgedWrites(), outside.delivered);
  faults.push(...mails.wrong, ...(await failedJobs(stage)));
  if (mails.repeated > 0) faults.push(`${mails.repeated} mails came twice`);
  return {
    faults,
    figures: {
      parts: outside.names.length,
      outages: phases,
      wrong: faults.length,
      'core at most ms': Math.round(figures.core),
      'draw at most ms': Math.round(figures.draw),
      'core without outage ms': Math.round(usual),
      'refusals within ms': Math.round(figures.outside),
      mails: mails.mails,
      'mails twice': mails.repeated,
      'drained in s': tenths(drained),
    },
  };
}

const slowest = (all: readonly Timed[]): number => Math.max(0, ...all.map(({ ms }) => ms));

await report(await withEnding(outages));
