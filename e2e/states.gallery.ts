import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { STATES } from './states/all.ts';
import { galleryPage } from './states/gallery-page.ts';
import { PHONE, WIDE } from './states/looks.ts';
import { pictureOf, SHOTS, type Shot } from './states/pictures.ts';
import { show } from './states/show.ts';
import { test } from './states/test.ts';

// Run by `pnpm gallery`, which puts the pictures on one page.
const { GALLERY_DIR } = process.env;
if (!GALLERY_DIR) throw new Error('GALLERY_DIR is not set. Run it as: pnpm gallery');

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOOKS: Record<Shot, { theme: 'light' | 'dark'; width: number }> = {
  light: { theme: 'light', width: WIDE },
  dark: { theme: 'dark', width: WIDE },
  phone: { theme: 'light', width: PHONE },
};

async function turnTo(page: Page, shot: Shot): Promise<void> {
  const { theme, width } = LOOKS[shot];
  await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
  await page.setViewportSize({ width, height: width === PHONE ? 812 : 900 });
}

// The last of the workers to be done writes the one that stays.
test.afterAll(async () => {
  const page = galleryPage((file) => existsSync(path.join(GALLERY_DIR, file)));
  await writeFile(path.join(GALLERY_DIR, 'index.html'), page);
});

for (const state of STATES)
  test.describe(() => {
    test.use({ expectedComplaints: state.complaints ?? [] });
    test(`${state.screen} ${state.name}`, async ({ page, cast }) => {
      await show(page, state, { theme: 'light', language: 'no', width: WIDE }, cast);
      for (const shot of SHOTS) {
        await turnTo(page, shot);
        const file = path.join(GALLERY_DIR, pictureOf(state, shot));
        await page.screenshot({ path: file, fullPage: true, quality: 75 });
      }
    });
  });
