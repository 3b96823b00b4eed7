import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aServiceSet } from '../testing/service-set.ts';
import { somethingListensOn } from './machine.ts';
import { processIdentity } from './processes.ts';

// Real programs start and stop here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const partNames = ['postgres', 's3', 'mail', 'oidc', 'stripe', 'beacon'];

/** What a record says, and whether its process lives. */
function daemonsOf(dir: string): { name: string; pid: number; lives: boolean }[] {
  const files = existsSync(join(dir, 'run')) ? readdirSync(join(dir, 'run')) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { pid }: { pid: number } = JSON.parse(readFileSync(join(dir, 'run', file), 'utf8'));
      return { name: file.replace('.json', ''), pid, lives: processIdentity(pid) !== null };
    });
}

describe('a set that is up', () => {
  const set = aServiceSet(0, 0);
  let firstUp: Awaited<ReturnType<typeof set.services>>;
  beforeAll(async () => {
    firstUp = await set.services('up');
  });
  afterAll(set.dispose);

  test('said of each part when it was ready, or what stands in for it', () => {
    expect(firstUp.code).toBe(0);
    for (const name of partNames)
      expect(firstUp.output).toMatch(new RegExp(`^${name} +(ready in \\d|files go to disk)`, 'm'));
  });

  test('up once more starts nothing', async () => {
    const before = daemonsOf(set.dir);
    const { code, output } = await set.services('up');
    expect(code).toBe(0);
    expect(output).toMatch(/^postgres +already running/m);
    expect(daemonsOf(set.dir)).toEqual(before);
  });

  test('status says that all parts answer', async () => {
    const { code, output } = await set.services('status');
    expect(code).toBe(0);
    expect(output).toMatch(/^postgres +running +postgres:\/\/app@127\.0\.0\.1/m);
    expect(output).toMatch(/^mail +running/m);
    expect(output).toMatch(/^oidc +running/m);
    expect(output).toMatch(/^stripe +running/m);
    expect(output).toMatch(/^beacon +running/m);
  });

  test('a part that died is told by status and brought back by up, and only that part', async () => {
    const before = daemonsOf(set.dir);
    process.kill(set.pidOf('oidc'), 'SIGKILL');
    const status = await set.services('status');
    expect(status.code).toBe(1);
    expect(status.output).toMatch(/^oidc +stopped$/m);
    expect((await set.services('up')).code).toBe(0);
    const changed = daemonsOf(set.dir).filter(({ pid }, index) => pid !== before[index]?.pid);
    expect(changed.map(({ name }) => name)).toEqual(['oidc']);
  });

  test('a process that lives but hangs is told by status', async () => {
    const pid = set.pidOf('oidc');
    process.kill(pid, 'SIGSTOP');
    const { code, output } = await set.services('status');
    process.kill(pid, 'SIGCONT');
    expect(code).toBe(1);
    expect(output).toMatch(/^oidc +not answering +pid/m);
  });

  test('a second set runs beside it and leaves without touching it', async () => {
    const second = aServiceSet(0, 1, { FILES: 'disk', SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      expect((await second.services('up')).code).toBe(0);
      expect((await second.services('status')).code).toBe(0);
    } finally {
      await second.dispose();
    }
    expect((await set.services('status')).code).toBe(0);
  });

  test('down leaves no process and no open port', async () => {
    const daemons = daemonsOf(set.dir);
    expect(daemons.filter(({ lives }) => lives).length).toBeGreaterThanOrEqual(3);
    expect((await set.services('down')).code).toBe(0);
    expect(daemons.filter(({ pid }) => processIdentity(pid) !== null)).toEqual([]);
    const open = await Promise.all(
      Object.values(set.ports).map(async (port) => (await somethingListensOn(port)) && port),
    );
    expect(open.filter(Boolean)).toEqual([]);
    expect((await set.services('status')).code).toBe(1);
  });
});

describe('before anything is up', () => {
  const given = {
    FILES: 'disk',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: 'postgres://app@127.0.0.1:9/elsewhere',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    BEACON: 'off',
    PUSH_SANDBOX: 'http://127.0.0.1:9',
  };

  test('what the environment gives is not started', async () => {
    const set = aServiceSet(0, 2, given);
    try {
      const { code, output } = await set.services('up');
      expect(code).toBe(0);
      expect(output).toMatch(/^postgres +given by DATABASE_URL$/m);
      expect(daemonsOf(set.dir).map(({ name }) => name)).toEqual(['oidc']);
      expect(await somethingListensOn(set.ports.postgres)).toBe(false);
      expect((await set.services('status')).output).toMatch(/^mail +given +by SMTP_URL$/m);
      const command = await set.withServices('printenv', 'DATABASE_URL');
      expect(command.output).toContain(given.DATABASE_URL);
    } finally {
      await set.dispose();
    }
  });

  test('a stale record is not taken for a running part, and down does not end the stranger that has its pid', async () => {
    const set = aServiceSet(0, 2, given);
    const stranger = spawn('sleep', ['60']);
    try {
      const record = { pid: stranger.pid, identity: 'an earlier boot 1', portBase: set.ports.lock, keep: true };
      mkdirSync(join(set.dir, 'run'));
      writeFileSync(join(set.dir, 'run', 'oidc.json'), JSON.stringify(record));
      expect((await set.services('status')).output).toMatch(/^oidc +stopped$/m);
      expect((await set.services('down')).code).toBe(0);
      expect(processIdentity(stranger.pid ?? 0)).not.toBeNull();
      expect((await set.services('up')).output).toMatch(/^oidc +ready/m);
    } finally {
      stranger.kill();
      await set.dispose();
    }
  });

  test('a port that another program holds is named', async () => {
    const set = aServiceSet(0, 3, given);
    const holder = createServer().listen(set.ports.apple, '127.0.0.1');
    await once(holder, 'listening');
    try {
      const { code, output } = await set.services('up');
      expect(code).toBe(1);
      expect(output).toContain(`port ${set.ports.apple} is taken by another program`);
      expect(daemonsOf(set.dir)).toEqual([]);
    } finally {
      holder.close();
      await set.dispose();
    }
  });
});
