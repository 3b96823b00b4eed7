import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { redraw } from './redraw.ts';

type Size = { width: number; bytes: Buffer };

export type WebPicture = {
  width: number;
  height: number;
  /** From the narrowest to the one that is `width` wide. */
  sizes: Size[];
  /** A data URL of a few hundred characters, to be shown blurred while the picture loads. */
  placeholder: string;
};

const NARROW = [320, 640, 1280];
const LARGEST = { width: 1920, height: 4096 }; // a WebP cannot be taller than 16 383
const PLACEHOLDER_SIDE = 16;

/** What is seen large, and loaded rarely, may weigh more for each of its pixels. */
const qualityOf = (width: number): number => (width <= 320 ? 70 : width <= 640 ? 74 : 78);

type Pixels = { data: Buffer; info: OutputInfo };

// The upload is decoded once; every size is drawn from these pixels.
const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

const again = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function placeholderOf(pixels: Pixels): Promise<string> {
  const tiny = await again(pixels)
    .flatten({ background: '#fff' })
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** A JPEG, PNG, WebP or GIF as WebP in the widths that screens ask for, none larger than what was sent. */
export const webPicture = (bytes: Buffer): Promise<WebPicture> =>
  redraw(bytes, ['jpeg', 'png', 'webp', 'gif'], async (picture) => {
    const pixels = await pixelsOf(picture);
    const { width, height } = pixels.info;
    const sizes: Size[] = [];
    // One after the other: a picture takes one core, however many sizes it has.
    for (const wide of [...NARROW.filter((narrow) => narrow < width), width]) {
      const drawn = again(pixels)
        .resize({ width: wide })
        .webp({ quality: qualityOf(wide) });
      sizes.push({ width: wide, bytes: await drawn.toBuffer() });
    }
    return { width, height, sizes, placeholder: await placeholderOf(pixels) };
  });
