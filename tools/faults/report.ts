import { recordResults, type Figures } from '@hytte/server/src/testing/measurements.ts';

/** What a scenario found wrong, and the figures it ends with. */
export type Outcome = { faults: readonly string[]; figures: Figures };

export const isFull = process.argv.includes('--full');

/** As given by --rounds=, else by size. */
export function roundsOf(size: { quick: number; full: number }): number {
  const given = process.argv.find((word) => word.startsWith('--rounds='))?.split('=')[1];
  return given === undefined ? size[isFull ? 'full' : 'quick'] : Number(given);
}

/** Prints the faults and hands the figures to `quality/run.ts`, which prints them as the last line. */
export async function report({ figures, faults }: Outcome): Promise<void> {
  for (const fault of new Set(faults)) console.error(`WRONG  ${fault}`);
  await recordResults(isFull ? 'full' : 'quick', figures);
}

export const log = (line: string): void => console.log(line);

export const tenths = (seconds: number): number => Number(seconds.toFixed(1));
