import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

const paper = readFileSync(path.join(import.meta.dirname, '../docs/domain/calendar-texts.md'), 'utf8');

/** The rows of the table under a heading, without its head. */
const tableUnder = (heading: string): string[][] =>
  (paper.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

async function openCalendar(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto('/dev/states?only=calendar&theme=light');
  await page.getByRole('button', { name: 'Data arrive' }).click();
  await expect(page.getByRole('grid')).toHaveCount(25);
}

const day = (page: Page, date = '') => page.locator(`button[data-date="${date}"]`);

for (const [language, column] of [
  ['no', 2],
  ['en', 3],
] as const)
  test(`what a screen reader is given stands in the table: ${language}`, async ({ page }) => {
    await openCalendar(page, language);
    const days = tableUnder('Days');
    expect(days.length).toBeGreaterThan(15);
    const said = await Promise.all(days.map(([, date]) => day(page, date).getAttribute('aria-label')));
    expect(said).toEqual(days.map((row) => row[column]));

    const moments = tableUnder('What happens');
    expect(moments).toHaveLength(4);
    for (const [keys = '', from, ...words] of moments) {
      if (from) await day(page, from).focus();
      for (const key of keys.split(', ')) await page.keyboard.press(key);
      // Money is written with a space that does not break.
      const spoken = async () => (await page.locator('.cal output').innerText()).replaceAll(/\s/g, ' ').trim();
      await expect.poll(spoken).toBe(words[column - 2]);
    }
  });
