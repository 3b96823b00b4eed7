import type { Ground, Terrain } from '#ui/kartblad/terrain.ts';

export type Point = readonly [x: number, y: number];
export type Line = { points: Point[]; closed: boolean };

// Marching squares. Corners count 1, 2, 4, 8 clockwise from the top left when they are above the level; the sides of a
// square are 0 top, 1 right, 2 bottom, 3 left. Each pair is a piece of contour from side to side.
const pieces: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** A terrain read off at the corners of a grid. */
export const survey = (terrain: Terrain, { width, height, fell }: Ground) => {
  const step = fell / 20;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const heights: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) heights.push(terrain(column * step, row * step));
  }
  return { step, columns, rows, heights, lowest: Math.min(...heights), highest: Math.max(...heights) };
};

type Survey = ReturnType<typeof survey>;

/** The lines along which the terrain has this height. */
export const contourLines = ({ step, columns, rows, heights }: Survey, level: number): Line[] => {
  const stride = columns + 1;
  const crossings = new Map<number, Point>();
  const neighbours = new Map<number, number[]>();

  // A side belongs to two squares and must be the same to both: it is named by its first corner and its direction.
  const sideOf = (corner: number, side: number): number => {
    const first = side === 1 ? corner + 1 : side === 2 ? corner + stride : corner;
    return first * 2 + (side % 2);
  };
  const cross = (sideId: number): void => {
    if (crossings.has(sideId)) return;
    const first = sideId >> 1;
    const downward = sideId % 2 === 1;
    const from = heights[first] ?? 0;
    const to = heights[downward ? first + stride : first + 1] ?? 0;
    const along = (level - from) / (to - from);
    const x = (first % stride) + (downward ? 0 : along);
    const y = Math.floor(first / stride) + (downward ? along : 0);
    crossings.set(sideId, [x * step, y * step]);
  };
  const join = (from: number, to: number): void => {
    neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
    neighbours.set(to, [...(neighbours.get(to) ?? []), from]);
  };

  const above = (corner: number, bit: number): number => ((heights[corner] ?? 0) > level ? bit : 0);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = row * stride + column;
      const shape = above(corner, 1) | above(corner + 1, 2) | above(corner + stride + 1, 4) | above(corner + stride, 8);
      for (const [from, to] of pieces[shape] ?? []) {
        const ends = [sideOf(corner, from), sideOf(corner, to)] as const;
        ends.forEach(cross);
        join(...ends);
      }
    }
  }
  return followLines(neighbours, crossings);
};

const followLines = (neighbours: Map<number, number[]>, crossings: Map<number, Point>): Line[] => {
  const seen = new Set<number>();
  const follow = (start: number, closed: boolean): Line => {
    const points: Point[] = [];
    for (let at: number | undefined = start; at !== undefined;) {
      seen.add(at);
      const point = crossings.get(at);
      if (point) points.push(point);
      at = neighbours.get(at)?.find((next) => !seen.has(next));
    }
    return { points, closed };
  };

  // Lines that leave the sheet start at its edge; what is left over are rings.
  const lines: Line[] = [];
  for (const [side, next] of neighbours) if (next.length === 1 && !seen.has(side)) lines.push(follow(side, false));
  for (const side of neighbours.keys()) if (!seen.has(side)) lines.push(follow(side, true));
  return lines;
};
