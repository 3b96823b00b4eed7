import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aBombOfPixels, aPicture, anAnimation, aPhotoWithPlace, polyglots } from '#testing/pictures.ts';
import { squarePicture } from './redraw.ts';

const squareOf = async (bytes: Buffer) => sharp(await squarePicture(bytes, 512)).metadata();

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square WebP', async (format) => {
  expect(await squareOf(await aPicture(format, { width: 900, height: 600 }))).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  });
});

test.each([
  ['small', 3, 3],
  ['a line across', 20_000, 1],
  ['a line down', 1, 20_000],
])('%s is square too', async (_name, width, height) => {
  expect(await squareOf(await aPicture('png', { width, height }))).toMatchObject({ width: 512, height: 512 });
});

test('a photo loses the place it was taken, and stands upright', async () => {
  const photo = await aPhotoWithPlace();
  expect(photo.toString('latin1')).toContain('Hemmelig hytte');
  expect((await sharp(photo).metadata()).orientation).toBe(6);

  const square = await squarePicture(photo, 512);
  expect(square.toString('latin1')).not.toMatch(/Hemmelig|Exif|GPS|ICCP|XMP/);
  expect(await sharp(square).metadata()).not.toHaveProperty('exif');
  // Red was on the left; turned a quarter clockwise it is on top.
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect([redAt(256, 20) > 200, redAt(256, 490) < 60]).toEqual([true, true]);
});

test('of an animation only the first frame is left', async () => {
  const animation = await anAnimation();
  expect((await sharp(animation, { pages: -1 }).metadata()).pages).toBe(3);
  expect((await squareOf(animation)).pages ?? 1).toBe(1);
});

test('what was hung on behind the picture does not come through', async () => {
  const page = '<script>alert(document.domain)</script>';
  const loaded = Buffer.concat([await aPicture('jpeg'), Buffer.from(page)]);
  expect((await squarePicture(loaded, 512)).toString('latin1')).not.toContain('script');
});

test.each(await polyglots())('%s is no picture', async (_name, bytes) => {
  await expect(squarePicture(bytes, 512)).rejects.toMatchObject({ code: 'invalid_image' });
});

test('a small file with 256 million pixels is refused by its header', async () => {
  const bomb = aBombOfPixels();
  expect(bomb.length).toBeLessThan(1_000_000);
  const start = performance.now();
  await expect(squarePicture(bomb, 512)).rejects.toMatchObject({ code: 'invalid_image' });
  expect(performance.now() - start).toBeLessThan(1_000); // drawing it takes several seconds
});
