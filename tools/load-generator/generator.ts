import { fork } from 'node:child_process';
import { join } from 'node:path';
import { cpuOf } from '../bench/cpu.ts';
import type { Counted, Kind, Run, Tally } from './generator.process.ts';

export type Generator = {
  stock: (kinds: Kind[]) => void;
  run: (run: Run) => Promise<Tally>;
  /** Seconds of a core that asking has used so far. */
  used: () => number;
  stop: () => void;
};

/** Asking has a process of its own: it must not wait for counting. */
export function openGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'asker-process.ts'));
  return {
    stock: (stock) => void child.send({ stock }),
    run: (run) =>
      new Promise((resolve, reject) => {
        const broken = (): void => reject(new Error('The asking broke off.'));
        child.once('exit', broken);
        // The only message it sends.
        child.once('message', (tally) => (child.off('exit', broken), resolve(tally as Tally)));
        child.send({ run });
      }),
    used: () => cpuOf(child.pid ?? 0),
    stop: () => void child.kill(),
  };
}

const none: Counted = { served: 0, refused: 0, failed: 0, ms: [] };

/** All of some kinds together. */
export const sumOf = ({ byKind }: Tally, kinds: readonly Kind[]): Counted =>
  kinds.reduce((sum, { name }) => {
    const { served, refused, failed, ms } = byKind[name] ?? none;
    return {
      served: sum.served + served,
      refused: sum.refused + refused,
      failed: sum.failed + failed,
      ms: [...sum.ms, ...ms],
    };
  }, none);

export function percentile(ms: readonly number[], share: number): number {
  return ms.toSorted((a, b) => a - b)[Math.floor((ms.length - 1) * share)] ?? NaN;
}

export const shareRefused = ({ served, refused, failed }: Counted): number =>
  refused / (served + refused + failed || 1);
