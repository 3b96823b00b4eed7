/** What was promised, held against what stands. Names of path parameters do not matter, their places do. */
export type Tally = { promised: number; standing: number; missing: string[]; unlisted: string[] };

const shape = (line: string): string => line.replaceAll(/\{\w+\}/g, '{}');

/** The rows of a .tsv list; lines that begin with # are for readers. */
export const readRows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** `added` are things we decided to have beyond the promise: no credit, but no surprise either. */
export function tally(promised: string[], added: string[], standing: string[]): Tally {
  const stands = new Set(standing.map(shape));
  const known = new Set([...promised, ...added].map(shape));
  const missing = promised.filter((one) => !stands.has(shape(one)));
  return {
    promised: promised.length,
    standing: promised.length - missing.length,
    missing,
    unlisted: standing.filter((one) => !known.has(shape(one))),
  };
}

export type Figures = { calls: number; screens: number };

/** What fell below the committed figures, in sentences. */
export const fallenBelow = (figures: Figures, floor: Figures, guarded: string[]): string[] =>
  (['calls', 'screens'] as const)
    .filter((name) => guarded.includes(name) && figures[name] < floor[name])
    .map((name) => `${name} fell to ${figures[name]}; docs/product/conformance.json promises ${floor[name]}.`);
