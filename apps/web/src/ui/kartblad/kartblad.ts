import { contourLines, makeTerrain, type Point, type Size, smoothPath, survey } from './contours.ts';

/** What the sheet shows besides contours. */
export type Sign = 'house' | 'darkHouse' | 'plannedHouse' | 'cairn' | 'seasons' | 'form' | 'fork' | 'offSheet' | 'none';

/** `card` fits a card or a small picture, `band` the width of a page, `page` what lies under a whole one. */
export type SheetShape = 'card' | 'band' | 'page';

export type Sheet = {
  width: number;
  height: number;
  /** Every fifth contour is drawn heavier, as on a paper map. */
  contours: { path: string; heavy: boolean }[];
  trails: string[];
  spot: Point;
  /** Where the paper ends, when the trail runs past it. */
  edge: number | null;
};

/** Deterministic: the same request always gives the same sheet. */
export type SheetRequest = { seed: string; sign: Sign; shape: SheetShape };

/** The worker's answer to the request with this id. */
export type SheetResponse = { id: number; sheet: Sheet };

/** Shorter contours, at the edge of the sheet, would be specks. */
const MIN_POINTS = 4;

const GROUNDS = {
  card: { width: 480, height: 240, fell: 240, levels: 11 },
  band: { width: 1200, height: 280, fell: 280, levels: 11 },
  page: { width: 1440, height: 900, fell: 460, levels: 16 },
};

/** Generates one map sheet from its seed. */
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
      .filter((line) => line.points.length >= MIN_POINTS)
      .map((line) => smoothPath(line, heights.step * 0.6));
    return { path: paths.join(''), heavy: index % 5 === 4 };
  }).filter(({ path }) => path !== '');

  // Near the middle, so that no crop loses it.
  const spot: Point = [
    Math.round(width / 2 + (random() - 0.5) * ground.fell * 0.5),
    Math.round(height * (0.42 + random() * 0.16)),
  ];
  const side = random() < 0.5 ? -1 : 1;
  return { width, height, contours, spot, ...trailsTo(sign, spot, side, { width, height }) };
};

type Trails = Pick<Sheet, 'trails' | 'edge'>;

/** The dotted trail that leads to a sign. `side` is -1 or 1: the side it comes from. */
const trailsTo = (sign: Sign, [x, y]: Point, side: number, { width, height }: Size): Trails => {
  if (sign === 'none') return { trails: [], edge: null };

  if (sign === 'fork') {
    const stem = `M${x + side * 40} ${height}C${x + side * 50} ${y + 60} ${x} ${y + 50} ${x} ${y}`;
    const left = `M${x} ${y}C${x - 12} ${y - 36} ${x - 70} ${y - 20} ${x - 92} 0`;
    const right = `M${x} ${y}C${x + 14} ${y - 40} ${x + 80} ${y - 28} ${x + 128} 0`;
    return { trails: [stem, left, right], edge: null };
  }

  if (sign === 'offSheet') {
    const edge = width / 2 + 60;
    const wanders = `M${edge - 230} ${height}C${edge - 190} ${y + 30} ${edge - 130} ${y + 66} ${edge - 84} ${y + 16}`;
    return { trails: [`${wanders}S${edge - 40} ${y - 30} ${edge + 96} ${y - 8}`], edge };
  }

  const ends = `${x + side * 18} ${y + 52} ${x} ${y + 16}`;
  return { trails: [`M${x + side * 70} ${height}C${x + side * 60} ${y + 58} ${ends}`], edge: null };
};

/** A seeded pseudo-random generator (FNV-1a hash, mulberry32): a hut has the same map everywhere. */
const randomFrom = (seed: string): (() => number) => {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
