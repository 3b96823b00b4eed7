import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { somethingListensOn } from './services/machine.ts';
import { aServiceSet, type ServiceSet } from './testing/service-set.ts';

// Without the database: what is tested here is who starts and stops, not what.
const light = { FILES: 'disk', DATABASE_URL: 'postgres://app@127.0.0.1:9/elsewhere' };

let set: ServiceSet;
beforeEach(() => {
  set = aServiceSet(1, 0, light);
});
afterEach(() => set.dispose());

const answers = async (): Promise<{ mail: boolean; oidc: boolean }> => ({
  mail: await somethingListensOn(set.ports.smtp),
  oidc: await somethingListensOn(set.ports.google),
});

/** Resolves when the command itself has begun: it prints a word. */
async function begun(runner: ChildProcess): Promise<void> {
  if (runner.stdout === null) throw new Error('no output to wait for');
  await once(runner.stdout, 'data');
}

test(
  'the command gets the addresses, its exit code is passed on, and nothing is left',
  { timeout: 20_000 },
  async () => {
    const { code, output } = await set.withServices('sh', '-c', 'echo "mail at $SMTP_URL"; exit 7');
    expect(code).toBe(7);
    expect(output).toContain(`mail at smtp://127.0.0.1:${set.ports.smtp}`);
    expect(await answers()).toEqual({ mail: false, oidc: false });
  },
);

test('a command that a signal ended gives the code a shell would give', { timeout: 20_000 }, async () => {
  expect((await set.withServices('sh', '-c', 'kill -9 $$')).code).toBe(137);
});

test('only what it started itself is stopped', { timeout: 20_000 }, async () => {
  await set.services('up');
  process.kill(set.pidOf('mail'), 'SIGKILL');
  expect((await set.withServices('true')).code).toBe(0);
  expect(await answers()).toEqual({ mail: false, oidc: true });
});

test('Ctrl-C ends the command and what was started for it', { timeout: 20_000 }, async () => {
  const runner = set.startWithServices('sh', '-c', 'trap "exit 5" INT; echo begun; while :; do sleep 0.1; done');
  await begun(runner);
  expect(await answers()).toEqual({ mail: true, oidc: true });
  runner.kill('SIGINT');
  await once(runner, 'exit');
  expect(runner.exitCode).toBe(5);
  expect(await answers()).toEqual({ mail: false, oidc: false });
});

test('of two commands at once the last to leave stops the services', { timeout: 20_000 }, async () => {
  const first = set.startWithServices('sh', '-c', 'echo begun; exec sleep 60');
  await begun(first);
  const second = set.startWithServices('sh', '-c', 'echo begun; exec sleep 60');
  const secondSays = second.stderr ? text(second.stderr) : '';
  await begun(second);

  first.kill('SIGTERM');
  await once(first, 'exit');
  expect(await answers()).toEqual({ mail: true, oidc: true });
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect(await answers()).toEqual({ mail: false, oidc: false });
  expect(await secondSays).toMatch(/^mail +stopped/m);
});
