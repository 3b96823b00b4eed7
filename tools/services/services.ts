import { beacon } from './beacon.ts';
import { lastLogLines, runningRecord, stopDaemon, untilAnswers, writeRecord, type DaemonRecord } from './daemon.ts';
import { somethingListensOn } from './machine.ts';
import { mail } from './mail.ts';
import { oidc } from './oidc.ts';
import { postgres } from './postgres.ts';
import { push } from './push.ts';
import { s3 } from './s3.ts';
import type { Environment, Service, Setup } from './setup.ts';
import { hasOtherUsers, registerUser, unregisterUser, withLock } from './sharing.ts';
import { stripe } from './stripe.ts';

export const services: readonly Service[] = [postgres, s3, mail, oidc, stripe, beacon, push];

type Log = (line: string) => void;

/** The settings by which a child process reaches every service. Those the caller has set stay as they are. */
const servicesEnvironment = (setup: Setup): Environment =>
  Object.assign({}, ...services.map((service) => service.environment(setup)));

/** Starts what is not running and leaves it running until `down`. */
export const up = (setup: Setup, log: Log): Promise<void> =>
  withLock(setup, async () => {
    await startMissing(setup, log);
    keepRunning(setup);
  });

function keepRunning(setup: Setup): void {
  for (const [name, record] of recordsOf(setup)) writeRecord(setup, name, { ...record, keep: true });
}

/** Stops every recorded process. */
export const down = (setup: Setup, log: Log): Promise<void> => withLock(setup, () => stop(setup, log, () => true));

/**
 * Starts what is not running for as long as the work lasts. Afterwards it stops what `up` has not asked to keep, unless
 * another command still uses it; then that one does.
 */
export async function withServices<T>(
  setup: Setup,
  log: Log,
  work: (env: Environment) => Promise<T>,
  /** As after `up`. */
  keep = false,
): Promise<T> {
  try {
    await withLock(setup, async () => {
      registerUser(setup);
      await startMissing(setup, log);
      if (keep) keepRunning(setup);
    });
    return await work(servicesEnvironment(setup));
  } finally {
    await withLock(setup, async () => {
      unregisterUser(setup);
      if (!hasOtherUsers(setup)) await stop(setup, log, (record) => !record.keep);
    });
  }
}

async function startMissing(setup: Setup, log: Log): Promise<void> {
  const outcomes = await Promise.allSettled(services.map((service) => startIfMissing(setup, service, log)));
  const failed = services.filter((_, index) => outcomes[index]?.status === 'rejected').map((service) => service.name);
  if (failed.length > 0) throw new Error(`Not started: ${failed.join(', ')}. See above.`);
}

async function startIfMissing(setup: Setup, service: Service, log: Log): Promise<void> {
  const line = (text: string): void => log(`${service.name.padEnd(9)} ${text}`);
  const source = service.source(setup);
  if (source.kind === 'given') return line(`given by ${source.by}`);
  if (source.kind === 'replaced') return line(source.note);
  if (await isRunning(setup, service)) return line(`already running  ${service.address(setup)}`);
  const begun = Date.now();
  try {
    // Stops the rest when only some of its processes run, or none answers.
    await stopService(setup, service, () => true);
    await refuseTakenPorts(setup, service);
    await service.start(setup);
    line(`ready in ${((Date.now() - begun) / 1000).toFixed(1)} s  ${service.address(setup)}`);
  } catch (error) {
    line(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    for (const { name } of service.daemons) for (const entry of lastLogLines(setup, name)) log(`    ${name}: ${entry}`);
    await stopService(setup, service, () => true);
    throw error;
  }
}

async function isRunning(setup: Setup, service: Service): Promise<boolean> {
  const isIntact = (): boolean =>
    service.daemons.every(({ name }) => runningRecord(setup, name)?.portBase === setup.ports.lock);
  if (!isIntact()) return false;
  // A long timeout: a busy machine answers late, and a restart would break other commands that use it.
  const running = { name: service.name, ended: () => (isIntact() ? null : 'ended') };
  return untilAnswers(running, () => service.check(setup), 20).then(
    () => true,
    () => false,
  );
}

async function refuseTakenPorts(setup: Setup, service: Service): Promise<void> {
  for (const port of service.ports(setup))
    if (await somethingListensOn(port))
      throw new Error(`port ${port} is taken by another program. Stop that one, or set SERVICES_PORT_BASE.`);
}

async function stop(setup: Setup, log: Log, which: (record: DaemonRecord) => boolean): Promise<void> {
  await Promise.all(
    services.map(async (service) => {
      if (await stopService(setup, service, which)) log(`${service.name.padEnd(9)} stopped`);
    }),
  );
}

async function stopService(setup: Setup, service: Service, which: (record: DaemonRecord) => boolean): Promise<boolean> {
  let stopped = false;
  for (const { name, stopSignal } of service.daemons) {
    const record = runningRecord(setup, name);
    if (record === null || !which(record)) continue;
    await stopDaemon(setup, name, stopSignal);
    stopped = true;
  }
  return stopped;
}

function recordsOf(setup: Setup): [string, DaemonRecord][] {
  return services
    .flatMap((service) => service.daemons)
    .flatMap(({ name }) => {
      const record = runningRecord(setup, name);
      return record === null ? [] : [[name, record]];
    });
}
