import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { somethingListensOn } from './services/machine.ts';
import { aServiceSet, type ServiceSet } from './testing/service-set.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Who starts and stops is tested here, not what: the lightest part stands for all.
const elsewhere = { FILES: 'disk', DATABASE_URL: 'postgres://app@127.0.0.1:9/elsewhere' };
const onlySignIn = { ...elsewhere, SMTP_URL: 'smtp://127.0.0.1:9' };

function aSet(given: Record<string, string>): ServiceSet {
  const set = aServiceSet(1, 0, given);
  onTestFinished(set.dispose);
  return set;
}

const signInAnswers = (set: ServiceSet): Promise<boolean> => somethingListensOn(set.ports.google);

/** Resolves when the command itself has begun: it prints a word. */
async function begun(runner: ChildProcess): Promise<void> {
  if (runner.stdout === null) throw new Error('no output to wait for');
  await once(runner.stdout, 'data');
}

test('the command gets the addresses, its exit code is passed on, and nothing is left', async () => {
  const set = aSet(onlySignIn);
  const { code, output } = await set.withServices('sh', '-c', 'echo "sign in at $OIDC_GOOGLE_ISSUER"; exit 7');
  expect(code).toBe(7);
  expect(output).toContain(`sign in at http://127.0.0.1:${set.ports.google}`);
  expect(await signInAnswers(set)).toBe(false);
});

test('a command that a signal ended gives the code a shell would give', async () => {
  expect((await aSet(onlySignIn).withServices('sh', '-c', 'kill -9 $$')).code).toBe(137);
});

test('only what it started itself is stopped', async () => {
  const set = aSet(elsewhere);
  await set.services('up');
  process.kill(set.pidOf('oidc'), 'SIGKILL');
  expect((await set.withServices('true')).output).toMatch(/^oidc +ready/m);
  expect(await signInAnswers(set)).toBe(false);
  expect(await somethingListensOn(set.ports.smtp)).toBe(true);
});

test('with --keep the services stay up for the next command, but not in CI', async () => {
  const inCi = aSet(onlySignIn);
  await inCi.withServicesKept('true', 'true');
  expect(await signInAnswers(inCi)).toBe(false);

  const set = aSet(onlySignIn);
  await set.withServicesKept('', 'true');
  expect((await set.withServices('true')).output).toMatch(/^oidc +already running/m);
  expect(await signInAnswers(set)).toBe(true);
});

test('Ctrl-C ends the command and what was started for it', async () => {
  const set = aSet(onlySignIn);
  const runner = set.startWithServices('sh', '-c', 'trap "exit 5" INT; echo begun; while :; do sleep 0.1; done');
  await begun(runner);
  expect(await signInAnswers(set)).toBe(true);
  runner.kill('SIGINT');
  await once(runner, 'exit');
  expect(runner.exitCode).toBe(5);
  expect(await signInAnswers(set)).toBe(false);
});

test('of two commands at once the last to leave stops the services', async () => {
  const set = aSet(onlySignIn);
  const first = set.startWithServices('sh', '-c', 'echo begun; exec sleep 60');
  await begun(first);
  const second = set.startWithServices('sh', '-c', 'echo begun; exec sleep 60');
  const secondSays = second.stderr ? text(second.stderr) : '';
  await begun(second);

  first.kill('SIGTERM');
  await once(first, 'exit');
  expect(await signInAnswers(set)).toBe(true);
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect(await signInAnswers(set)).toBe(false);
  expect(await secondSays).toMatch(/^oidc +stopped/m);
});
