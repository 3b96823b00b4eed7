import { join } from 'node:path';
import { somethingListensOn } from '../services/machine.ts';
import { type Environment, projectRoot } from '../services/setup.ts';
import type { DevProcess } from './run-processes.ts';

export type DevPorts = { site: number; api: number; apiOps: number; workerOps: number };

export const devPorts = (env: NodeJS.ProcessEnv): DevPorts => ({
  site: Number(env['WEB_PORT'] || 5173),
  api: Number(env['PORT'] || 3000),
  apiOps: Number(env['OPS_PORT'] || 3001),
  workerOps: Number(env['WORKER_OPS_PORT'] || 3002),
});

export const siteAddress = (ports: DevPorts): string => `http://127.0.0.1:${ports.site}`;

/** The server's settings beyond the services, with values for a developer's machine only. */
export const devSettings = (ports: DevPorts, env: NodeJS.ProcessEnv, services: Environment): NodeJS.ProcessEnv => ({
  PUBLIC_URL: siteAddress(ports),
  TOKEN_SECRETS: 'development-only-token-secret-never-in-production',
  // Five accounts an hour are enough for a household, not for developing the registration.
  RATE_LIMITS: 'off',
  DRAIN_SECONDS: '0',
  // A restart after a change compiles only what changed.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'),
  ...env,
  ...services,
});

/** With `watch` the server restarts when its code changes. */
export function devProcesses(ports: DevPorts, settings: NodeJS.ProcessEnv, watch: boolean): DevProcess[] {
  const node = [process.execPath, ...(watch ? ['--watch', '--watch-preserve-output'] : [])] as const;
  const server = join(projectRoot, 'apps/server');
  const web = join(projectRoot, 'apps/web');
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  return [
    {
      name: 'api',
      command: [...node, 'src/main-api.ts'],
      cwd: server,
      env: { ...settings, PORT: String(ports.api), OPS_PORT: String(ports.apiOps) },
      check: async () => {
        await isReady(ports.apiOps);
        if (!(await somethingListensOn(ports.api))) throw new Error(`nothing listens on port ${ports.api}`);
      },
    },
    {
      name: 'worker',
      command: [...node, 'src/main-worker.ts'],
      cwd: server,
      env: { ...settings, OPS_PORT: String(ports.workerOps) },
      check: () => isReady(ports.workerOps),
    },
    {
      name: 'site',
      command: [process.execPath, vite, '--clearScreen', 'false'],
      cwd: web,
      env: { ...settings, WEB_PORT: String(ports.site), API_PORT: String(ports.api) },
      check: () => fetch(siteAddress(ports), { signal: AbortSignal.timeout(3000) }),
    },
  ];
}

export async function refuseTakenPorts(ports: DevPorts): Promise<void> {
  const settings = { site: 'WEB_PORT', api: 'PORT', apiOps: 'OPS_PORT', workerOps: 'WORKER_OPS_PORT' } as const;
  for (const name of ['site', 'api', 'apiOps', 'workerOps'] as const)
    if (await somethingListensOn(ports[name]))
      throw new Error(`Port ${ports[name]} is taken by another program. Stop that one, or set ${settings[name]}.`);
}

async function isReady(opsPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${opsPort}/readyz`, { signal: AbortSignal.timeout(3000) });
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status}`);
}
