import type { Line, Point } from '#ui/kartblad/contours.ts';

const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Without points that crowd the one before: two close to a corner of the grid would make a kink. */
const spaced = (points: Point[], gap: number): Point[] =>
  points.reduce<Point[]>((kept, point) => {
    const before = kept.at(-1);
    const crowded = before && Math.hypot(point[0] - before[0], point[1] - before[1]) < gap;
    if (!crowded) kept.push(point);
    return kept;
  }, []);

/** Through the middle of each piece with the corners as handles: a pen does not stop at grid lines. */
export const smoothPath = ({ points, closed }: Line, gap: number): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';

  // An open line reaches the edge of the sheet whatever is left out before it.
  const corners = closed ? spaced(points, gap) : [...spaced(points, gap).slice(0, -1), last];
  const start = closed ? middle(corners.at(-1) ?? first, first) : first;
  const curves = corners.map((corner, index) => {
    const next = corners[index + 1] ?? (closed ? first : corner);
    return `Q${write(corner)} ${write(middle(corner, next))}`;
  });
  return `M${write(start)}${curves.join('')}`;
};
