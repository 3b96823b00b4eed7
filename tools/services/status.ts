import type { Service } from './service.ts';
import { runningRecord } from './records.ts';
import { parts } from './services.ts';
import type { Setup } from './setup.ts';

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
