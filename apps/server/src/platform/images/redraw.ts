import sharp, { type Sharp, type OutputInfo } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

// Blocks every other format that libvips can open (SVG, PDF, TIFF, …).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false); // no picture is opened twice
sharp.concurrency(1); // `decoding` decides how many cores are used

/** The queue is as long as the number of concurrent uploads (http/upload.ts), so every accepted upload gets its turn. */
const decoding = limitConcurrency({ atOnce: 2, inLine: 24 });

const MAX_PIXELS = 50e6; // a 50-megapixel camera; a bomb of 16 000 × 16 000 is 256
const TIMEOUT_SECONDS = 10; // an interlaced PNG of 49 megapixels, the slowest legitimate case, takes about 4

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** The format by its magic bytes; the declared type does not count. */
function formatOf(bytes: Buffer): PictureFormat | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  return null;
}

function refuse(cause: unknown): never {
  // A timeout may be due to load: the client may retry.
  if (cause instanceof Error && cause.message.startsWith('timeout')) throw new AppError('unavailable');
  throw new AppError('invalid_image');
}

/**
 * Decodes an upload and lets `draw` encode its pixels again: upright, first frame only. Nothing else of the upload
 * (location, camera, scripts) survives.
 */
async function redraw<T>(
  bytes: Buffer,
  formats: readonly PictureFormat[],
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  const format = formatOf(bytes);
  if (!format || !formats.includes(format)) throw new AppError('invalid_image');
  return decoding(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
      if ((await picture.metadata()).format !== format) throw new Error('not what its first bytes say');
      return await draw(picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }));
    } catch (error) {
      return refuse(error);
    }
  });
}

/** A JPEG, PNG or WebP as a square WebP. */
export const squarePicture = (bytes: Buffer, side: number): Promise<Buffer> =>
  redraw(bytes, ['jpeg', 'png', 'webp'], (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
  );

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

/** Large sizes are loaded rarely and may use more bytes per pixel. */
const qualityOf = (width: number): number => (width <= 320 ? 70 : width <= 640 ? 74 : 78);

type Pixels = { data: Buffer; info: OutputInfo };

// The upload is decoded once; every size is made from these pixels.
const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

async function placeholderOf(pixels: Pixels): Promise<string> {
  const tiny = await fromPixels(pixels)
    .flatten({ background: '#fff' })
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** A JPEG, PNG, WebP or GIF as WebP in responsive widths, none larger than the original. */
export const webPicture = (bytes: Buffer): Promise<WebPicture> =>
  redraw(bytes, ['jpeg', 'png', 'webp', 'gif'], async (picture) => {
    const pixels = await pixelsOf(picture);
    const { width, height } = pixels.info;
    const sizes: Size[] = [];
    // Sequentially: one picture uses one core, however many sizes it has.
    for (const wide of [...NARROW.filter((narrow) => narrow < width), width]) {
      const drawn = fromPixels(pixels)
        .resize({ width: wide })
        .webp({ quality: qualityOf(wide) });
      sizes.push({ width: wide, bytes: await drawn.toBuffer() });
    }
    return { width, height, sizes, placeholder: await placeholderOf(pixels) };
  });

/** The width of a picture in WebP, as those that are stored are; null for anything else. Nothing is decoded. */
export async function widthOfWebp(bytes: Buffer): Promise<number | null> {
  if (formatOf(bytes) !== 'webp') return null;
  try {
    const { format, width } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).metadata();
    return format === 'webp' ? width : null;
  } catch {
    return null;
  }
}
