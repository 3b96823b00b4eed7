import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { CLUB_ID } from '../demo/scene.ts';
import { chooseOnPhone, chooseOnWide, settle } from './choose-weekend.ts';
import { ownStays } from './own-stays.ts';
import { LOOKS, memberToken, openLook } from './visitor.ts';

const folder = path.join(import.meta.dirname, '../../apps/web/src/features/landing/pictures');

type Shot = {
  name: string;
  width: number;
  height: number;
  /** Pixels of the picture per pixel of the page: no more than it is shown with. */
  scale: number;
  address: (stay: { id: string; hutId: string }) => string;
  arrange: (page: Page) => Promise<unknown>;
};

const SHOTS: readonly Shot[] = [
  {
    name: 'calendar',
    width: 1280,
    height: 860,
    scale: 1.5,
    address: ({ hutId }) => `/?hut=${hutId}`,
    arrange: chooseOnWide,
  },
  {
    name: 'dialog',
    width: 920,
    height: 760,
    scale: 1.5,
    address: ({ id }) => `/bookings/${id}`,
    arrange: async (page) => {
      await page.getByRole('dialog').waitFor();
      await settle(page);
    },
  },
  {
    name: 'phone',
    width: 375,
    height: 760,
    scale: 2,
    address: ({ hutId }) => `/?hut=${hutId}`,
    arrange: chooseOnPhone,
  },
];

/** Every shot in every look, each as one WebP, and beside them how large they are. Tells what it has made. */
export async function* landingPictures(browser: Browser, baseURL: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true });
  const token = await memberToken(baseURL);
  const [stay] = await ownStays(baseURL, token);
  if (!stay) throw new Error('The member of the demo has no stay that lies ahead.');
  for (const { name, width, height, scale, address, arrange } of SHOTS)
    for (const look of LOOKS) {
      const options = { baseURL, viewport: { width, height }, deviceScaleFactor: scale };
      const context = await openLook(browser, look, options, { token, activeClub: CLUB_ID });
      const page = await context.newPage();
      // The second time the fonts are there, also those that a page does not wait for.
      for (let visit = 0; visit < 2; visit++) await page.goto(address(stay), { waitUntil: 'networkidle' });
      await arrange(page);
      const file = `${name}-${look.language}-${look.time}.webp`;
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(path.join(folder, file));
      await context.close();
      yield `${file} ${(size / 1000).toFixed(0)} kB`;
    }
  const sizes = Object.fromEntries(SHOTS.map(({ name, width, height }) => [name, { width, height }]));
  await writeFile(path.join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}
