// Runs the browser tests against the whole product. E2E_KIND chooses them: e2e (the journeys, the default), speed,
// visual-audit, or screenshots, which puts a picture of every screen in every state on one page. Arguments are passed on:
// pnpm e2e --grep "signs in"
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runBrowserTests, withProduct } from './e2e/product.ts';
import { projectRoot } from './services/setup.ts';

const { E2E_KIND = 'e2e' } = process.env;
const SCREENSHOTS_DIR = path.join(projectRoot, '.cache/screenshots');
if (E2E_KIND === 'screenshots') await mkdir(SCREENSHOTS_DIR, { recursive: true });

await withProduct(async (env) => {
  process.exitCode = await runBrowserTests(E2E_KIND, process.argv.slice(2), { ...env, SCREENSHOTS_DIR });
});
if (E2E_KIND === 'screenshots') console.log(`\nOpen ${path.join(SCREENSHOTS_DIR, 'index.html')}`);
