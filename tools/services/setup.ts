import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Folder, ports and the caller's environment of one set of services. */
export type Setup = {
  dir: string;
  ports: Ports;
  /** Trades safety against power loss for speed. For tests only. */
  fast: boolean;
  given: NodeJS.ProcessEnv;
};

export const readSetup = (env: NodeJS.ProcessEnv): Setup => ({
  dir: resolve(projectRoot, env['SERVICES_DIR'] || '.services'),
  ports: portsFrom(env['SERVICES_PORT_BASE']),
  fast: env['SERVICES_FAST'] === '1',
  given: env,
});

/** Reads the developer's .env, if there is one. The shell's environment wins, and CI reads no .env. */
export function loadDotEnv(): void {
  const file = join(projectRoot, '.env');
  if (!process.env['CI'] && existsSync(file)) process.loadEnvFile(file);
}

export type Ports = {
  lock: number;
  smtp: number;
  postgres: number;
  cephMonitor: number;
  stripe: number;
  beacon: number;
  push: number;
  google: number;
  microsoft: number;
  apple: number;
  cephStorageFirst: number;
  cephStorageLast: number;
  mailWeb: number;
  s3: number;
};

/** Every port of the services. SERVICES_PORT_BASE moves the whole block, so that two sets can run side by side. */
const portsAbove = (base: number): Ports => ({
  lock: base,
  smtp: base + 25,
  postgres: base + 32,
  cephMonitor: base + 33,
  stripe: base + 43,
  beacon: base + 44,
  push: base + 45,
  google: base + 51,
  microsoft: base + 52,
  apple: base + 53,
  cephStorageFirst: base + 60,
  cephStorageLast: base + 79,
  mailWeb: base + 80,
  s3: base + 90,
});

// Below 32768, where Linux's ephemeral ports begin.
const defaultBase = 15400;
const highestBase = 65535 - 99;

export function portsFrom(text: string | undefined): Ports {
  if (text === undefined || text === '') return portsAbove(defaultBase);
  const base = Number(text);
  if (!Number.isInteger(base) || base < 1024 || base > highestBase)
    throw new Error(`SERVICES_PORT_BASE must be a whole number from 1024 to ${highestBase}, but is "${text}".`);
  return portsAbove(base);
}

export type Environment = Record<string, string>;

type ServiceSource =
  | { kind: 'ours' }
  /** The caller's environment names one: ours is not started. */
  | { kind: 'given'; by: string }
  /** This machine cannot run it: a simpler replacement is used. */
  | { kind: 'replaced'; note: string };

/** Something the application talks to. It may consist of several processes. */
export type Service = {
  name: string;
  /** In the order in which they are stopped. */
  daemons: readonly { name: string; stopSignal: NodeJS.Signals }[];
  source: (setup: Setup) => ServiceSource;
  address: (setup: Setup) => string;
  /** The ports that must be free before it is started. */
  ports: (setup: Setup) => number[];
  /** Resolves when the service answers its check. */
  start: (setup: Setup) => Promise<void>;
  /** Uses the service as the application would; throws when it does not answer. */
  check: (setup: Setup) => Promise<unknown>;
  /** The settings by which a child process uses it. */
  environment: (setup: Setup) => Environment;
};
