import { contourLines, survey } from '#ui/kartblad/contours.ts';
import type { Point } from '#ui/kartblad/contours.ts';
import { smoothPath } from '#ui/kartblad/path.ts';
import { randomFrom } from '#ui/kartblad/random.ts';
import type { Sheet, SheetShape, Sign } from '#ui/kartblad/sheet.ts';
import { makeTerrain } from '#ui/kartblad/terrain.ts';
import { trailsTo } from '#ui/kartblad/trails.ts';

const levels = 11;
/** In points: what is shorter is a speck at the edge of the sheet. */
const shortest = 4;

const sizes = { card: { width: 480, height: 240 }, band: { width: 1200, height: 280 } };

/** One map sheet as data: the same for the same seed, another for another. */
export const kartblad = (
  seed: string,
  { sign = 'house', shape = 'card' }: { sign?: Sign; shape?: SheetShape } = {},
): Sheet => {
  const { width, height } = sizes[shape];
  const random = randomFrom(seed);
  const ground = survey(makeTerrain(random, { width, height }), { width, height });
  const interval = (ground.highest - ground.lowest) / (levels + 1);

  const contours = Array.from({ length: levels }, (_, index) => {
    const lines = contourLines(ground, ground.lowest + interval * (index + 1));
    const paths = lines.filter((line) => line.points.length >= shortest).map(smoothPath);
    return { path: paths.join(''), heavy: index % 5 === 4 };
  }).filter(({ path }) => path !== '');

  // Near the middle, so that no cut of the picture loses it.
  const spot: Point = [
    Math.round(width / 2 + (random() - 0.5) * height * 0.5),
    Math.round(height * (0.42 + random() * 0.16)),
  ];
  const side = random() < 0.5 ? -1 : 1;
  return { width, height, contours, spot, ...trailsTo(sign, spot, side, { width, height }) };
};
