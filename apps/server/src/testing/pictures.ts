import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width, height }: Size = { width: 64, height: 64 },
) =>
  sharp({ create: { width, height, channels: 3, background: '#3d6b52' } })
    .toFormat(format)
    .toBuffer();

/** Left half red, right half black, with an EXIF rotation by a quarter turn and a GPS position. */
export const aPhotoWithPlace = ({ width, height }: Size = { width: 600, height: 600 }): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) if ((at / 3) % width < width / 2) pixels[at] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Artist: 'Hemmelig hytte' }, IFD3: { GPSLatitude: '61/1 38/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

/** As detailed as a photograph, and deterministic. */
export const aNoisyPicture = ({ width, height }: Size): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 90 + ((at >> 9) % 90) + ((at * 2_654_435_761) >>> 27);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
};

const threeFrames = async () =>
  sharp(await Promise.all(['red', 'green', 'blue'].map(frame)), { join: { animated: true } });

export const anAnimation = async (): Promise<Buffer> => (await threeFrames()).webp().toBuffer();
export const anAnimatedGif = async (): Promise<Buffer> => (await threeFrames()).gif().toBuffer();

const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const pngOf = (side: number, colourType: number, rows: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, colourType, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

/** A valid PNG of 16 000 × 16 000 grey pixels in some 250 kB. */
export const aBombOfPixels = (side = 16_000): Buffer => pngOf(side, 0, deflateSync(Buffer.alloc((side + 1) * side)));

/** The same in colour: some 750 kB that are 768 MB once decompressed. */
export async function aColourBomb(side = 16_000): Promise<Buffer> {
  const row = Buffer.alloc(1 + 3 * side);
  const deflated = Readable.from(Array.from({ length: side }, () => row)).pipe(createDeflate());
  return pngOf(side, 2, await buffer(deflated));
}

export const aGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are no JPEG, PNG or WebP but pretend to be. */
export async function polyglots(): Promise<[name: string, bytes: Buffer][]> {
  const jpeg = await aPicture('jpeg', { width: 300, height: 300 });
  const jpegStart = jpeg.subarray(0, 4);
  return [
    ['nothing at all', Buffer.alloc(0)],
    ['a GIF', aGif],
    ['a GIF that is also a script', Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)//')],
    ['an SVG', Buffer.from(SVG)],
    ['an SVG in gzip', gzipSync(SVG)],
    ['an SVG behind the first bytes of a JPEG', Buffer.concat([jpegStart, Buffer.from(SVG)])],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>')],
    ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000', 'latin1')],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['the head of a WebP with nothing behind', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
    ['a JPEG that begins like a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), jpeg])],
    ['a picture one byte too late', Buffer.concat([Buffer.from(' '), jpeg])],
  ];
}
