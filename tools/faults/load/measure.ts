import { type Generator, percentile, type Run, sumOf, type Tally } from '../../load-generator/generator.ts';
import { cpuOf, cpuOfFamily } from '../../services/processes.ts';
import type { Installation, Member } from '../installation.ts';
import type { Kind } from './request-mix.ts';

type Part = 'api' | 'postgres' | 'pgbouncer' | 'worker';
const PARTS: readonly Part[] = ['api', 'postgres', 'pgbouncer', 'worker'];

/** One run of the generator, and the seconds of a core that each part of the installation and the generator used. */
export type Round = { tally: Tally; used: Record<Part, number>; generating: number };

type Site = { installation: Installation; generator: Generator; postmaster: number; poolerPid: number };

export function roundMeter({ installation, generator, postmaster, poolerPid }: Site): (run: Run) => Promise<Round> {
  const cpuOfKind = (kind: Member['kind']): number =>
    installation.members
      .filter((member) => member.kind === kind)
      .reduce((sum, { running }) => sum + cpuOf(running.child.pid ?? 0), 0);
  const read = (): Record<Part | 'generating', number> => ({
    api: cpuOfKind('api'),
    worker: cpuOfKind('worker'),
    // Its pid may be that of a wrapper that runs it as an ordinary user.
    pgbouncer: cpuOfFamily(poolerPid),
    postgres: cpuOfFamily(postmaster),
    generating: generator.cpu(),
  });
  return async (run) => {
    const before = read();
    const tally = await generator.run(run);
    const after = read();
    const used = (part: keyof typeof before): number => after[part] - before[part];
    return {
      tally,
      generating: used('generating'),
      used: {
        api: used('api'),
        worker: used('worker'),
        pgbouncer: used('pgbouncer'),
        postgres: used('postgres'),
      },
    };
  };
}

/** Seconds of a core, all parts of the installation together. */
export const cpuOfRound = ({ used }: Round): number => Object.values(used).reduce((a, b) => a + b, 0);

export const servedIn = ({ tally }: Round, kinds: readonly Kind[]): number => sumOf(tally, kinds).served;

export const rateOf = (round: Round, kinds: readonly Kind[]): number => servedIn(round, kinds) / round.tally.seconds;

/** Which part used how much of the processor time. */
export function boundOf(rounds: readonly Round[]): string {
  const sum = (part: Part): number => rounds.reduce((total, { used }) => total + used[part], 0);
  const all = PARTS.reduce((total, part) => total + sum(part), 0);
  return `processor (${PARTS.map((part) => `${part} ${percent(sum(part) / all)}`).join(', ')})`;
}

/** How many cores each part had on average; the generator shares the machine. */
export function coresOf(rounds: readonly Round[]): string {
  const seconds = rounds.reduce((sum, { tally }) => sum + tally.seconds, 0);
  const cores = (use: (round: Round) => number): string =>
    (rounds.reduce((sum, round) => sum + use(round), 0) / seconds).toFixed(2);
  return `site ${cores(cpuOfRound)}, API ${cores(({ used }) => used.api)}, asking ${cores((round) => round.generating)}`;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const quantiles = (ms: readonly number[]): string =>
  `${[0.5, 0.95, 0.99].map((share) => Math.round(percentile(ms, share))).join('/')} ms`;

export const shareRefused = ({ served, refused, failed }: ReturnType<typeof sumOf>): number =>
  refused / (served + refused + failed || 1);

export function printKinds(kinds: readonly Kind[], atHalf: Tally, over: Tally | undefined): void {
  console.log(
    '\nby call: p50/p95/p99 at half of the capacity, then of those served at five times the capacity; refused, failed',
  );
  for (const kind of kinds) {
    const at = over ? sumOf(over, [kind]) : { served: 0, refused: 0, failed: 0, ms: [] };
    console.log(
      kind.name.padEnd(20),
      kind.priority.padEnd(8),
      quantiles(sumOf(atHalf, [kind]).ms).padEnd(18),
      quantiles(at.ms).padEnd(18),
      `${percent(shareRefused(at))} of ${at.served + at.refused + at.failed}, ${at.failed} failed`,
    );
  }
}
