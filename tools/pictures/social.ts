import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openLook } from './visitor.ts';

const socialFile = path.join(import.meta.dirname, '../../apps/web/public/social.jpg');

// The size that those who show a link ask for.
const SIZE = { width: 1200, height: 630 };

// Nothing in a picture can be pressed, and the name of the house is larger than on a page.
const POSTER = `
  header { border: 0 !important; background: transparent !important; position: absolute !important; inset-inline: 0; }
  header > div { padding-top: 32px; zoom: 1.25; }
  header > div > :last-child, main a { visibility: hidden; }
  main > section:first-of-type { min-height: ${SIZE.height}px; }
  main h1 { margin-top: 84px; }
`;

/** What is shown beside a link to the site: the top of the landing page without what can be pressed. */
export async function socialPicture(browser: Browser, baseURL: string): Promise<string> {
  const options = { baseURL, viewport: SIZE, bypassCSP: true };
  const context = await openLook(browser, { language: 'no', time: 'day' }, options);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addStyleTag({ content: POSTER });
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(socialFile);
  await context.close();
  return `${path.basename(socialFile)} ${((await stat(socialFile)).size / 1000).toFixed(0)} kB`;
}
