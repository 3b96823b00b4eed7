// pnpm dev: services, migrations, API, worker and site, until Ctrl-C.
import { styleText } from 'node:util';
import { devParts, devPorts, devSettings, refuseTakenPorts, siteAddress } from './dev/parts.ts';
import { runPart } from './dev/part-process.ts';
import { runTogether } from './dev/run-together.ts';
import { hearFromSandbox } from './dev/stripe-webhook.ts';
import { withServices } from './services/services.ts';
import { loadDotEnv, projectRoot, readSetup } from './services/setup.ts';

const begun = Date.now();
const colours = { services: 'gray', migrate: 'gray', api: 'cyan', worker: 'magenta', site: 'green' } as const;
const colourOf = (part: string) => Object.entries(colours).find(([name]) => name === part)?.[1] ?? 'yellow';

function say(part: string, line: string): void {
  console.log(`${styleText(colourOf(part), part.padEnd(8), { stream: process.stdout })} ${line}`);
}

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
      const settings = devSettings(ports, process.env, services);
      await migrate(settings);
      await hearFromSandbox(services, ports.api);
      return runTogether({
        parts: devParts(ports, settings),
        stopAsked: stop.signal,
        say,
        whenAllAnswer: () => console.log(welcome(siteAddress(ports), ports.api, settings['MAILDEV_URL'])),
      });
    },
  );
} catch (error) {
  say('dev', error instanceof Error ? error.message : 'stopped for an unknown reason');
  process.exitCode = 1;
}

async function migrate(settings: NodeJS.ProcessEnv): Promise<void> {
  const command = [process.execPath, 'apps/server/src/main-migrate.ts'] as const;
  const { ended } = runPart({ name: 'migrate', command, cwd: projectRoot, env: settings }, (line) =>
    say('migrate', line),
  );
  const end = await ended;
  if (end !== 'ended with code 0') throw new Error(`The database could not be migrated: migrate ${end}.`);
}

function welcome(site: string, apiPort: number, mail: string | undefined): string {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  return `
  Hyttelaget is up after ${seconds} s. Ctrl-C stops everything.

    site   ${site}
    API    http://127.0.0.1:${apiPort}/api
    mail   ${mail ?? 'goes out through the SMTP_URL you gave'}
`;
}
