import type { Point } from '#ui/kartblad/contours.ts';
import type { Sheet, Sign } from '#ui/kartblad/sheet.ts';
import type { Size } from '#ui/kartblad/terrain.ts';

type Trails = Pick<Sheet, 'trails' | 'edge'>;

/** The dotted way that belongs to a sign. `side` is -1 or 1: from which side it comes. */
export const trailsTo = (sign: Sign, [x, y]: Point, side: number, { width, height }: Size): Trails => {
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
