// pnpm gallery: a picture of every screen in every state, light, dark and on a phone, on one page for review.
// Arguments are passed on: pnpm gallery --grep "/bookings"
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withProduct } from './e2e/product.ts';
import { root, runBrowserTests } from './e2e/run.ts';
import { galleryPage } from './gallery/page.ts';

const folder = path.join(root, '.cache/gallery');
await mkdir(folder, { recursive: true });
await withProduct(async (env) => {
  process.exitCode = await runBrowserTests('gallery', process.argv.slice(2), { ...env, GALLERY_DIR: folder });
});
const index = path.join(folder, 'index.html');
await writeFile(
  index,
  galleryPage((file) => existsSync(path.join(folder, file))),
);
console.log(`\nOpen ${index}`);
