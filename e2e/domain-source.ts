import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/**
 * Opens a page in which `/domain-source/` answers with the modules of the domain, as they are written but for their
 * types: server and site import the same.
 */
export async function openWithDomainSource(page: Page): Promise<void> {
  const sources = fileURLToPath(import.meta.resolve('@hytte/domain/testing/money')).replace(/testing\/money\.ts$/, '');
  await page.route('**/domain-source/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/domain-source/', '');
    const body = stripTypeScriptTypes(await readFile(sources + path, 'utf8'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
