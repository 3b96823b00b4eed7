// pnpm services up | down | status
import { runningRecord } from './daemon.ts';
import { type Service, loadDotEnv, readSetup, type Setup } from './setup.ts';
import { down, services, up } from './services.ts';

const log = (line: string): void => console.log(line);

const commands: Record<string, (setup: Setup) => Promise<void>> = {
  up: (setup) => up(setup, log),
  down: (setup) => down(setup, log),
  status: async (setup) => {
    const all = await Promise.all(services.map((service) => statusOf(setup, service)));
    for (const { name, state, note } of all) log(`${name.padEnd(9)} ${state.padEnd(13)} ${note}`.trimEnd());
    if (all.some(({ state }) => state === 'stopped' || state === 'not answering')) process.exitCode = 1;
  },
};

loadDotEnv();
const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  console.error('Usage: pnpm services up | down | status');
  process.exit(2);
}
try {
  await command(readSetup(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Status = { name: string; state: 'running' | 'given' | 'replaced' | 'not answering' | 'stopped'; note: string };

async function statusOf(setup: Setup, service: Service): Promise<Status> {
  const { name } = service;
  const source = service.source(setup);
  if (source.kind === 'given') return { name, state: 'given', note: `by ${source.by}` };
  if (source.kind === 'replaced') return { name, state: 'replaced', note: source.note };
  const pids = service.daemons.map((daemon) => runningRecord(setup, daemon.name)?.pid);
  if (pids.every((pid) => pid === undefined)) return { name, state: 'stopped', note: '' };
  const processes = `pid ${pids.filter((pid) => pid !== undefined).join(', ')}`;
  if (pids.includes(undefined))
    return { name, state: 'not answering', note: `${processes}; one of its processes is gone` };
  return service.check(setup).then(
    () => ({ name, state: 'running', note: `${service.address(setup)}  ${processes}` }),
    (error: unknown) => ({ name, state: 'not answering', note: `${processes}; ${String(error)}` }),
  );
}
