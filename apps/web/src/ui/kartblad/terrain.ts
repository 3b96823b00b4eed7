export type Size = { width: number; height: number };
/** `fell` is how wide a fell usually is. */
export type Ground = Size & { fell: number };
export type Terrain = (x: number, y: number) => number;

/** A few rounded tops, as high fells have, with a little roughness so that no contour is an ellipse. */
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
