// Runs the browser tests against the whole product. E2E_KIND chooses them: e2e (the journeys, the default), speed, walk, or
// gallery, which puts a picture of every screen in every state on one page. Arguments are passed on:
// pnpm e2e --grep "signs in"
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runBrowserTests, withProduct } from './e2e/product.ts';
import { projectRoot } from './services/setup.ts';

const { E2E_KIND = 'e2e' } = process.env;
const GALLERY_DIR = path.join(projectRoot, '.cache/gallery');
if (E2E_KIND === 'gallery') await mkdir(GALLERY_DIR, { recursive: true });

await withProduct(async (env) => {
  process.exitCode = await runBrowserTests(E2E_KIND, process.argv.slice(2), { ...env, GALLERY_DIR });
});
if (E2E_KIND === 'gallery') console.log(`\nOpen ${path.join(GALLERY_DIR, 'index.html')}`);
