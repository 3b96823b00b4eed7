import type { Line, Point } from '#ui/kartblad/contours.ts';

const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Through the middle of each piece with the corners as handles: a pen does not stop at grid lines. */
export const smoothPath = ({ points, closed }: Line): string => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';

  const start = closed ? middle(last, first) : first;
  const curves = points.map((corner, index) => {
    const next = points[index + 1] ?? (closed ? first : corner);
    return `Q${write(corner)} ${write(middle(corner, next))}`;
  });
  return `M${write(start)}${curves.join('')}`;
};
