import { chromium, expect } from '@playwright/test';
import { demoLogins } from '../demo/logins.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
// The site is served from source: the first visit has every file made ready.
const PATIENCE = { timeout: 90_000 };

/** Signs in as the demo's member by one press, chooses the club and a hut: the demo is not up before that works. */
export async function clickDemo(address: string): Promise<void> {
  const [member] = demoLogins;
  if (!member) throw new Error('The demo has no logins.');
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH });
  try {
    const page = await browser.newPage({ locale: 'nb-NO', viewport: { width: 1280, height: 900 } });
    await page.goto(`${address}/login`, PATIENCE);
    await page.getByRole('button', { name: member.name }).click(PATIENCE);
    await page.getByRole('button', { name: /^Velg/ }).first().click(PATIENCE);
    const hut = page.getByRole('button', { name: /Bukkestua/ }).first();
    await hut.click(PATIENCE);
    await expect(hut).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('grid').first()).toBeVisible(PATIENCE);
  } finally {
    await browser.close();
  }
}
