import { styleText } from 'node:util';
import type { Environment } from '../services/service.ts';
import { withServices } from '../services/services.ts';
import { loadDotEnv, readSetup, projectRoot } from '../services/setup.ts';
import { devProcesses, type DevPorts, devPorts, refuseTakenPorts, siteAddress } from './product.ts';
import { runProcesses, startChild } from './run-processes.ts';

const colours = { services: 'gray', migrate: 'gray', api: 'cyan', worker: 'magenta', site: 'green' } as const;
const colourOf = (part: string) => Object.entries(colours).find(([name]) => name === part)?.[1] ?? 'yellow';

export function say(part: string, line: string): void {
  console.log(`${styleText(colourOf(part), part.padEnd(8), { stream: process.stdout })} ${line}`);
}

type ProductOptions = {
  /** Makes the database ready, and gives the settings that everything runs with. */
  prepare: (ports: DevPorts, services: Environment) => Promise<NodeJS.ProcessEnv>;
  /** Starts the server again when its code changes. */
  watch: boolean;
  /** Printed below the addresses. */
  more: string;
};

/** Services, API, worker and site, until Ctrl-C. */
export async function runProduct({ prepare, watch, more }: ProductOptions): Promise<void> {
  const begun = Date.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  // A closed terminal takes our output away; what we started must still be stopped.
  process.stdout.on('error', () => stop.abort());
  loadDotEnv();
  try {
    const ports = devPorts(process.env);
    await refuseTakenPorts(ports);
    process.exitCode = await withServices(
      readSetup(process.env),
      (line) => say('services', line),
      async (services) => {
        const settings = await prepare(ports, services);
        await receiveSandboxWebhooks(services, ports.api);
        return runProcesses({
          parts: devProcesses(ports, settings, watch),
          stopAsked: stop.signal,
          say,
          whenAllAnswer: () => console.log(welcome(begun, ports, settings['MAILDEV_URL']) + more),
        });
      },
    );
  } catch (error) {
    say('dev', error instanceof Error ? error.message : 'stopped for an unknown reason');
    process.exitCode = 1;
  }
}

function welcome(begun: number, ports: DevPorts, mail: string | undefined): string {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  return `
  Hyttelaget is up after ${seconds} s. Ctrl-C stops everything.

    site   ${siteAddress(ports)}
    API    http://127.0.0.1:${ports.api}/api
    mail   ${mail ?? 'goes out through the SMTP_URL you gave'}
`;
}

/** Has our Stripe sandbox send its webhooks to this API. A Stripe that was given is told by whoever gave it. */
export async function receiveSandboxWebhooks(services: Environment, apiPort: number): Promise<void> {
  const { STRIPE_API_URL: sandbox, STRIPE_SECRET_KEY: key } = services;
  if (sandbox === undefined) return;
  const answer = await fetch(`${sandbox}/_sandbox/webhook`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `http://127.0.0.1:${apiPort}/api/stripe/webhook` }),
  });
  if (!answer.ok) throw new Error(`The Stripe sandbox refuses to send webhooks: ${await answer.text()}`);
}

export async function migrate(settings: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const command = [process.execPath, 'apps/server/src/main-migrate.ts'] as const;
  const { ended } = startChild({ name: 'migrate', command, cwd: projectRoot, env: settings }, say);
  const end = await ended;
  if (end !== 'ended with code 0') throw new Error(`The database could not be migrated: migrate ${end}.`);
}
