import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { portsFrom, type Ports } from './ports.ts';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Where one set of services lives, and what the caller's environment already gives. */
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

/** Reads the developer's .env, if there is one. What the shell already says wins, and CI looks at nobody's file. */
export function loadDotEnv(): void {
  const file = join(projectRoot, '.env');
  if (!process.env['CI'] && existsSync(file)) process.loadEnvFile(file);
}
