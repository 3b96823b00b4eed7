import { writeFile } from 'node:fs/promises';

export type Figures = Record<string, string | number>;

/**
 * The figures a large test ends with. Run by `tools/quality/run.ts` they become its last line and its record; run
 * alone, as among all other tests, they are of no use to anyone.
 */
export async function noteFigures(size: 'quick' | 'full', figures: Figures): Promise<void> {
  const { FIGURES_FILE } = process.env;
  if (FIGURES_FILE) await writeFile(FIGURES_FILE, JSON.stringify({ size, figures }));
}
