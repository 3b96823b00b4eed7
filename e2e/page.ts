import { randomBytes, randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export const aPassword = 'snø-på-Blåtind-27';
export const anAddress = (): string => `${randomBytes(6).toString('hex')}@e2e.example`;

/** A client address of its own: the server's rate limits count by network. */
export const anOrigin = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * A page on which nothing may go wrong unseen: a console error, an uncaught error or a blocked script
 * fails the test.
 */
export const test = base.extend<{ expectedComplaints: string[] }>({
  /** Parts of console errors that the test causes on purpose. */
  expectedComplaints: [[], { option: true }],
  // Each test comes from its own network.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture needs
  extraHTTPHeaders: async ({}, runTest) => runTest({ 'x-forwarded-for': anOrigin() }),
  page: async ({ page, baseURL, expectedComplaints }, runTest) => {
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // Errors on an external provider's page do not count.
      const { url } = message.location();
      if (message.type() !== 'error' || (url !== '' && !url.startsWith(String(baseURL)))) return;
      const isExpected = expectedComplaints.some((part) => message.text().includes(part));
      if (!isExpected) wrong.push(`console: ${message.text()}`);
    });
    await runTest(page);
    expect(wrong).toEqual([]);
  },
});

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

export { expect };

// Without passed rules, which take most of the time to report.
const BRIEFLY = { resultTypes: ['violations'] } satisfies RunOptions;
const ALL: RunOptions = {
  ...BRIEFLY,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOptions = { ...BRIEFLY, runOnly: { type: 'rule', values: ['color-contrast'] } };

/** axe's violations on the present page, one line per rule. */
export const accessibilityFaults = (page: Page): Promise<string[]> => violations(page, ALL);

/** What cannot be told from its background: all that changes between the themes. */
export const contrastFaults = (page: Page): Promise<string[]> => violations(page, CONTRAST);

async function violations(page: Page, asked: RunOptions): Promise<string[]> {
  // Injected once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, options);
    const shown = ({ html, any }: (typeof found)[number]['nodes'][number]) =>
      `${html.slice(0, 120)} (${any[0]?.message ?? ''})`;
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(shown).join(' | ')}`);
  }, asked);
}
