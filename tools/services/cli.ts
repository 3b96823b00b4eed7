import { runningRecord } from './daemon.ts';
import type { Service } from './service.ts';
import { parts, down, up } from './services.ts';
import { type Setup, loadDotEnv, readSetup } from './setup.ts';

type PartStatus = { name: string; state: 'running' | 'given' | 'replaced' | 'not answering' | 'stopped'; note: string };

export const statusOf = (setup: Setup): Promise<PartStatus[]> =>
  Promise.all(parts.map((part) => statusOfPart(setup, part)));

async function statusOfPart(setup: Setup, part: Service): Promise<PartStatus> {
  const { name } = part;
  const standing = part.source(setup);
  if (standing.kind === 'given') return { name, state: 'given', note: `by ${standing.by}` };
  if (standing.kind === 'replaced') return { name, state: 'replaced', note: standing.note };
  const pids = part.daemons.map((daemon) => runningRecord(setup, daemon.name)?.pid);
  if (pids.every((pid) => pid === undefined)) return { name, state: 'stopped', note: '' };
  const processes = `pid ${pids.filter((pid) => pid !== undefined).join(', ')}`;
  if (pids.includes(undefined))
    return { name, state: 'not answering', note: `${processes}; one of its processes is gone` };
  return part.check(setup).then(
    () => ({ name, state: 'running', note: `${part.address(setup)}  ${processes}` }),
    (error: unknown) => ({ name, state: 'not answering', note: `${processes}; ${String(error)}` }),
  );
}

const say = (line: string): void => console.log(line);

const commands: Record<string, (setup: Setup) => Promise<void>> = {
  up: (setup) => up(setup, say),
  down: (setup) => down(setup, say),
  status: async (setup) => {
    const all = await statusOf(setup);
    for (const { name, state, note } of all) say(`${name.padEnd(9)} ${state.padEnd(13)} ${note}`.trimEnd());
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
