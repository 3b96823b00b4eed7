import { appendFile, readFile } from 'node:fs/promises';

/**
 * What the parts of a long test have given, a line of JSON for each: a run that was stopped goes on where it was. Without a
 * file nothing is kept. A file belongs to one state of the code: begin another when it changes.
 */
export async function keptParts<P>(file: string | undefined) {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  const done = new Map(lines.map((line) => JSON.parse(line) as [name: string, part: P]));
  return {
    /** As it was kept, or worked out now. */
    async part(name: string, work: () => Promise<P>): Promise<P> {
      const known = done.get(name);
      if (known !== undefined) return known;
      const worked = await work();
      if (file !== undefined) await appendFile(file, `${JSON.stringify([name, worked])}\n`);
      return worked;
    },
  };
}
