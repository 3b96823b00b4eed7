// Facts about processes from Linux's /proc: identity, family and processor time.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Stat = {
  pid: number;
  /** False for a zombie: it has ended and only waits to be reaped. */
  lives: boolean;
  parent: number;
  group: number;
  startTime: string;
  /** Seconds of a core used by the process, and by those of its children that have ended. */
  cpu: number;
  cpuOfEndedChildren: number;
};

/** Null when the process has ended. */
function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) / TICKS_PER_SECOND;
    return {
      pid,
      lives: fields[0] !== 'Z' && fields[0] !== 'X',
      parent: Number(fields[1]),
      group: Number(fields[2]),
      startTime: fields[19] ?? '',
      cpu: seconds(11),
      cpuOfEndedChildren: seconds(13),
    };
  } catch {
    return null;
  }
}

const allProcesses = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? []);

/** Boot id and start time: distinguishes a process from a later one with the same pid. Null when it does not live. */
export function processIdentity(pid: number): string | null {
  if (process.platform !== 'linux') return startTimeByPs(pid);
  const stat = readStat(pid);
  if (!stat?.lives) return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTime}`;
}

function startTimeByPs(pid: number): string | null {
  try {
    const answer = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const [state = '', ...started] = answer.trim().split(/\s+/);
    return state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}

/** Whether any process of the group lives. */
export function groupLives(group: number): boolean {
  if (process.platform !== 'linux') return canSignal(-group);
  return allProcesses().some((stat) => stat.lives && stat.group === group);
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const isAlive = (pid: number): boolean => readStat(pid)?.lives ?? false;
export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;
export const childrenOf = (pid: number): number[] =>
  allProcesses()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);

/** Seconds of a core that a process has used. */
export const cpuOf = (pid: number): number => readStat(pid)?.cpu ?? 0;
export const cpuOfEndedChildren = (pid: number): number => readStat(pid)?.cpuOfEndedChildren ?? 0;

/** With all its children, ended ones included: PostgreSQL has one for each connection. */
export const cpuOfFamily = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), cpuOf(pid) + cpuOfEndedChildren(pid));
