import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes need not be written down: that is most of the time.
  resultTypes: ['violations'],
};

/** What axe has against the page as it stands, a line for each rule. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once for each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, OPTIONS);
}
