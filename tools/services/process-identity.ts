import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells this process from any other that gets the same pid later: by boot and start time.
 * Null when no such process lives; a zombie does not live.
 */
export function processIdentity(pid: number): string | null {
  try {
    return process.platform === 'linux' ? identityOnLinux(pid) : startTimeByPs(pid);
  } catch {
    return null;
  }
}

function identityOnLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTime = fields[19];
  if (state === 'Z' || state === 'X') return null;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTime}`;
}

function startTimeByPs(pid: number): string | null {
  const [state, ...started] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  return state?.startsWith('Z') ? null : started.join(' ');
}
