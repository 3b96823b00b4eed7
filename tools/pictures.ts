// pnpm pictures: photographs the product with the demo club in it, for the landing page and for links to it elsewhere.
// What it writes is part of the site and is committed; make it anew when the screens have changed.
import { chromium } from '@playwright/test';
import { withProduct } from './e2e/product.ts';
import { landingPictures } from './pictures/landing.ts';
import { landingMap } from './pictures/map.ts';
import { socialPicture } from './pictures/social.ts';

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
