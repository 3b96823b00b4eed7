import sharp, { type Sharp } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

// Whatever else libvips can open (SVG, PDF, TIFF, …) is out of reach in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false); // every picture is seen once
sharp.concurrency(1); // the line below shares out the cores

/** As long as the uploads that may be under way (http/upload.ts): whoever was let in gets a turn. */
const decoding = limitConcurrency({ atOnce: 2, inLine: 24 });

const MAX_PIXELS = 50e6; // a 50-megapixel camera; a bomb of 16 000 × 16 000 is 256
const SECONDS = 10; // the slowest honest one, an interlaced PNG of 49 megapixels, takes about 4

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** The format by its first bytes; what the sender calls it does not count. */
function formatOf(bytes: Buffer): PictureFormat | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  return null;
}

function refuse(cause: unknown): never {
  // Not the picture's fault alone: a machine under load may manage it the next time.
  if (cause instanceof Error && cause.message.startsWith('timeout')) throw new AppError('unavailable');
  throw new AppError('invalid_image');
}

/**
 * Lets `draw` make something new of the pixels of an upload: upright, first frame only. What it makes
 * has nothing else of what was sent (place, camera, scripts) in it.
 */
export async function redraw<T>(
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
      return await draw(picture.autoOrient().timeout({ seconds: SECONDS }));
    } catch (error) {
      return refuse(error);
    }
  });
}
