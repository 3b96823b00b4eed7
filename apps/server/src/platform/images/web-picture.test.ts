import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  aBombOfPixels,
  aGif,
  aNoisyPicture,
  anAnimatedGif,
  anAnimation,
  aPhotoWithPlace,
  aPicture,
  polyglots,
} from '#testing/pictures.ts';
import { webPicture } from './redraw.ts';

const widthsOf = async (bytes: Buffer) => (await webPicture(bytes)).sizes.map(({ width }) => width);

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes a WebP in four widths', async (format) => {
  const { width, height, sizes } = await webPicture(await aPicture(format, { width: 2400, height: 1200 }));
  expect([width, height]).toEqual([1920, 960]);
  for (const size of sizes)
    expect(await sharp(size.bytes).metadata()).toMatchObject({ format: 'webp', width: size.width });
  expect(sizes.map((size) => size.width)).toEqual([320, 640, 1280, 1920]);
});

test.each([
  [1920, [320, 640, 1280, 1920]],
  [1000, [320, 640, 1000]],
  [640, [320, 640]],
  [320, [320]],
  [7, [7]],
])('%i wide gives %j: never more than was sent', async (width, widths) => {
  expect(await widthsOf(await aPicture('png', { width, height: 50 }))).toEqual(widths);
});

test('a strip is kept within what a WebP can hold', async () => {
  expect(await webPicture(await aPicture('png', { width: 10, height: 20_000 }))).toMatchObject({ height: 4096 });
});

test('the narrower, the lighter', async () => {
  const upload = await aNoisyPicture({ width: 2600, height: 1700 });
  const { sizes } = await webPicture(upload);
  const weights = sizes.map(({ bytes }) => bytes.length);
  expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  expect(Math.max(...weights)).toBeLessThan(upload.length);
});

test('a portrait stands upright and has lost the place it was taken', async () => {
  const photo = await aPhotoWithPlace({ width: 600, height: 400 });
  expect(photo.toString('latin1')).toContain('Hemmelig hytte');
  const { width, height, sizes } = await webPicture(photo);
  expect([width, height]).toEqual([400, 600]);
  for (const { bytes } of sizes) {
    expect(bytes.toString('latin1')).not.toMatch(/Hemmelig|Exif|GPS|ICCP|XMP/);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  }
});

test.each([
  ['WebP', anAnimation],
  ['GIF', anAnimatedGif],
])('of an animated %s only the first frame is left', async (_name, animation) => {
  const { sizes } = await webPicture(await animation());
  expect((await sharp(sizes[0]?.bytes).metadata()).pages ?? 1).toBe(1);
  const { data } = await sharp(sizes[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]); // red was first
});

test.each([
  ['a photograph', () => aNoisyPicture({ width: 1200, height: 800 })],
  ['a tall one', () => aNoisyPicture({ width: 300, height: 1200 })],
  [
    'a see-through PNG',
    () =>
      sharp(Buffer.alloc(400 * 400 * 4, 90), { raw: { width: 400, height: 400, channels: 4 } })
        .png()
        .toBuffer(),
  ],
])('the placeholder of %s is a picture of less than 400 characters', async (_name, make) => {
  const { placeholder } = await webPicture(await make());
  expect(placeholder.length).toBeLessThan(400);
  const [head, data = ''] = placeholder.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp' });
});

const impostors = (await polyglots()).filter(([, bytes]) => !bytes.equals(aGif));
test.each(impostors)('%s is no picture', async (_name, bytes) => {
  await expect(webPicture(bytes)).rejects.toMatchObject({ code: 'invalid_image' });
});

test('a small file with 256 million pixels is refused by its header', async () => {
  const bomb = aBombOfPixels();
  const start = performance.now();
  await expect(webPicture(bomb)).rejects.toMatchObject({ code: 'invalid_image' });
  expect(performance.now() - start).toBeLessThan(1_000);
});
