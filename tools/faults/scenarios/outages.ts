// pnpm test:outages [--full]: S3, SMTP, Stripe and the sign-in provider are down, slow or answer garbage, all together
// (quick) and one by one as well (full). Core requests must go on meanwhile, and afterwards all queues must drain.
import { databaseNamed, recreateDatabase } from '../../database/database.ts';
import { drain, failedJobs, wrongMails } from '../audit/mails-and-jobs.ts';
import { noAcknowledgedWrites } from '../clients/client.ts';
import { openSandbox, payingClub, PRICE_ORE } from '../clients/payment-clients.ts';
import { startExternalServices, type ExternalServices, type ServiceName } from '../outages/external-services.ts';
import { isPaidOnce, openPayment, untilPaidByReconciliation, untilPaidByWebhook } from '../outages/payments.ts';
import {
  coreRequests,
  isHelpfulRefusal,
  requestsNeeding,
  storePicture,
  unreadyProcesses,
  type Timed,
} from '../outages/requests.ts';
import type { Fault } from '../proxy.ts';
import { isFull, log, tenths, type Outcome } from '../report.ts';
import type { Product, Scenario } from '../runner.ts';
import { daysAhead } from '../test-data.ts';

const FAULTS: [name: string, fault: Fault][] = [
  ['slow', { kind: 'delay', ms: 30_000 }],
  ['down', { kind: 'cut' }],
  ['garbage', { kind: 'garbage' }],
  // Much like slow for the caller, and it takes as long.
  ...(isFull ? [['silent', { kind: 'half-open' }] satisfies [string, Fault]] : []),
];
/** Longer than all of the product's timeouts together, shorter than a slow service. */
const REFUSAL_LIMIT_MS = 25_000;
const CORE_LIMIT_MS = 5_000;
const UNPAID_STAYS = 6;

export const outages: Scenario = async ({ stack, mailServer }) => {
  const ownerUrl = databaseNamed(process.env['DATABASE_URL'] ?? '', 'outages');
  await recreateDatabase(ownerUrl);
  const services = stack.adopt(await startExternalServices(process.env, mailServer), ({ close }) => close());
  return {
    ownerUrl,
    apis: 1,
    env: services.env,
    tolerance: null,
    inject: (product) => injectOutages(product, services, mailServer.delivered),
  };
};

async function injectOutages(
  { installation, data }: Product,
  services: ExternalServices,
  delivered: Parameters<typeof wrongMails>[2],
): Promise<Outcome> {
  const { address } = installation;
  const [club, paying] = await Promise.all([data.club(2), payingClub(data, 1)]);
  const scene = { installation, data, club, hut: await data.hut(club) };
  const [payer] = paying.members;
  if (!payer) throw new Error('no payer');
  const hut = await data.hut(paying, PRICE_ORE);
  const withoutWebhook = await openPayment(installation, data, { club: paying, hut, inDays: 100 });
  const withWebhook = await openPayment(installation, data, { club: paying, hut, inDays: 102 });
  const stays = await Promise.all(
    Array.from({ length: UNPAID_STAYS }, (_, n) => data.stay(hut, payer, daysAhead(120 + 2 * n))),
  );
  const picture = services.names.includes('S3') ? await storePicture(address, payer) : null;
  const requester = { address, person: payer, stays, picture };
  const sandbox = openSandbox({ ...installation.env, STRIPE_API_URL: process.env['STRIPE_API_URL'] });
  const usual = slowest(await coreRequests(scene, 0));
  const limit = Math.max(CORE_LIMIT_MS, 10 * usual);

  const faults: string[] = [];
  const slowestSeen = { core: 0, draw: 0, refusal: 0 };
  let outageCount = 0;

  const causeOutage = async (names: readonly ServiceName[], kind: string, fault: Fault): Promise<void> => {
    outageCount += 1;
    const outage = `${names.join(', ')} ${kind}`;
    services.inject(names, fault);
    const refusing = Promise.all(names.map((name) => requestsNeeding(name, requester)));
    const core = await coreRequests(scene, outageCount);
    faults.push(...(await unreadyProcesses(installation)));
    const refused = (await refusing).flat();
    for (const { name, status, code, ms } of core)
      if (status < 200 || status > 299 || (ms > limit && name !== 'draw'))
        faults.push(`${outage}: ${name} ended with ${status} ${code ?? ''} after ${Math.round(ms)} ms`);
    for (const one of refused)
      if (!isHelpfulRefusal(one) || one.ms > REFUSAL_LIMIT_MS)
        faults.push(
          `${outage}: ${one.name} was answered ${one.status} ${one.code ?? ''} after ${Math.round(one.ms)} ms`,
        );
    slowestSeen.core = Math.max(slowestSeen.core, slowest(core.slice(0, -1)));
    slowestSeen.draw = Math.max(slowestSeen.draw, slowest(core.slice(-1)));
    slowestSeen.refusal = Math.max(slowestSeen.refusal, slowest(refused));
    log(`${outage}: core at most ${Math.round(slowest(core))} ms, refused within ${Math.round(slowest(refused))} ms`);
    services.restore();
  };

  const groups = isFull ? [services.names, ...services.names.map((name) => [name])] : [services.names];
  // One is paid before any webhook is registered, the other while Stripe cannot be asked about its webhook.
  await sandbox.payCheckout(withoutWebhook.sessionId);
  await sandbox.sendWebhooksTo(`${address}/api/stripe/webhook`);
  const [[, firstFault] = []] = FAULTS;
  if (firstFault) services.inject(services.names, firstFault);
  await sandbox.payCheckout(withWebhook.sessionId);
  for (const names of groups) for (const [kind, fault] of FAULTS) await causeOutage(names, kind, fault);

  const restored = performance.now();
  await untilPaidByWebhook(data, withWebhook, 120);
  await untilPaidByReconciliation(data, withoutWebhook, 60);
  await drain(data, 180);
  const drained = (performance.now() - restored) / 1000;
  for (const [which, payment] of Object.entries({ withWebhook, withoutWebhook }))
    if (!(await isPaidOnce(data, sandbox, payment))) faults.push(`the payment ${which} is not paid once`);
  const mails = await wrongMails(data, noAcknowledgedWrites(), delivered);
  faults.push(...mails.wrong, ...(await failedJobs(data)));
  if (mails.repeated > 0) faults.push(`${mails.repeated} mails came twice`);
  return {
    faults,
    figures: {
      parts: services.names.length,
      outages: outageCount,
      wrong: faults.length,
      'core at most ms': Math.round(slowestSeen.core),
      'draw at most ms': Math.round(slowestSeen.draw),
      'core without outage ms': Math.round(usual),
      'refusals within ms': Math.round(slowestSeen.refusal),
      mails: mails.mails,
      'mails twice': mails.repeated,
      'drained in s': tenths(drained),
    },
  };
}

const slowest = (all: readonly Timed[]): number => Math.max(0, ...all.map(({ ms }) => ms));
