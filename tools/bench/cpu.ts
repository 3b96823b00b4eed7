import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Numbers of /proc/<pid>/stat from the fourth field on: the second, the name, may hold anything. */
function statOf(pid: number | string): { parent: number; own: number; ofEnded: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: (user + system) / TICKS_PER_SECOND, ofEnded: (endedUser + endedSystem) / TICKS_PER_SECOND };
  } catch {
    return null; // It has ended meanwhile.
  }
}

/** Seconds of a core that a process has used. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0;

/** Of children of a process that have ended. */
export const cpuOfEnded = (pid: number): number => statOf(pid)?.ofEnded ?? 0;

/** Of a process and its children, those that have ended included: PostgreSQL has one for each connection. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    return stat?.parent === pid ? [stat.own] : [];
  });
  return cpuOf(pid) + cpuOfEnded(pid) + children.reduce((sum, seconds) => sum + seconds, 0);
}

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
