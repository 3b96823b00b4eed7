import { contourLines, survey } from '#ui/kartblad/contours.ts';
import type { Point } from '#ui/kartblad/contours.ts';
import { smoothPath } from '#ui/kartblad/path.ts';
import { randomFrom } from '#ui/kartblad/random.ts';
import type { Sheet, SheetShape, Sign } from '#ui/kartblad/sheet.ts';
import { makeTerrain } from '#ui/kartblad/terrain.ts';
import { trailsTo } from '#ui/kartblad/trails.ts';

/** In points: what is shorter is a speck at the edge of the sheet. */
const shortest = 4;

const GROUNDS = {
  card: { width: 480, height: 240, fell: 240, levels: 11 },
  band: { width: 1200, height: 280, fell: 280, levels: 11 },
  page: { width: 1440, height: 900, fell: 460, levels: 16 },
};

/** One map sheet as data: the same for the same seed, another for another. */
export const kartblad = (
  seed: string,
  { sign = 'house', shape = 'card' }: { sign?: Sign; shape?: SheetShape } = {},
): Sheet => {
  const { levels, ...ground } = GROUNDS[shape];
  const { width, height } = ground;
  const random = randomFrom(seed);
  const heights = survey(makeTerrain(random, ground), ground);
  const interval = (heights.highest - heights.lowest) / (levels + 1);

  const contours = Array.from({ length: levels }, (_, index) => {
    const lines = contourLines(heights, heights.lowest + interval * (index + 1));
    const paths = lines
      .filter((line) => line.points.length >= shortest)
      .map((line) => smoothPath(line, heights.step * 0.6));
    return { path: paths.join(''), heavy: index % 5 === 4 };
  }).filter(({ path }) => path !== '');

  // Near the middle, so that no cut of the picture loses it.
  const spot: Point = [
    Math.round(width / 2 + (random() - 0.5) * ground.fell * 0.5),
    Math.round(height * (0.42 + random() * 0.16)),
  ];
  const side = random() < 0.5 ? -1 : 1;
  return { width, height, contours, spot, ...trailsTo(sign, spot, side, { width, height }) };
};
