import { styleText } from 'node:util';
import { type Environment, loadDotEnv, projectRoot, readSetup } from '../services/setup.ts';
import { withServices } from '../services/services.ts';
import { sandboxClient } from '../stripe-sandbox/client.ts';
import { type DevPorts, devPorts, devProcesses, refuseTakenPorts, siteAddress } from './product.ts';
import { runProcesses, startChild } from './run-processes.ts';

const colours = { services: 'gray', migrate: 'gray', api: 'cyan', worker: 'magenta', site: 'green' } as const;
const colourOf = (source: string) => Object.entries(colours).find(([name]) => name === source)?.[1] ?? 'yellow';

export function print(source: string, line: string): void {
  console.log(`${styleText(colourOf(source), source.padEnd(8), { stream: process.stdout })} ${line}`);
}

type ProductOptions = {
  /** Prepares the database, and returns the settings that all processes run with. */
  prepare: (ports: DevPorts, services: Environment) => Promise<NodeJS.ProcessEnv>;
  /** Restarts the server when its code changes. */
  watch: boolean;
  /** Printed below the addresses. */
  more: string;
};

/** Services, API, worker and site, until Ctrl-C. */
export async function runProduct({ prepare, watch, more }: ProductOptions): Promise<void> {
  const begun = Date.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  // A closed terminal closes stdout; the children must still be stopped.
  process.stdout.on('error', () => stop.abort());
  loadDotEnv();
  try {
    const ports = devPorts(process.env);
    await refuseTakenPorts(ports);
    process.exitCode = await withServices(
      readSetup(process.env),
      (line) => print('services', line),
      async (services) => {
        const settings = await prepare(ports, services);
        await receiveSandboxWebhooks(services, ports.api);
        return runProcesses({
          processes: devProcesses(ports, settings, watch),
          stop: stop.signal,
          print,
          onReady: () => console.log(welcome(begun, ports, settings['MAILDEV_URL']) + more),
        });
      },
    );
  } catch (error) {
    print('dev', error instanceof Error ? error.message : 'stopped for an unknown reason');
    process.exitCode = 1;
  }
}

function welcome(begun: number, ports: DevPorts, mail: string | undefined): string {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  return `
  Hyttelaget is up after ${seconds} s. Ctrl-C stops everything.

    site   ${siteAddress(ports)}
    API    http://127.0.0.1:${ports.api}/api
    mail   ${mail ?? 'goes out through your SMTP_URL'}
`;
}

/** Directs the local Stripe sandbox's webhooks to this API. A Stripe from the caller's environment is not touched. */
async function receiveSandboxWebhooks(services: Environment, apiPort: number): Promise<void> {
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: key = '' } = services;
  if (apiUrl === undefined) return;
  await sandboxClient(apiUrl, key).sendWebhooksTo(`http://127.0.0.1:${apiPort}/api/stripe/webhook`);
}

/** Runs the migrations and prints their output line by line. */
export async function migrate(settings: NodeJS.ProcessEnv, log: (line: string) => void): Promise<void> {
  const command = [process.execPath, 'apps/server/src/main-migrate.ts'] as const;
  const { ended } = startChild({ name: 'migrate', command, cwd: projectRoot, env: settings }, log);
  const end = await ended;
  if (end !== 'ended with code 0') throw new Error(`The database could not be migrated: migrate ${end}.`);
}
