import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devPorts, type DevPorts } from '../dev/product.ts';
import { portsFrom, type Ports, projectRoot } from '../services/setup.ts';

type Ended = { code: number | null; output: string };

/** A set of services with its own folder and ports, and an environment that gives none of them. */
export type ServiceSet = {
  dir: string;
  ports: Ports;
  devPorts: DevPorts;
  services: (command: 'up' | 'down' | 'status') => Promise<Ended>;
  withServices: (...command: string[]) => Promise<Ended>;
  /** With --keep; `CI` as given. */
  withServicesKept: (CI: '' | 'true', ...command: string[]) => Promise<Ended>;
  startWithServices: (...command: string[]) => ChildProcess;
  startDev: () => ChildProcess;
  pidOf: (daemon: string) => number;
  dispose: () => Promise<void>;
};

/**
 * Ports: `lot` separates test files that run at the same time, `number` the sets of one file, and the pid two runs of
 * the whole suite.
 */
export function aServiceSet(lot: 0 | 1 | 2, number: 0 | 1 | 2 | 3, extra: Record<string, string> = {}): ServiceSet {
  const dir = mkdtempSync(join(tmpdir(), 'services-test-'));
  const base = 20_000 + lot * 4000 + (process.pid % 10) * 400 + number * 100;
  const env = {
    PATH: process.env['PATH'] ?? '',
    SERVICES_DIR: dir,
    SERVICES_PORT_BASE: String(base),
    SERVICES_FAST: '1',
    // The ports of pnpm dev, which the services do not use.
    WEB_PORT: String(base + 1),
    PORT: String(base + 2),
    OPS_PORT: String(base + 3),
    WORKER_OPS_PORT: String(base + 4),
    ...extra,
  };
  const services: ServiceSet['services'] = (command) => run([tool('services/cli.ts'), command], env);
  return {
    dir,
    ports: portsFrom(String(base)),
    devPorts: devPorts(env),
    services,
    withServices: (...command) => run([tool('with-services.ts'), '--', ...command], env),
    withServicesKept: (CI, ...command) => run([tool('with-services.ts'), '--keep', '--', ...command], { ...env, CI }),
    startWithServices: (...command) => start([tool('with-services.ts'), '--', ...command], env),
    startDev: () => start([tool('dev.ts')], env),
    pidOf: (daemon) => {
      const record: { pid: number } = JSON.parse(readFileSync(join(dir, 'run', `${daemon}.json`), 'utf8'));
      return record.pid;
    },
    dispose: async () => {
      await services('down');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const tool = (file: string): string => join(projectRoot, 'tools', file);

const start = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

const run = (args: string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
