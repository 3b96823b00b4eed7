export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Area = Point & Size;

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** Limits the position so that the picture covers the frame. Both sizes as shown, before zooming. */
export function keepInFrame(position: Point, picture: Size, frame: Size, zoom: number): Point {
  return {
    x: within(position.x, Math.max(0, (picture.width * zoom - frame.width) / 2)),
    y: within(position.y, Math.max(0, (picture.height * zoom - frame.height) / 2)),
  };
}

/** Styles that position an image in a box so that only the area (in percent) is visible. */
export const showOnly = (area: Area) => ({
  width: `${10_000 / area.width}%`,
  height: `${10_000 / area.height}%`,
  insetInlineStart: `${(-100 * area.x) / area.width}%`,
  insetBlockStart: `${(-100 * area.y) / area.height}%`,
});

/**
 * The area (in pixels of the image) as a WebP, or as PNG where the browser cannot write WebP. `most` has the proportions of
 * the area: a larger one is scaled down to it, a smaller one is not enlarged.
 */
export async function cutOut(source: string, area: Area, most: Size): Promise<Blob> {
  const scale = Math.min(1, area.width / most.width);
  const [width, height] = [Math.round(most.width * scale), Math.round(most.height * scale)];
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  // White under transparent pixels: a drawing must stay visible on a dark page.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be written')));
    canvas.toBlob(keep, 'image/webp', 0.9);
  });
}
