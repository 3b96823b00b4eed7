import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kartblad } from '@hytte/web/src/ui/kartblad/kartblad.ts';

const mapFile = path.join(import.meta.dirname, '../../apps/web/src/features/landing/pictures/map.svg');

/** Pixels of a sheet as wide as a screen: a tenth of one is not seen, and makes a third of the file. */
const inWholePixels = (line: string): string =>
  line.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

/** The map that every picture on the landing page is a cut of. Its colour comes from the page it is used on. */
export async function landingMap(): Promise<string> {
  const { contours } = kartblad('hyttelaget', { sign: 'none', shape: 'page' });
  const lines = contours.map(
    ({ path: line, heavy }) =>
      `<path d="${inWholePixels(line)}" stroke-width="${heavy ? 1.8 : 0.9}" vector-effect="non-scaling-stroke"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="contours" fill="none" stroke-linejoin="round">${lines.join('')}</g></svg>\n`;
  await writeFile(mapFile, svg);
  return `${path.basename(mapFile)} ${(svg.length / 1000).toFixed(0)} kB`;
}
