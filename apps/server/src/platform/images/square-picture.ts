import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';
import { inTurn } from '../in-turn.ts';

// Whatever else libvips can open (SVG, PDF, TIFF, GIF, …) is out of reach in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false); // every picture is seen once
sharp.concurrency(1); // the line below shares out the cores

const decoding = inTurn({ atOnce: 2, inLine: 10 });

const MAX_PIXELS = 50e6; // a 50-megapixel camera; a bomb of 16 000 × 16 000 is 256
const SECONDS = 10; // the slowest honest one, an interlaced PNG of 49 megapixels, takes about 4

/** The format by its first bytes; what the sender calls it does not count. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  return null;
}

function refuse(cause: unknown): never {
  // Not the picture's fault alone: a machine under load may manage it the next time.
  if (cause instanceof Error && cause.message.startsWith('timeout')) throw new AppError('unavailable');
  throw new AppError('invalid_image');
}

/**
 * A JPEG, PNG or WebP, judged by its content, as a square WebP. What comes out is drawn anew from
 * the pixels: upright, first frame only, and nothing else of what was sent (place, camera, scripts) in it.
 */
export async function squarePicture(bytes: Buffer, side: number): Promise<Buffer> {
  const format = formatOf(bytes);
  if (!format) throw new AppError('invalid_image');
  return decoding(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 });
      if ((await picture.metadata()).format !== format) throw new Error('not what its first bytes say');
      return await picture
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: 80 })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    } catch (error) {
      return refuse(error);
    }
  });
}
