import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Tells this process from any other that gets the same pid later: by boot and start time.
 * Null when no such process lives. A zombie does not live: it only waits to be counted.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== 'linux') return startTimeByPs(pid);
  const stat = readStat(pid);
  if (stat === null || !stat.lives) return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTime}`;
}

/** Whether anything lives in the process group. */
export function groupLives(group: number): boolean {
  if (process.platform !== 'linux') return canSignal(-group);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readStat(Number(pid)))
    .some((stat) => stat?.lives && stat.group === group);
}

function readStat(pid: number): { lives: boolean; group: number; startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { lives: fields[0] !== 'Z' && fields[0] !== 'X', group: Number(fields[2]), startTime: fields[19] ?? '' };
  } catch {
    return null;
  }
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

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
