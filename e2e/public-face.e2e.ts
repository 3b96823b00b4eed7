import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { aPerson } from './people.ts';

const PAGES = [
  ['/', 'Del hytta uten å krangle om påsken', 'Share the hut without the Easter argument'],
  ['/pricing', 'Priser som følger klubben', 'Prices that follow the club'],
  ['/about', 'Om Hyttelaget', 'About Hyttelaget'],
  ['/help', 'Hjelp', 'Help'],
  ['/help/draws', 'Slik trekker vi', 'How we draw'],
  ['/privacy', 'Personvern', 'Privacy'],
  ['/terms', 'Vilkår', 'Terms'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read in both languages, and leads to the others', async ({ page }) => {
    for (const [address, norwegian, english] of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: norwegian })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Slik trekker vi' }).click();
    await expect(page).toHaveURL('/help/draws');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Priser' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.goto('/?lang=en');
    await page.getByRole('link', { name: 'How we draw' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How we draw' })).toBeVisible();
    await page.goto('/pricing');
    // Says that prices need a script; Playwright does not read what it says.
    await expect(page.locator('main noscript')).toBeVisible();
    // The fee of a payment is a rule, the price of a plan a setting of the server.
    await expect(page.getByText(/[1-9]\d+ kr/)).toHaveCount(0);
  });
});

test('search engines are told what each page is, and of no other', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed).toEqual(PAGES.flatMap(([path]) => [`${baseURL}${path}`, `${baseURL}${path}?lang=en`]));
  const titles = new Set<string>();
  for (const address of listed) {
    const html = await (await request.get(address)).text();
    const said = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
    expect(said(/<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(said(/<meta property="og:url" content="([^"]+)"/)).toBe(address);
    expect(said(/<html lang="(\w+)"/)).toBe(address.includes('lang=en') ? 'en' : 'nb');
    expect(said(/<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(60);
    expect(html).not.toContain('noindex');
    titles.add(said(/<title>(.+?)<\/title>/));
  }
  expect(titles.size).toBe(listed.length);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect((await request.get('/social.jpg')).headers()['content-type']).toBe('image/jpeg');
  for (const path of ['/login', '/clubs', '/nowhere/at/all'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"');
});

test('what was drawn comes to life as it stands: nothing is drawn anew', async ({ page }) => {
  // Marked when the page has been read and before a script of ours has run.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      for (const heading of document.querySelectorAll('h1, h2')) heading.setAttribute('data-drawn', '');
    }),
  );
  for (const [address, norwegian] of PAGES) {
    // Asked for when the page is alive.
    const texts = page.waitForResponse('**/api/translations');
    await page.goto(address);
    await texts;
    await expect(page.locator('h1[data-drawn]', { hasText: norwegian })).toBeVisible();
    await expect(page.locator('h2:not([data-drawn])')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

/** Looks at every frame for words that this person must not see. */
const watchFor = (page: Page, words: string): Promise<unknown> =>
  page.addInitScript((unwanted) => {
    const look = (): void => {
      const heading = document.querySelector('h1');
      if (heading?.textContent === unwanted && heading.checkVisibility()) Object.assign(window, { sawUnwanted: true });
      requestAnimationFrame(look);
    };
    look();
  }, words);

const sawUnwanted = (page: Page): Promise<boolean> => page.evaluate(() => 'sawUnwanted' in window);

test('anyone who is signed in never sees the landing page', async ({ page, request }) => {
  const { token } = await aPerson(request);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await watchFor(page, 'Del hytta uten å krangle om påsken');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Klubbene dine' })).toBeVisible();
  expect(await sawUnwanted(page)).toBe(false);
});

test('anyone who speaks English here never sees the Norwegian, and an English address is a choice of it', async ({
  page,
}) => {
  await watchFor(page, 'Hjelp');
  const texts = page.waitForResponse('**/api/translations');
  await page.goto('/about?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'About Hyttelaget' })).toBeVisible();
  await texts;
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(await sawUnwanted(page)).toBe(false);
});
