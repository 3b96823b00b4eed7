export type Size = { width: number; height: number };
/** `fell` is the usual width of a fell. */
type Ground = Size & { fell: number };
type Terrain = (x: number, y: number) => number;

/** A sum of Gaussian tops, with a little roughness so that no contour is an ellipse. */
export const makeTerrain = (random: () => number, { width, height, fell }: Ground): Terrain => {
  const topCount = Math.round((2 * width * height) / fell ** 2) + Math.floor(random() * 3);
  const tops = Array.from({ length: topCount }, () => ({
    x: random() * width,
    y: random() * height,
    spread: fell * (0.2 + random() * 0.45),
    rise: 0.4 + random() * 0.7,
  }));
  const phases = Array.from({ length: 3 }, () => random() * Math.PI * 2);

  return (x, y) => {
    const [a = 0, b = 0, c = 0] = phases;
    const [east, south] = [x / fell, y / fell];
    const rough =
      0.07 * Math.sin(east * 8 + a) + 0.06 * Math.cos(south * 10 + b) + 0.05 * Math.sin((east + south) * 6 + c);
    return tops.reduce((sum, top) => {
      const far = (x - top.x) ** 2 + 1.5 * (y - top.y) ** 2;
      return sum + top.rise * Math.exp(-far / (2 * top.spread ** 2));
    }, rough);
  };
};

export type Point = readonly [x: number, y: number];
type Line = { points: Point[]; closed: boolean };

// The cases of marching squares. Corners above the level count 1, 2, 4, 8 clockwise from the top left; the sides of a
// square are 0 top, 1 right, 2 bottom, 3 left. Each pair is a segment from side to side.
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

/** Samples a terrain at the corners of a grid. */
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

/** The contour lines at this level. */
export const contourLines = ({ step, columns, rows, heights }: Survey, level: number): Line[] => {
  const stride = columns + 1;
  const crossings = new Map<number, Point>();
  const neighbours = new Map<number, number[]>();

  // Two squares share a side: its id is made of its first corner and its direction.
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

  // Open lines start at the edge of the sheet; the rest are closed rings.
  const lines: Line[] = [];
  for (const [side, next] of neighbours) if (next.length === 1 && !seen.has(side)) lines.push(follow(side, false));
  for (const side of neighbours.keys()) if (!seen.has(side)) lines.push(follow(side, true));
  return lines;
};

const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Drops points closer than `gap` to the one before: they would make a kink at a corner of the grid. */
const spaced = (points: Point[], gap: number): Point[] =>
  points.reduce<Point[]>((kept, point) => {
    const before = kept.at(-1);
    const crowded = before && Math.hypot(point[0] - before[0], point[1] - before[1]) < gap;
    if (!crowded) kept.push(point);
    return kept;
  }, []);

/** Quadratic Bézier curves through the middles of the segments, with their corners as control points. */
export const smoothPath = ({ points, closed }: Line, gap: number): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';

  // An open line keeps its last point, at the edge of the sheet.
  const corners = closed ? spaced(points, gap) : [...spaced(points, gap).slice(0, -1), last];
  const start = closed ? middle(corners.at(-1) ?? first, first) : first;
  const curves = corners.map((corner, index) => {
    const next = corners[index + 1] ?? (closed ? first : corner);
    return `Q${write(corner)} ${write(middle(corner, next))}`;
  });
  return `M${write(start)}${curves.join('')}`;
};
