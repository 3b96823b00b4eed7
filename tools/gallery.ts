// pnpm gallery: a picture of every screen in every state, light, dark and on a phone, on one page for review.
// Arguments are passed on: pnpm gallery --grep "/bookings"
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withProduct, root, runBrowserTests } from './e2e/product.ts';

const folder = path.join(root, '.cache/gallery');
await mkdir(folder, { recursive: true });
await withProduct(async (env) => {
  process.exitCode = await runBrowserTests('gallery', process.argv.slice(2), { ...env, GALLERY_DIR: folder });
});
console.log(`\nOpen ${path.join(folder, 'index.html')}`);
