import { noteFigures, type Figures } from '@hytte/server/src/testing/measurements.ts';

export type Outcome = { figures: Figures; faults: readonly string[] };

export const isFull = process.argv.includes('--full');

/** As many as said by --rounds=, else by size. */
export function roundsOf(size: { quick: number; full: number }): number {
  const said = process.argv.find((word) => word.startsWith('--rounds='))?.split('=')[1];
  return said === undefined ? size[isFull ? 'full' : 'quick'] : Number(said);
}

/** The end of a test of faults: what was wrong, line by line, and the figures. */
export async function report({ figures, faults }: Outcome): Promise<void> {
  for (const fault of new Set(faults)) console.error(`WRONG  ${fault}`);
  await noteFigures(isFull ? 'full' : 'quick', figures);
  process.exit(faults.length > 0 ? 1 : 0);
}

export const log = (line: string): void => console.log(line);

export const tenths = (seconds: number): number => Number(seconds.toFixed(1));
