import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { somethingListensOn } from './services/machine.ts';
import { aServiceSet, type ServiceSet } from './testing/service-set.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

function aSet(number: 1 | 2): ServiceSet {
  const set = aServiceSet(2, number, { FILES: 'disk' });
  onTestFinished(set.dispose);
  return set;
}

/** Resolves with everything printed so far when the words have been printed; rejects when the process ends first. */
function untilSaid(runner: ChildProcess, words: string): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    runner.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes(words)) resolve(said);
    });
    runner.once('exit', () => reject(new Error(`it ended first and said:\n${said}`)));
  });
}

test('everything comes up by one command, the addresses are right, and Ctrl-C leaves nothing', async () => {
  const set = aSet(1);
  const dev = set.startDev();
  const welcome = await untilSaid(dev, 'Hyttelaget is up');
  expect(welcome).toMatch(/^migrate +Migrated/m);

  const site = `http://127.0.0.1:${set.devPorts.site}`;
  expect(await (await fetch(site)).text()).toContain('<div id="root">');
  const translations = await fetch(`${site}/api/translations`);
  expect(translations.headers.get('content-type')).toContain('application/json');

  dev.kill('SIGINT');
  await once(dev, 'exit');
  expect(dev.exitCode).toBe(0);
  const ports = [...Object.values(set.ports), ...Object.values(set.devPorts)];
  const open = await Promise.all(ports.map(async (port) => ((await somethingListensOn(port)) ? [port] : [])));
  expect(open.flat()).toEqual([]);
});

test('a port that another program holds is named before anything starts', async () => {
  const set = aSet(2);
  const holder = createServer().listen(set.devPorts.api, '127.0.0.1');
  onTestFinished(() => void holder.close());
  const dev = set.startDev();
  const said = dev.stdout ? text(dev.stdout) : '';
  await once(dev, 'exit');
  expect(dev.exitCode).toBe(1);
  expect(await said).toContain(`Port ${set.devPorts.api} is taken by another program. Stop that one, or set PORT.`);
  expect(await somethingListensOn(set.ports.postgres)).toBe(false);
});
