import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleOneFile } from './bundle-one-file.ts';
import { fontFiles, manifestOfBundle, OFFLINE_SCREENS, filesOfScreens } from './chunk-manifest.ts';

const ICONS = ['favicon.svg', 'icon-192.png'];

/** index.html as it is before pages are prerendered into it. */
const SHELL_PAGE = 'shell.html';

const bundleWorker = (shell: { version: string; page: string; files: string[] }): Promise<string> =>
  bundleOneFile({
    define: { SHELL: JSON.stringify(shell) },
    build: {
      lib: { entry: join(import.meta.dirname, '../service-worker/worker.ts'), formats: ['iife'], name: 'worker' },
      target: 'es2022',
      minify: true,
    },
  });

/** Writes `sw.js` with the precache list of this build, so that it changes whenever one of the files does. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The bundle has no index.html.');
      const manifest = manifestOfBundle(bundle);
      const files = [SHELL_PAGE, ...filesOfScreens(manifest, OFFLINE_SCREENS), ...fontFiles(manifest), ...ICONS].map(
        (file) => `/${file}`,
      );
      const version = createHash('sha256').update(files.join()).update(page.source).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: SHELL_PAGE, source: page.source });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await bundleWorker({ version, page: `/${SHELL_PAGE}`, files }),
      });
    },
  },
});
