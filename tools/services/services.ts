import { lastLogLines, stopDaemon, untilAnswers, runningRecord, writeRecord, type DaemonRecord } from './daemon.ts';
import { withLock, registerUser, unregisterUser, hasOtherUsers } from './sharing.ts';
import { somethingListensOn } from './machine.ts';
import { mail } from './mail.ts';
import { oidc } from './oidc.ts';
import type { Environment, Service } from './service.ts';
import { postgres } from './postgres.ts';
import { s3 } from './s3.ts';
import type { Setup } from './setup.ts';
import { stripe } from './stripe.ts';

export const parts: readonly Service[] = [postgres, s3, mail, oidc, stripe];

type Say = (line: string) => void;

/** What a child process needs to reach every part. What the caller's environment gives stays as it is. */
const servicesEnvironment = (setup: Setup): Environment =>
  Object.assign({}, ...parts.map((part) => part.environment(setup)));

/** Brings up what is not running and leaves it running until `down`. */
export const up = (setup: Setup, say: Say): Promise<void> =>
  withLock(setup, async () => {
    await startMissing(setup, say);
    for (const [name, record] of recordsOf(setup, parts)) writeRecord(setup, name, { ...record, keep: true });
  });

/** Stops every process on record, whoever started it. */
export const down = (setup: Setup, say: Say): Promise<void> => withLock(setup, () => stop(setup, say, () => true));

/**
 * Brings up what is not running for as long as the work lasts. Afterwards it stops what nobody asked to keep,
 * unless another command still uses it; then that one does.
 */
export async function withServices<T>(setup: Setup, say: Say, work: (env: Environment) => Promise<T>): Promise<T> {
  try {
    await withLock(setup, async () => {
      registerUser(setup);
      await startMissing(setup, say);
    });
    return await work(servicesEnvironment(setup));
  } finally {
    await withLock(setup, async () => {
      unregisterUser(setup);
      if (!hasOtherUsers(setup)) await stop(setup, say, (record) => !record.keep);
    });
  }
}

async function startMissing(setup: Setup, say: Say): Promise<void> {
  const outcomes = await Promise.allSettled(parts.map((part) => startIfMissing(setup, part, say)));
  const failed = parts.filter((_, index) => outcomes[index]?.status === 'rejected').map((part) => part.name);
  if (failed.length > 0) throw new Error(`Not started: ${failed.join(', ')}. See above.`);
}

async function startIfMissing(setup: Setup, part: Service, say: Say): Promise<void> {
  const line = (text: string): void => say(`${part.name.padEnd(9)} ${text}`);
  const standing = part.source(setup);
  if (standing.kind === 'given') return line(`given by ${standing.by}`);
  if (standing.kind === 'replaced') return line(standing.note);
  if (await isRunning(setup, part)) return line(`already running  ${part.address(setup)}`);
  const begun = Date.now();
  try {
    // What is left of it when only some of its processes run, or none answers.
    await stopPart(setup, part, () => true);
    await refuseTakenPorts(setup, part);
    await part.start(setup);
    line(`ready in ${((Date.now() - begun) / 1000).toFixed(1)} s  ${part.address(setup)}`);
  } catch (error) {
    line(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    for (const { name } of part.daemons) for (const entry of lastLogLines(setup, name)) say(`    ${name}: ${entry}`);
    await stopPart(setup, part, () => true);
    throw error;
  }
}

async function isRunning(setup: Setup, part: Service): Promise<boolean> {
  const isIntact = (): boolean =>
    part.daemons.every(({ name }) => runningRecord(setup, name)?.portBase === setup.ports.lock);
  if (!isIntact()) return false;
  // With patience: a busy machine answers late, and others may be using what we would start anew.
  const running = { name: part.name, ended: () => (isIntact() ? null : 'ended') };
  return untilAnswers(running, () => part.check(setup), 20).then(
    () => true,
    () => false,
  );
}

async function refuseTakenPorts(setup: Setup, part: Service): Promise<void> {
  for (const port of part.ports(setup))
    if (await somethingListensOn(port))
      throw new Error(`port ${port} is taken by another program. Stop that one, or set SERVICES_PORT_BASE.`);
}

async function stop(setup: Setup, say: Say, which: (record: DaemonRecord) => boolean): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      if (await stopPart(setup, part, which)) say(`${part.name.padEnd(9)} stopped`);
    }),
  );
}

async function stopPart(setup: Setup, part: Service, which: (record: DaemonRecord) => boolean): Promise<boolean> {
  let stopped = false;
  for (const { name, stopSignal } of part.daemons) {
    const record = runningRecord(setup, name);
    if (record === null || !which(record)) continue;
    await stopDaemon(setup, name, stopSignal);
    stopped = true;
  }
  return stopped;
}

function recordsOf(setup: Setup, of: readonly Service[]): [string, DaemonRecord][] {
  return of
    .flatMap((part) => part.daemons)
    .flatMap(({ name }) => {
      const record = runningRecord(setup, name);
      return record === null ? [] : [[name, record]];
    });
}
