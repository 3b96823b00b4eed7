// pnpm landing-screenshots: screenshots of the product with the demo club, for the landing page and for link previews. They are part
// of the site and committed; run it again when the screens have changed.
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kartblad } from '@hytte/web/src/ui/kartblad/kartblad.ts';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { withProduct } from './e2e/product.ts';
import { landingPictures } from './landing-screenshots/landing.ts';
import { openLook } from './landing-screenshots/visitor.ts';

const mapFile = path.join(import.meta.dirname, '../apps/web/src/features/public/landing/pictures/map.svg');

/** Fractions of a pixel are invisible on a sheet as wide as a screen, and a third of the file. */
const inWholePixels = (line: string): string =>
  line.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

const socialFile = path.join(import.meta.dirname, '../apps/web/public/social.jpg');

// The size that link previews ask for.
const SIZE = { width: 1200, height: 630 };

// Without links and buttons, which a picture cannot offer, and with a larger name.
const POSTER = `
  header { border: 0 !important; background: transparent !important; position: absolute !important; inset-inline: 0; }
  header > div { padding-top: 32px; zoom: 1.25; }
  header > div > :last-child, main a { visibility: hidden; }
  main > section:first-of-type { min-height: ${SIZE.height}px; }
  main h1 { margin-top: 84px; }
`;

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

console.log(await landingMap());
await withProduct(async ({ E2E_BASE_URL: baseURL = '' }) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH });
  try {
    for await (const line of landingPictures(browser, baseURL)) console.log(line);
    console.log(await socialPicture(browser, baseURL));
  } finally {
    await browser.close();
  }
});

/** The map behind the pictures of the landing page. Its colour comes from the page that uses it. */
async function landingMap(): Promise<string> {
  const { contours } = kartblad('hyttelaget', { sign: 'none', shape: 'page' });
  const lines = contours.map(
    ({ path: line, heavy }) =>
      `<path d="${inWholePixels(line)}" stroke-width="${heavy ? 1.8 : 0.9}" vector-effect="non-scaling-stroke"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="contours" fill="none" stroke-linejoin="round">${lines.join('')}</g></svg>\n`;
  await writeFile(mapFile, svg);
  return `${path.basename(mapFile)} ${(svg.length / 1000).toFixed(0)} kB`;
}

/** The picture of a link preview: the top of the landing page without links and buttons. */
async function socialPicture(browser: Browser, baseURL: string): Promise<string> {
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
