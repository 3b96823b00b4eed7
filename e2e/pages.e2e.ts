import { expect, test } from './page.ts';

const PAGES = [
  ['/about', 'Om Hyttelaget', 'About Hyttelaget'],
  ['/privacy', 'Personvern', 'Privacy'],
  ['/terms', 'Vilkår', 'Terms'],
  ['/help', 'Hjelp', 'Help'],
] as const;

for (const [address, norwegian, english] of PAGES) {
  test(`${address} can be read by anybody, in English too`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: norwegian })).toBeVisible();
    await expect(page.getByRole('link', { name: 'hei@hyttelaget.example' })).toBeVisible();
    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: english })).toBeVisible();
  });
}

test('an answer is unfolded by keyboard', async ({ page }) => {
  await page.goto('/help');
  await page.getByText('Hvor finner jeg nøkkelen?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fra sju dager før ankomst')).toBeVisible();
});
